import Gestures

/// The mode in force, and the modes that return when this mode ends.
package struct ModeState: Sendable, Hashable {
  /// A mode that ends by itself.
  private struct Temporary: Sendable, Hashable {
    let name: String
    /// Time of the action that switched to this mode.
    let since: Timestamp
    /// Time at which the mode ends; nil if the mode ends with the next gesture.
    let end: Timestamp?
  }

  /// The mode that returns when all temporary modes have ended.
  private var lasting: String
  /// The temporary modes. Each mode is in force when all modes after it in the list have ended. No mode is listed
  /// twice.
  private var temporary: [Temporary] = []

  package init(_ lasting: String = Mode.default) { self.lasting = lasting }

  /// The mode in force.
  package var current: String { temporary.last?.name ?? lasting }

  /// Time at which the mode in force ends; nil if no time is set for its end.
  var deadline: Timestamp? { temporary.last?.end }

  /// Performs an action's change of the mode at `time`.
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

  /// Ends the modes whose time is over. This includes modes that a later temporary mode has replaced, so that they do
  /// not return.
  mutating func expire(at time: Timestamp) { temporary.removeAll { $0.end.map { $0 <= time } ?? false } }

  /// Ends the modes that last until the next gesture, if they were set before the gesture began at `start`.
  mutating func endGesture(begunAt start: Timestamp) { temporary.removeAll { $0.end == nil && $0.since < start } }

  /// Returns the state without modes that are not among `known`.
  func keeping(_ known: Set<String>) -> ModeState {
    var state = self
    if !known.contains(lasting) { state.lasting = Mode.default }
    state.temporary.removeAll { !known.contains($0.name) }
    return state
  }
}
