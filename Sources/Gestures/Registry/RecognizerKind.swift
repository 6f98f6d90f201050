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

/// The number of fingers and the values of the options that a trigger gives.
public struct RecognizerParameters: Sendable, Hashable {
  public enum Value: Sendable, Hashable {
    case count(Int)
    /// In millimetres.
    case length(Double)
    case duration(Duration)
    /// In millimetres per second.
    case speed(Double)
    /// In radians.
    case angle(Double)
    /// 0.1 is 10 %.
    case fraction(Double)
    case word(String)
  }

  /// The numbers of fingers that the binding is for, inside those of the kind.
  public var fingers: ClosedRange<Int>
  /// By the option's name; each of the type that the kind has declared.
  public var values: [String: Value]

  public init(fingers: ClosedRange<Int>, values: [String: Value] = [:]) {
    self.fingers = fingers
    self.values = values
  }

  /// Returns the number of an option of type `count`; nil if the trigger does not give it.
  public func count(_ option: String) -> Int? { if case .count(let value) = values[option] { value } else { nil } }

  /// The millimetres of an option of type `length`.
  public func length(_ option: String) -> Double? { if case .length(let value) = values[option] { value } else { nil } }

  /// The time of an option of type `duration`.
  public func duration(_ option: String) -> Duration? {
    if case .duration(let value) = values[option] { value } else { nil }
  }

  /// The millimetres per second of an option of type `speed`.
  public func speed(_ option: String) -> Double? { if case .speed(let value) = values[option] { value } else { nil } }

  /// The radians of an option of type `angle`.
  public func angle(_ option: String) -> Double? { if case .angle(let value) = values[option] { value } else { nil } }

  /// The fraction, 0.1 being 10 %, of an option of type `fraction`.
  public func fraction(_ option: String) -> Double? {
    if case .fraction(let value) = values[option] { value } else { nil }
  }

  /// The word of an option of type `word`.
  public func word(_ option: String) -> String? { if case .word(let value) = values[option] { value } else { nil } }
}
