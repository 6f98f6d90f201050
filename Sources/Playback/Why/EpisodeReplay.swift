internal import Bindings
internal import Gestures
internal import Traces

/// The state changes of bindings' recognizers and the planned actions, from the input of a trace.
struct EpisodeReplay {
  /// One change of state of a recognizer.
  struct Step {
    let time: Timestamp
    let transition: TraceTransition
  }

  /// By binding: the changes of state except `changed` and the return to `possible`.
  private(set) var steps: [Int: [Step]] = [:]
  /// The actions that were planned to be performed, with their bindings.
  private(set) var actions: [(binding: Int, action: Action)] = []

  /// Replays the input.
  ///
  /// - Parameter binding: The only binding whose changes of state are of interest; nil for all.
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

  /// The last state that the binding's recognizers reached: of several, the one that came furthest.
  func outcome(of binding: Int) -> TraceTransition? {
    if let uncommitted = uncommitted(binding) { return uncommitted }
    var best: TraceTransition?
    for step in steps[binding] ?? [] where best.map({ step.transition.to.progress >= $0.to.progress }) ?? true {
      best = step.transition
    }
    return best
  }

  /// True if the binding's gesture began or ended, and was not cancelled for lack of its commit.
  func isRecognized(_ binding: Int) -> Bool {
    guard uncommitted(binding) == nil else { return false }
    return steps[binding]?.contains { $0.transition.to == .began || $0.transition.to == .ended } ?? false
  }

  /// The cancellation of a gesture that was lifted before its commit, if the binding's gesture did not end besides.
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
  /// Orders states by how far a recognizer came.
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
