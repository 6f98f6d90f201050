/// Name and options of a custom recognizer in the binding language.
public struct RecognizerKind: Sendable, Hashable {
  /// The values that a recognizer of the kind reports, and steps can be counted on.
  public struct Measures: OptionSet, Sendable, Hashable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// `translationInPixels` and `translationInMillimetres`: `every 12mm left`.
    public static let translation = Measures(rawValue: 1)
    /// `scale`: `every 10% out`.
    public static let scale = Measures(rawValue: 2)
  }

  /// The word that a trigger begins with: letters, digits, `-` and `_`, and no word of the bindings language.
  public var name: String
  /// The numbers of fingers that it can be asked for. Where that is one number, a trigger need not say it.
  public var fingers: ClosedRange<Int>
  /// True if its gesture is continuous, and so has phases and steps; false if it is discrete.
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
