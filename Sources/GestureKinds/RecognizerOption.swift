/// An option of a custom recognizer: a word, and the value that follows it.
public struct RecognizerOption: Sendable, Hashable {
  public enum ValueType: Sendable, Hashable {
    /// A whole number without a unit.
    case count(ClosedRange<Int>)
    /// In mm or px; a pixel counts as 1/96 inch.
    case length
    /// In ms or s.
    case duration
    /// In mm/s.
    case speed
    /// In deg.
    case angle
    /// In %.
    case fraction
    /// One of these words.
    case word([String])
  }

  public var name: String
  public var type: ValueType

  public init(_ name: String, _ type: ValueType) {
    self.name = name
    self.type = type
  }
}
