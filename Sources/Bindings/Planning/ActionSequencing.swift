import Gestures

/// Plans actions in their order, those after a `wait` when that is over.
extension Planner {
  /// The position of a `cycle` in the bindings.
  struct CyclePosition: Hashable {
    let binding: Int
    let rule: Int
    /// The indices of the action and of those around it, the outermost first.
    let path: [Int]
  }

  /// Plans an action now, or after those of its gesture that wait.
  ///
  /// - Parameter rule: The index of its rule; nil if it belongs to none.
  mutating func emit(_ action: PlannedAction, of rule: Int?, into plan: inout Plan) {
    guard let waiting = sequences[action.gestureID] else { return perform(action, of: rule, into: &plan) }
    // An action that follows the fingers already goes on with them.
    if case .follow(let follower) = action.kind, action.phase == .changed, !waiting.contains(beginningOf: follower) {
      plan.actions.append(action)
    } else {
      sequences[action.gestureID]?.append(action, rule: rule)
    }
  }

  private mutating func perform(_ action: PlannedAction, of rule: Int?, into plan: inout Plan) {
    plan.actions.append(action)
    guard case .perform(let act) = action.kind else { return }
    if case .mode(let change) = act { plan.modes.apply(change, at: now) }
    guard case .wait(let time) = act else { return }
    if sequences[action.gestureID] == nil {
      sequences[action.gestureID] = WaitingSequence(rule: rule, resumesAt: now + time)
    } else {
      sequences[action.gestureID]?.rule = rule
      sequences[action.gestureID]?.resumesAt = now + time
    }
  }

  /// Time at which the next `wait` is over; nil if none is in force.
  var nextResumption: Timestamp? { sequences.isEmpty ? nil : sequences.values.lazy.map { $0.resumesAt }.min() }

  /// Plans the actions after the `wait` that is over next, up to the next one of their gesture.
  mutating func resume(into plan: inout Plan) {
    guard let (gesture, sequence) = sequences.min(by: { ($0.value.resumesAt, $0.key) < ($1.value.resumesAt, $1.key) })
    else { return }
    now = sequence.resumesAt
    plan.resumesActions = true
    while sequences[gesture]?.resumesAt == now, let entry = sequences[gesture]?.takeNext() {
      perform(entry.action, of: entry.rule, into: &plan)
    }
    if sequences[gesture]?.resumesAt == now { sequences[gesture] = nil }
  }

  /// Drops the actions of a gesture that wait, because it is cancelled. What it holds is released by its end.
  mutating func dropSequence(of gesture: Int) {
    guard let sequence = sequences.removeValue(forKey: live[gesture].id) else { return }
    let dropped = sequence.begun
    live[gesture].followers.removeAll { dropped.contains($0.action) }
  }

  /// Drops all actions that wait, and plans the releases of the gestures that are over.
  mutating func dropSequences(into plan: inout Plan) {
    for gesture in live.indices { dropSequence(of: gesture) }
    for id in sequences.keys.sorted() { plan.actions += sequences[id]?.ends ?? [] }
    sequences = [:]
  }

  // MARK: Cycles and repetitions

  /// Returns the actions of a rule that are performed this time, with its cycles and repetitions resolved.
  mutating func actions(ofRule rule: Int, binding: Int) -> [Action] {
    let actions = bindings[binding].rules[rule].actions
    guard actions.contains(where: \.isBraced) else { return actions }
    return resolved(actions, CyclePosition(binding: binding, rule: rule, path: []))
  }

  /// Returns the actions that a rule is performed with next, without a turn of its cycles.
  mutating func nextActions(ofRule rule: Int, binding: Int) -> [Action] {
    let cycles = cycles
    defer { self.cycles = cycles }
    return actions(ofRule: rule, binding: binding)
  }

  private mutating func resolved(_ actions: [Action], _ position: CyclePosition) -> [Action] {
    var resolved: [Action] = []
    for (index, action) in actions.enumerated() {
      let inner = CyclePosition(binding: position.binding, rule: position.rule, path: position.path + [index])
      switch action {
      case .cycle(let alternatives):
        let next = cycles[inner, default: 0] % alternatives.count
        cycles[inner] = next + 1
        let chosen = CyclePosition(binding: inner.binding, rule: inner.rule, path: inner.path + [next])
        resolved += self.resolved(alternatives[next], chosen)
      case .repeat(let count, let actions): for _ in 0..<count { resolved += self.resolved(actions, inner) }
      case .keys, .hold, .type, .click, .drag, .scroll, .run, .exec, .window, .desktop, .plugin, .mode, .wait, .notify,
        .show, .none:
        resolved.append(action)
      }
    }
    return resolved
  }
}

extension Action {
  fileprivate var isBraced: Bool {
    switch self {
    case .cycle, .repeat: true
    case .keys, .hold, .type, .click, .drag, .scroll, .run, .exec, .window, .desktop, .plugin, .mode, .wait, .notify,
      .show, .none:
      false
    }
  }
}
