extension GestureRecognizer {
  /// The kinds of input that a recognizer needs.
  public struct Inputs: OptionSet, Sendable, Hashable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Fingers on touchscreens, pens, and pointers with a button down.
    public static let touches = Inputs(rawValue: 1)
    /// The gestures that the driver of a touchpad reports.
    public static let touchpad = Inputs(rawValue: 2)
    /// The pointer, while no button is down.
    public static let hover = Inputs(rawValue: 4)
    /// Buttons and keys that do not belong to a touch.
    public static let press = Inputs(rawValue: 8)
    /// Wheels, and scrolling with two fingers on a touchpad.
    public static let scroll = Inputs(rawValue: 16)
    public static let all: Inputs = [.touches, .touchpad, .hover, .press, .scroll]
  }
}
