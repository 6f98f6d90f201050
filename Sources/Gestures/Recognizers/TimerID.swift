/// Identifies one of the timers of a recognizer.
public struct TimerID: Sendable, Hashable {
  public var rawValue: Int

  public init(_ rawValue: Int) { self.rawValue = rawValue }
}
