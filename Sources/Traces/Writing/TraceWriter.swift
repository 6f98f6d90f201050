internal import Bindings
package import Gestures

/// Writes traces, line by line.
package struct TraceWriter {
  private let start: Timestamp
  private var state: TraceState
  /// The time of the latest input line.
  private var latest: Timestamp

  /// - Parameters:
  ///   - header: The header of the trace. The writer needs the header's devices and screen layout.
  ///   - start: The time that is written as 0.
  package init(_ header: TraceHeader, start: Timestamp = Timestamp(microseconds: 0)) {
    self.start = start
    latest = start
    state = TraceState(header)
  }

  /// Returns a whole trace as text.
  package static func text(of trace: Trace) -> String {
    var writer = TraceWriter(trace.header)
    return text(of: trace.header) + trace.lines.map { writer.text(of: $0) + "\n" }.joined()
  }

  /// Returns a line of the trace as text, without a line break.
  ///
  /// An input line that is earlier than the latest input line gets the latest time, as in the engine.
  package mutating func text(of line: TraceLine) -> String {
    let time = line.isInput ? max(line.time, latest) : line.time
    if line.isInput { latest = time }
    let written = TraceNumber.text(microseconds: (time - start).wholeMicroseconds)
    let text = written + String(repeating: " ", count: max(1, 8 - written.utf8.count)) + text(of: line.content)
    if case .input(let event) = line.content { state.observe(event) }
    return text
  }

  private func text(of content: TraceLine.Content) -> String {
    switch content {
    case .input(let event): return text(of: event)
    case .condition(let condition, let holds):
      var plain = condition
      plain.isNegated = false
      let keyword = holds == condition.isNegated ? LineKeyword.lacks : .holds
      return "\(keyword.rawValue) \(plain.description.dropFirst("in ".count))"
    case .mode(let name): return "\(LineKeyword.mode.rawValue) \(name.asTraceWord)"
    case .paused(let isPaused): return (isPaused ? LineKeyword.pause : .resume).rawValue
    case .touchDisowned(let touch): return "\(LineKeyword.disown.rawValue) touch \(touch.rawValue)"
    case .gestureDisowned(let device): return "\(LineKeyword.disown.rawValue) gesture \(device.rawValue)"
    case .transition(let transition): return "> " + transition.traceText
    case .performed(let performance): return "> " + performance.traceText
    case .refused(let reason): return "> refused \(reason.asTraceWord)"
    case .gap(let count): return "> gap \(count)"
    }
  }

  private func text(of event: InputEvent) -> String {
    switch event {
    case .touches(let event): return text(of: event)
    case .touchpad(let event): return text(of: event)
    case .hover(let event):
      return "hover \(event.device.rawValue) \(event.phase.traceWord) \(TraceNumber.text(event.location))"
        + event.modifiers.traceOption
    case .press(let event):
      return "press \(event.device.rawValue) \(event.phase.traceWord) \(event.kind.rawValue.asTraceWord)"
        + pointer(event.location, of: event.device) + event.modifiers.traceOption
    case .scroll(let event):
      return "scroll \(event.device.rawValue) \(event.kind.traceWord)" + option("by", event.delta)
        + option("raw", event.unacceleratedDelta) + option("clicks", event.clicks)
        + (event.numberOfTouches == 0 ? "" : " fingers \(event.numberOfTouches)")
        + pointer(event.location, of: event.device) + event.modifiers.traceOption
    case .system(let event, _): return event.traceText
    case .time: return LineKeyword.time.rawValue
    }
  }

  private func text(of event: TouchEvent) -> String {
    let known = state[event.device]
    var text = "touch \(event.device.rawValue)"
    for touch in event.changed {
      text += " \(touch.id.rawValue) \(touch.phase.traceWord)"
      let isImplied = touch.phase != .began && touch.phase != .moved && known.locations[touch.id] == touch.location
      if !isImplied { text += " " + TraceNumber.text(touch.location) }
      if touch.kind != known.touchKind { text += " as " + touch.kind.traceWord }
    }
    text += event.modifiers.traceOption
    if event.buttonMask != .primary { text += " buttons " + event.buttonMask.traceText }
    if let pressure = event.pressure { text += " pressure " + TraceNumber.text(pressure) }
    if event.pixelsPerPoint != known.pixelsPerPoint { text += " points " + TraceNumber.text(event.pixelsPerPoint) }
    return text
  }

  private func text(of event: TouchpadGestureEvent) -> String {
    var text = "\(event.kind.traceWord) \(event.device.rawValue) \(event.phase.traceWord)"
    if event.phase == .began || event.numberOfTouches != state[event.device].numberOfTouches {
      text += " \(event.numberOfTouches)"
    }
    text += option("by", event.delta) + option("raw", event.unacceleratedDelta)
    if event.scale != 1 { text += " scale " + TraceNumber.text(event.scale) }
    if event.rotationDelta != 0 { text += " turn " + TraceNumber.text(event.rotationDelta) }
    return text + pointer(event.location, of: event.device) + event.modifiers.traceOption
  }

  private func option(_ word: String, _ value: Vector) -> String {
    value == .zero ? "" : " \(word) \(TraceNumber.text(value))"
  }

  private func pointer(_ location: Point, of device: DeviceID) -> String {
    location == state.pointer(of: device) ? "" : " at " + TraceNumber.text(location)
  }
}

extension Modifiers {
  fileprivate var traceOption: String { isEmpty ? "" : " with " + words }
}

extension ButtonMask {
  fileprivate var traceText: String {
    let numbers = (1...32).filter { contains(.button($0)) }.map(String.init)
    return numbers.isEmpty ? "none" : numbers.joined(separator: "+")
  }
}
