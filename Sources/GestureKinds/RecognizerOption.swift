/// An option of a custom recognizer: a name, followed by a value.
public struct RecognizerOption: Sendable, Hashable {
  public enum ValueType: Sendable, Hashable {
    /// A whole number without a unit.
    case count(ClosedRange<Int>)
    /// A length in mm or px. One pixel counts as 1/96 inch.
    case length
    /// A time in ms or s.
    case duration
    /// A speed in mm/s.
    case speed
    /// An angle in deg.
    case angle
    /// A fraction in %.
    case fraction
    /// One of several tokens, which the array lists.
    case word([String])
  }

  public var name: String
  public var type: ValueType

  public init(_ name: String, _ type: ValueType) {
    self.name = name
    self.type = type
  }
}
