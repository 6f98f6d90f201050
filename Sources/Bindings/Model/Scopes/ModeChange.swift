/// A change of the mode by an action.
package struct ModeChange: Sendable, Hashable {
  package enum Duration: Sendable, Hashable {
    /// The mode lasts until the next change of the mode.
    case lasting
    /// The mode lasts for this time, which is at most `maximumTime`. Then the previous mode is restored.
    case time(Swift.Duration)
    /// The mode lasts until the end of a gesture that began after the change. Then the previous mode is restored.
    case nextGesture
  }

  static let maximumTime = Swift.Duration.seconds(3600)

  /// The name of the new mode; `Mode.default` for the default mode.
  package let name: String
  package let duration: Duration

  package init(name: String, duration: Duration = .lasting) {
    self.name = name
    self.duration = duration
  }
}
