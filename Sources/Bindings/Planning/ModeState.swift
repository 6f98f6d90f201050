import Gestures

/// The mode in force, and the modes that are restored when this mode ends.
package struct ModeState: Sendable, Hashable {
  /// A mode that ends after a time or after the next gesture.
  private struct Temporary: Sendable, Hashable {
    let name: String
    /// Time at which an action switched to this mode.
    let since: Timestamp
    /// Time at which the mode ends; nil if the mode ends with the next gesture.
    let end: Timestamp?
  }

  /// The mode that is restored when all temporary modes have ended.
  private var lasting: String
  /// The temporary modes, each at most once. A mode in this list is in force when all modes after it in the list have
  /// ended.
  private var temporary: [Temporary] = []

  package init(_ lasting: String = Mode.default) { self.lasting = lasting }

  /// The mode in force.
  package var current: String { temporary.last?.name ?? lasting }

  /// Time at which the mode in force ends; nil if the mode has no time limit.
  var deadline: Timestamp? { temporary.last?.end }

  /// Performs a change of the mode, at the time of the action that requested the change.
  mutating func apply(_ change: ModeChange, at time: Timestamp) {
    switch change.duration {
    case .lasting: self = ModeState(change.name)
    case .time(let duration): add(Temporary(name: change.name, since: time, end: time + duration))
    case .nextGesture: add(Temporary(name: change.name, since: time, end: nil))
    }
  }

  private mutating func add(_ mode: Temporary) {
    temporary.removeAll { $0.name == mode.name }
    temporary.append(mode)
  }

  /// Ends the modes whose time is over. This includes modes that a later temporary mode has replaced, so that these
  /// modes are not restored.
  mutating func expire(at time: Timestamp) { temporary.removeAll { $0.end.map { $0 <= time } ?? false } }

  /// Ends the modes that last until the next gesture, if they were set before the gesture began at `start`.
  mutating func endGesture(begunAt start: Timestamp) { temporary.removeAll { $0.end == nil && $0.since < start } }

  /// Returns the state without the modes that are missing from `known`. A missing lasting mode becomes the default
  /// mode.
  func keeping(_ known: Set<String>) -> ModeState {
    var state = self
    if !known.contains(lasting) { state.lasting = Mode.default }
    state.temporary.removeAll { !known.contains($0.name) }
    return state
  }
}
