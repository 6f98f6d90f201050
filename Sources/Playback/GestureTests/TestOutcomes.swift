internal import Bindings
internal import Gestures
internal import Traces

/// Lists the outcomes in a transcript, in the order of a test file.
struct TestOutcomes {
  private let bindings: BindingSet
  /// The triggers whose failures are listed, too.
  private let failing: Set<String>
  private(set) var outcomes: [TestOutcome] = []
  /// The transitions that are not listed yet, because their actions may still come.
  private var pending: [(time: Timestamp, transition: TraceTransition)] = []
  /// The index of the binding whose state is listed last.
  private var latest: Int?
  /// The numbers of the gestures that hold a key or a button down.
  private var holding: Set<UInt64> = []

  /// Lists the states that gestures reach, and the actions that the gestures perform, in order. Omits the state
  /// `changed`.
  ///
  /// - Parameter failing: The triggers whose failures are listed, too.
  init(_ transcript: Transcript, _ bindings: BindingSet, failing: Set<String>) {
    self.bindings = bindings
    self.failing = failing
    for entry in transcript.entries {
      switch entry.content {
      case .transition(let transition): pending.append((entry.time, transition))
      case .action(let action): add(action, at: entry.time)
      case .diagnostic: break
      }
    }
    flush(pending.count)
    if outcomes.isEmpty { outcomes.append(TestOutcome(time: Timestamp(microseconds: 0), text: ExpectedLine.nothing)) }
  }

  private mutating func add(_ action: PlannedAction, at time: Timestamp) {
    flush(pending.prefix { $0.time < time }.count)
    // In the transcript, all transitions of an event precede the event's actions. Here, each action is listed after the
    // state that caused it.
    if let index = pending.firstIndex(where: { Self.calls($0.transition, for: action) }) { flush(index + 1) }
    var text: String
    switch action.kind {
    case .follow: return
    case .perform(let performed):
      if performed.traits.holdsInput { holding.insert(action.gestureID) }
      text = performed.words
    case .releaseHeld:
      guard holding.remove(action.gestureID) != nil else { return }
      text = "release"
    }
    if latest != action.binding {
      outcomes.append(TestOutcome(time: time, text: name(action.binding) + ": \(action.phase)"))
      latest = action.binding
    }
    outcomes.append(TestOutcome(time: time, text: text, isAction: true))
  }

  /// Returns true if the transition may cause the action. A gesture may perform its first steps at its beginning.
  private static func calls(_ transition: TraceTransition, for action: PlannedAction) -> Bool {
    guard transition.binding == action.binding else { return false }
    return switch action.phase {
    case .began: transition.to == .began
    case .changed: transition.to == .began || transition.to == .changed
    case .ended: transition.to == .ended
    case .cancelled: transition.to == .cancelled
    }
  }

  /// Lists the first `count` transitions of `pending`, and removes them from `pending`.
  private mutating func flush(_ count: Int) {
    for (time, transition) in pending.prefix(count) {
      let trigger = name(transition.binding)
      switch transition.to {
      case .began, .ended, .cancelled:
        outcomes.append(TestOutcome(time: time, text: "\(trigger): \(transition.to)"))
        latest = transition.binding
      case .failed:
        guard failing.contains(trigger) else { continue }
        let reason = transition.reason.map { " " + $0.traceText } ?? ""
        outcomes.append(TestOutcome(time: time, text: "\(trigger): \(TestOutcome.failed)\(reason)"))
        latest = transition.binding
      case .possible, .changed: break
      }
    }
    pending.removeFirst(count)
  }

  private func name(_ binding: Int) -> String {
    bindings.bindings.indices.contains(binding) ? bindings.bindings[binding].text : "binding \(binding)"
  }
}
