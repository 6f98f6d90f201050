/// The name and the options of a kind of custom recognizers in the bindings language.
public struct RecognizerKind: Sendable, Hashable {
  /// The values that recognizers of the kind measure. A trigger can have steps of these values.
  public struct Measures: OptionSet, Sendable, Hashable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The values `translationInPixels` and `translationInMillimetres`, for steps such as `every 12mm left`.
    public static let translation = Measures(rawValue: 1)
    /// The value `scale`, for steps such as `every 10% out`.
    public static let scale = Measures(rawValue: 2)
  }

  /// The first token of a trigger. The name consists of letters, digits, `-` and `_`, and must not be a keyword of the
  /// bindings language.
  public var name: String
  /// Range of the finger counts that a trigger can specify. If the range contains only one count, a trigger need not
  /// specify the count.
  public var fingers: ClosedRange<Int>
  /// True if the gesture is continuous, and has phases and steps; false if the gesture is discrete.
  public var isContinuous: Bool
  public var measures: Measures
  public var options: [RecognizerOption]

  public init(
    _ name: String, fingers: ClosedRange<Int> = 1...1, isContinuous: Bool = false, measures: Measures = [],
    options: [RecognizerOption] = []
  ) {
    self.name = name
    self.fingers = fingers
    self.isContinuous = isContinuous
    self.measures = measures
    self.options = options
  }
}
