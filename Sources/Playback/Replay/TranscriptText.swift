package import Bindings
internal import Gestures
internal import Traces

/// A transcript as text for a person.
package struct TranscriptText {
  private let bindings: BindingSet

  package init(_ bindings: BindingSet) { self.bindings = bindings }

  /// Returns a line for each action, and for each transition except `changed`.
  package func text(_ transcript: Transcript) -> String {
    let rows = transcript.entries.compactMap(row)
    let width = rows.map(\.name.count).filter { $0 <= 44 }.max() ?? 0
    let lines = rows.map { row in
      let name = row.name + String(repeating: " ", count: max(0, width - row.name.count))
      return "\(Self.time(row.time))  \(name)  \(row.text)"
    }
    let verdict = transcript.hasGesture ? [] : ["no gesture was recognized"]
    return ((lines + verdict).joined(separator: "\n") + "\n").linesWithoutControls
  }

  private struct Row {
    let time: Timestamp
    let name: String
    let text: String
  }

  private func row(_ entry: Transcript.Entry) -> Row? {
    switch entry.content {
    case .transition(let transition):
      guard let text = Self.text(transition, bindings) else { return nil }
      return Row(time: entry.time, name: name(transition.binding), text: text)
    case .action(let planned):
      // A release is part of the action that it ends, so it has no line of its own.
      guard case .perform(let action) = planned.kind else { return nil }
      return Row(time: entry.time, name: name(planned.binding), text: "-> \(action.words)")
    case .diagnostic(let diagnostic):
      return diagnostic.complaint.map { Row(time: entry.time, name: "input", text: $0) }
    }
  }

  /// Returns the name of a binding: its trigger and its line.
  private func name(_ index: Int) -> String {
    guard bindings.bindings.indices.contains(index) else { return "binding \(index)" }
    let name = bindings.name(of: bindings.bindings[index])
    return "\(name.trigger) (\(name.lineText))"
  }

  /// Returns the time in milliseconds with one decimal.
  private static func time(_ time: Timestamp) -> String {
    let text = Decimal.text(Double(time.microseconds) / 1000, decimals: 1)
    return String(repeating: " ", count: max(0, 8 - text.count)) + text + " ms"
  }

  private static func text(_ transition: TraceTransition, _ bindings: BindingSet) -> String? {
    switch transition.to {
    case .possible, .changed: return nil
    case .began, .ended: return "\(transition.to)  \(values(transition))"
    case .cancelled, .failed:
      guard let reason = transition.reason else { return "\(transition.to)" }
      return "\(transition.to): \(PlotText.reason(reason, of: transition.binding, bindings))"
    }
  }

  /// Returns the measured values that are relevant for this gesture, in words.
  private static func values(_ transition: TraceTransition) -> String {
    guard let values = transition.values else { return "" }
    var parts: [String] = []
    if values.numberOfTouches > 0 {
      parts.append(NumberText.count(values.numberOfTouches, "finger"))
    }
    if transition.to == .began || transition.from == .possible {
      parts.append("at \(short(values.startLocation.x)),\(short(values.startLocation.y))")
    }
    if let way = values.translationInMillimetres, way != .zero {
      parts.append("moved \(short(way.dx)),\(short(way.dy)) mm")
    }
    if let scale = values.scale, scale != 1 { parts.append("scale \(NumberText.short(scale * 100))%") }
    if let rotation = values.rotation, rotation != 0 { parts.append("turned \(short(rotation * 180 / .pi))°") }
    if let clicks = values.scrolled, clicks != .zero {
      parts.append("scrolled \(short(clicks.dx)),\(short(clicks.dy)) clicks")
    }
    if transition.to == .ended { parts.append("\(short(values.duration.inMilliseconds)) ms") }
    return parts.joined(separator: ", ")
  }

  private static func short(_ value: Double) -> String { NumberText.short(value) }
}

extension GestureEngine.Diagnostic {
  /// A sentence for input that was corrected or rejected; nil for a decision of the engine.
  var complaint: String? {
    switch self {
    case .malformedEvent: "ignored: a number is not finite, or is beyond every screen"
    case .timeWentBack: "its time was before the last one's, which was used instead"
    case .unknownTouch(let touch): "ignored: touch \(touch.rawValue) is not down"
    case .repeatedTouch(let touch): "touch \(touch.rawValue) came down twice; the first one was cancelled"
    case .tooManyTouches(let device): "ignored: too many touches on device \(device.rawValue)"
    case .tooManySequences(let device): "ignored: too many devices are touched together (device \(device.rawValue))"
    case .unknownGesture(let device): "ignored: device \(device.rawValue) has no such gesture running"
    case .repeatedGesture(let device): "a gesture of device \(device.rawValue) began twice; the first one was cancelled"
    case .suspended(let device): "ignored: the session is locked or inactive (device \(device.rawValue))"
    case .tooManyTimersDue: "more timers were due than one event serves"
    case .refusedState, .refusedTimer, .waiting, .droppedRequirement, .swept, .reentrantEvent: nil
    }
  }
}
