internal import Bindings
internal import Gestures
internal import Traces

/// Replays the input of a trace. Records the state changes of the bindings' recognizers, and the planned actions.
struct EpisodeReplay {
  /// A state change of a recognizer.
  struct Step {
    let time: Timestamp
    let transition: TraceTransition
  }

  /// The state changes of each binding's recognizers, except changes to `changed` and to `possible`.
  private(set) var steps: [Int: [Step]] = [:]
  /// The planned actions, each with the index of its binding.
  private(set) var actions: [(binding: Int, action: Action)] = []

  /// Replays the input of a trace with the bindings.
  ///
  /// - Parameter binding: The only binding whose state changes are recorded; nil for all bindings.
  init(_ trace: Trace, _ bindings: BindingSet, only binding: Int? = nil) {
    for entry in TracePlayer(bindings).play(trace).entries {
      switch entry.content {
      case .transition(let transition):
        guard transition.to != .changed, transition.to != .possible,
          binding.map({ $0 == transition.binding }) ?? true
        else { continue }
        steps[transition.binding, default: []].append(Step(time: entry.time, transition: transition))
      case .action(let planned):
        if case .perform(let action) = planned.kind { actions.append((planned.binding, action)) }
      case .diagnostic: break
      }
    }
  }

  /// Returns the latest transition to the furthest state that the binding's recognizers reached; nil without a
  /// transition. For an uncommitted gesture, returns the cancellation.
  func outcome(of binding: Int) -> TraceTransition? {
    if let uncommitted = uncommitted(binding) { return uncommitted }
    var best: TraceTransition?
    for step in steps[binding] ?? [] where best.map({ step.transition.to.progress >= $0.to.progress }) ?? true {
      best = step.transition
    }
    return best
  }

  /// Returns true if a gesture of the binding began or ended, except a gesture that was cancelled before its commit.
  func isRecognized(_ binding: Int) -> Bool {
    guard uncommitted(binding) == nil else { return false }
    return steps[binding]?.contains { $0.transition.to == .began || $0.transition.to == .ended } ?? false
  }

  /// Returns the cancellation of a gesture that was lifted before its commit; nil if any gesture of the binding has
  /// ended.
  private func uncommitted(_ binding: Int) -> TraceTransition? {
    let transitions = (steps[binding] ?? []).map(\.transition)
    return transitions.contains { $0.to == .ended } ? nil : transitions.last(where: \.isUncommitted)
  }
}

extension TraceTransition {
  /// True if the gesture was lifted before its commit.
  var isUncommitted: Bool { if case .notCommitted = reason { to == .cancelled } else { false } }
}

extension GestureRecognizer.State {
  /// The rank of the state. A state nearer to the end of a recognized gesture has a greater rank.
  fileprivate var progress: Int {
    switch self {
    case .possible: 0
    case .failed: 1
    case .cancelled: 2
    case .began, .changed: 3
    case .ended: 4
    }
  }
}
