/// A change of the mode by an action.
package struct ModeChange: Sendable, Hashable {
  package enum Duration: Sendable, Hashable {
    /// Until the next change.
    case lasting
    /// For a time, at most `maximumTime`; then the mode before it is in force again.
    case time(Swift.Duration)
    /// Until a gesture that began after the change has ended; then the mode before it is in force again.
    case nextGesture
  }

  static let maximumTime = Swift.Duration.seconds(3600)

  /// `Mode.default` leaves all modes.
  package let name: String
  package let duration: Duration

  package init(name: String, duration: Duration = .lasting) {
    self.name = name
    self.duration = duration
  }
}
