/// A button or key that is not part of a touch.
public struct PressEvent: Sendable, Hashable {
  public enum Phase: Sendable, Hashable { case began, changed, ended, cancelled }

  /// Name of a button or key: `button8`, `XF86AudioPlay`.
  public struct Kind: Sendable, Hashable {
    public var rawValue: String

    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// The click that a touchpad sends for a tap of two fingers. Real clicks may also be of this kind.
    public static let twoFingerTap = Kind("tap-2")
    /// The click that a touchpad sends for a tap of three fingers. Real clicks may also be of this kind.
    public static let threeFingerTap = Kind("tap-3")

    private static let buttonPrefix = "button"
    private static let pressPrefix = "press-"

    /// Returns the kind of a press of the touchpad's own button with this many fingers on the touchpad.
    public static func press(fingers: Int) -> Kind { Kind(pressPrefix + String(fingers)) }

    /// True if fingers press the touchpad's own button.
    package var isPressOfTouchpad: Bool { rawValue.hasPrefix(Self.pressPrefix) }

    /// The number of fingers of a tap on a touchpad, or of a press of the touchpad's own button; nil for other kinds,
    /// and for a number that no hand has.
    package var numberOfFingers: Int? {
      if self == .twoFingerTap { return 2 }
      if self == .threeFingerTap { return 3 }
      guard isPressOfTouchpad, let number = Int(rawValue.dropFirst(Self.pressPrefix.count)),
        (1...GestureEngine.maximumTouches).contains(number)
      else { return nil }
      return number
    }

    /// Returns the kind of a pointer's button with a number.
    package static func button(_ number: Int) -> Kind { Kind(buttonPrefix + String(number)) }

    /// True if the kind is a button of a pointer.
    package var isButton: Bool { rawValue.hasPrefix(Self.buttonPrefix) }
  }

  public var timestamp: Timestamp
  public var device: DeviceID
  public var phase: Phase
  public var kind: Kind
  public var location: Point
  /// Location of the pointer at the press of a touchpad's own button; nil if it is unknown or equals `location`.
  public var pointerLocation: Point?
  public var modifiers: Modifiers

  public init(
    timestamp: Timestamp, device: DeviceID, phase: Phase, kind: Kind, location: Point = .zero, modifiers: Modifiers = []
  ) {
    self.timestamp = timestamp
    self.device = device
    self.phase = phase
    self.kind = kind
    self.location = location
    self.modifiers = modifiers
  }
}
