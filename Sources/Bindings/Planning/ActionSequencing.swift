import Gestures

/// Plans actions in order. The actions after a `wait` are planned when the `wait` is over.
extension Planner {
  /// The position of a `cycle` action in the bindings.
  struct CyclePosition: Hashable {
    let binding: Int
    let rule: Int
    /// The indices of the actions around the `cycle`, from the outermost to the innermost, and then the index of the
    /// `cycle` itself.
    let path: [Int]
  }

  /// Plans an action. If earlier actions of the same gesture are waiting, appends the action to them instead.
  ///
  /// - Parameter rule: The index of the action's rule; nil if the action belongs to no rule.
  mutating func emit(_ action: PlannedAction, of rule: Int?, into plan: inout Plan) {
    guard let waiting = sequences[action.gestureID] else { return perform(action, of: rule, into: &plan) }
    // A live action that has begun must follow the fingers even during a `wait`.
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

  /// Time at which the next `wait` ends; nil if no actions are waiting.
  var nextResumption: Timestamp? { sequences.isEmpty ? nil : sequences.values.lazy.map { $0.resumesAt }.min() }

  /// Ends the `wait` with the earliest end, and plans the actions after it, up to the next `wait` of the same gesture.
  mutating func resume(into plan: inout Plan) {
    guard let (gestureID, sequence) = sequences.min(by: { ($0.value.resumesAt, $0.key) < ($1.value.resumesAt, $1.key) })
    else { return }
    now = sequence.resumesAt
    plan.resumesActions = true
    while sequences[gestureID]?.resumesAt == now, let entry = sequences[gestureID]?.takeNext() {
      perform(entry.action, of: entry.rule, into: &plan)
    }
    if sequences[gestureID]?.resumesAt == now { sequences[gestureID] = nil }
  }

  /// Drops the waiting actions of a cancelled gesture. The keys and buttons that the gesture holds are released at the
  /// end of the gesture.
  mutating func dropSequence(of liveIndex: Int) {
    guard let sequence = sequences.removeValue(forKey: live[liveIndex].id) else { return }
    let dropped = sequence.begun
    live[liveIndex].followers.removeAll { dropped.contains($0.action) }
  }

  /// Drops all waiting actions. For gestures that are over, still plans the waiting releases of keys and buttons, and
  /// the waiting ends of live actions.
  mutating func dropSequences(into plan: inout Plan) {
    for liveIndex in live.indices { dropSequence(of: liveIndex) }
    for id in sequences.keys.sorted() { plan.actions += sequences[id]?.ends ?? [] }
    sequences = [:]
  }

  /// Returns the actions that a rule performs now, with its `cycle` and `repeat` actions resolved. Advances each
  /// `cycle` to its next list.
  mutating func actions(ofRule rule: Int, binding: Int) -> [Action] {
    let actions = bindings[binding].rules[rule].actions
    guard actions.contains(where: { $0.braces != nil }) else { return actions }
    return resolved(actions, CyclePosition(binding: binding, rule: rule, path: []))
  }

  /// Returns the actions that a rule performs next, without advancing its `cycle` actions.
  mutating func nextActions(ofRule rule: Int, binding: Int) -> [Action] {
    let cycles = cycles
    defer { self.cycles = cycles }
    return actions(ofRule: rule, binding: binding)
  }

  private mutating func resolved(_ actions: [Action], _ position: CyclePosition) -> [Action] {
    var resolved: [Action] = []
    for (index, action) in actions.enumerated() {
      let inner = CyclePosition(binding: position.binding, rule: position.rule, path: position.path + [index])
      switch action.braces {
      case nil: resolved.append(action)
      case .alternatives(let alternatives):
        let next = cycles[inner, default: 0] % alternatives.count
        cycles[inner] = next + 1
        let chosen = CyclePosition(binding: inner.binding, rule: inner.rule, path: inner.path + [next])
        resolved += self.resolved(alternatives[next], chosen)
      case .repetition(let count, let actions): for _ in 0..<count { resolved += self.resolved(actions, inner) }
      }
    }
    return resolved
  }
}
