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
