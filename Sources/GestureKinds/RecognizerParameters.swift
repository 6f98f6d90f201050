/// The finger counts and the option values that the trigger of a binding specifies.
public struct RecognizerParameters: Sendable, Hashable {
  public enum Value: Sendable, Hashable {
    case count(Int)
    /// A length in millimetres.
    case length(Double)
    case duration(Duration)
    /// A speed in millimetres per second.
    case speed(Double)
    /// An angle in radians.
    case angle(Double)
    /// A fraction: 0.1 represents 10 %.
    case fraction(Double)
    case word(String)
  }

  /// Range of the finger counts for the binding, within the range of the kind.
  public var fingers: ClosedRange<Int>
  /// Values by the name of the option. Each value has the type that the kind declares for the option.
  public var values: [String: Value]

  public init(fingers: ClosedRange<Int>, values: [String: Value] = [:]) {
    self.fingers = fingers
    self.values = values
  }

  /// Returns the value of an option of type `count`; nil if the trigger does not specify the option.
  public func count(_ option: String) -> Int? { if case .count(let value) = values[option] { value } else { nil } }

  /// Returns the value of an option of type `length`, in millimetres; nil if the trigger does not specify the option.
  public func length(_ option: String) -> Double? { if case .length(let value) = values[option] { value } else { nil } }

  /// Returns the value of an option of type `duration`; nil if the trigger does not specify the option.
  public func duration(_ option: String) -> Duration? {
    if case .duration(let value) = values[option] { value } else { nil }
  }

  /// Returns the value of an option of type `speed`, in millimetres per second; nil if the trigger does not specify the
  /// option.
  public func speed(_ option: String) -> Double? { if case .speed(let value) = values[option] { value } else { nil } }

  /// Returns the value of an option of type `angle`, in radians; nil if the trigger does not specify the option.
  public func angle(_ option: String) -> Double? { if case .angle(let value) = values[option] { value } else { nil } }

  /// Returns the value of an option of type `fraction`, where 0.1 represents 10 %; nil if the trigger does not specify
  /// the option.
  public func fraction(_ option: String) -> Double? {
    if case .fraction(let value) = values[option] { value } else { nil }
  }

  /// Returns the value of an option of type `word`; nil if the trigger does not specify the option.
  public func word(_ option: String) -> String? { if case .word(let value) = values[option] { value } else { nil } }
}
