/// A change of the mode by an action.
package struct ModeChange: Sendable, Hashable {
  package enum Duration: Sendable, Hashable {
    /// Until the next change.
    case lasting
    /// For a time of at most `maximumTime`. Then the previous mode returns.
    case time(Swift.Duration)
    /// Until the end of a gesture that began after the change. Then the previous mode returns.
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
