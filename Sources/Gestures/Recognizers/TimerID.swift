/// A recognizer's own name for one of its timers.
public struct TimerID: Sendable, Hashable {
  public var rawValue: Int

  public init(_ rawValue: Int) { self.rawValue = rawValue }
}
