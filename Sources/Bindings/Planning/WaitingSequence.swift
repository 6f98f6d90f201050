import Gestures

/// The actions of one gesture that wait for the end of a `wait`, in their order.
struct WaitingSequence {
  struct Entry {
    var action: PlannedAction
    /// The index of its rule; nil if it belongs to none.
    let rule: Int?
  }

  /// The rule whose `wait` is in force.
  var rule: Int?
  /// Time at which that is over.
  var resumesAt: Timestamp
  private(set) var entries: [Entry] = []

  /// Maximum number of actions that wait before steps are ignored: fingers can cause them without end.
  static let maximumCount = 512

  init(rule: Int?, resumesAt: Timestamp) {
    self.rule = rule
    self.resumesAt = resumesAt
  }

  /// Returns true if a list of actions of the rule has not been performed to its end.
  func contains(rule: Int) -> Bool { self.rule == rule || entries.contains { $0.rule == rule } }

  /// Returns true if an action that follows the fingers has not begun.
  func contains(beginningOf follower: Action) -> Bool { entries.contains { $0.action.kind == .perform(follower) } }

  /// Appends an action. A movement is merged with an earlier one of the same action.
  mutating func append(_ action: PlannedAction, rule: Int?) {
    if case .follow = action.kind, action.phase == .changed,
      let index = entries.lastIndex(where: { $0.action.kind == action.kind && $0.action.phase == .changed })
    {
      entries[index].action.values = action.values.merging(over: entries[index].action.values)
    } else {
      entries.append(Entry(action: action, rule: rule))
    }
  }

  /// Takes out the next action.
  mutating func takeNext() -> Entry? { entries.isEmpty ? nil : entries.removeFirst() }

  /// The actions that would begin something, and are dropped when the gesture is cancelled.
  var begun: Set<Action> {
    Set(entries.compactMap { entry in if case .perform(let action) = entry.action.kind { action } else { nil } })
  }

  /// The releases, and the events of actions that have begun.
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
