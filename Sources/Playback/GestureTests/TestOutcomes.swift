internal import Bindings
internal import Gestures
internal import Traces

/// Makes the lines of outcomes from a transcript.
struct TestOutcomes {
  private let bindings: BindingSet
  /// The triggers whose failures are of interest.
  private let failing: Set<String>
  private(set) var outcomes: [TestOutcome] = []
  /// The transitions of the events that were handled last, with no action in between.
  private var pending: [(time: Timestamp, transition: TraceTransition)] = []
  /// The binding of the latest state.
  private var latest: Int?
  /// The gestures that hold a key or a button down.
  private var holding: Set<UInt64> = []

  /// Lists the states that gestures reach and the actions, in the order in which they come. `changed` is left out.
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
    // An action follows the state that called for it; the transitions of one event come before all of its actions.
    if let index = pending.firstIndex(where: { Self.calls($0.transition, for: action) }) { flush(index + 1) }
    var text: String
    switch action.kind {
    case .follow: return
    case .perform(let performed):
      if performed.holdsInput { holding.insert(action.gestureID) }
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

  /// Returns true if the action may be one of the state. The first steps may come when a gesture begins.
  private static func calls(_ transition: TraceTransition, for action: PlannedAction) -> Bool {
    guard transition.binding == action.binding else { return false }
    return switch action.phase {
    case .began: transition.to == .began
    case .changed: transition.to == .began || transition.to == .changed
    case .ended: transition.to == .ended
    case .cancelled: transition.to == .cancelled
    }
  }

  /// Lists the first transitions of those that wait for their actions.
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

extension Action {
  /// True if it keeps a key or a button down until its gesture is over.
  fileprivate var holdsInput: Bool {
    switch self {
    case .hold, .drag: true
    case .keys, .type, .click, .scroll, .run, .exec, .window, .desktop, .plugin, .mode, .wait, .cycle, .repeat,
      .notify, .show, .none:
      false
    }
  }
}
