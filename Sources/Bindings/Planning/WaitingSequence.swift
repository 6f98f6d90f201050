import Gestures

/// The actions of one gesture that a `wait` delays, in order.
struct WaitingSequence {
  struct Entry {
    var action: PlannedAction
    /// The index of the action's rule; nil for an action without a rule.
    let rule: Int?
  }

  /// The index of the rule whose `wait` currently delays the actions; nil if the `wait` has no rule.
  var rule: Int?
  /// Time at which the `wait` ends.
  var resumesAt: Timestamp
  private(set) var entries: [Entry] = []

  /// Maximum number of waiting actions. Further steps are ignored, because fingers can cause any number of steps.
  static let maximumCount = 512

  /// Returns true if actions of the rule are still waiting.
  func contains(rule: Int) -> Bool { self.rule == rule || entries.contains { $0.rule == rule } }

  /// Returns true if the first event of the live action `follower` is still waiting.
  func contains(beginningOf follower: Action) -> Bool { entries.contains { $0.action.kind == .perform(follower) } }

  /// Appends an action. A movement is merged with a waiting movement of the same action.
  mutating func append(_ action: PlannedAction, rule: Int?) {
    if case .follow = action.kind, action.phase == .changed,
      let index = entries.lastIndex(where: { $0.action.kind == action.kind && $0.action.phase == .changed })
    {
      entries[index].action.values = action.values.merging(over: entries[index].action.values)
    } else {
      entries.append(Entry(action: action, rule: rule))
    }
  }

  mutating func takeNext() -> Entry? { entries.isEmpty ? nil : entries.removeFirst() }

  /// The actions that are still waiting to be performed. If the gesture is cancelled, these actions are dropped.
  var begun: Set<Action> {
    Set(entries.compactMap { entry in if case .perform(let action) = entry.action.kind { action } else { nil } })
  }

  /// The waiting releases, and the waiting events of live actions that have already begun.
  var ends: [PlannedAction] {
    let dropped = begun
    return entries.map(\.action).filter { action in
      switch action.kind {
      case .perform: false
      case .follow(let follower): !dropped.contains(follower)
      case .releaseHeld: true
      }
    }
  }
}
