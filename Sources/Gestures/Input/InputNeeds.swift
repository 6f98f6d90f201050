/// The kinds of input that a source must select. A source must not select other kinds, because their events would wake
/// processes for nothing.
public struct InputNeeds: OptionSet, Sendable, Hashable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  public static let touchscreenTouches = InputNeeds(rawValue: 1)
  public static let touchpadSwipes = InputNeeds(rawValue: 2)
  public static let touchpadPinches = InputNeeds(rawValue: 4)
  /// A mouse with a button down, as a touch of kind `indirectPointer`.
  public static let mouseTouches = InputNeeds(rawValue: 8)
  /// A pen on its surface, as a touch of kind `pencil`.
  public static let penTouches = InputNeeds(rawValue: 16)
  /// Taps of two and three fingers, which arrive as clicks.
  public static let touchpadTaps = InputNeeds(rawValue: 32)
  public static let touchpadScrolling = InputNeeds(rawValue: 64)
  public static let mouseScrolling = InputNeeds(rawValue: 128)
  /// Location of the pointer, moved by any device.
  public static let pointerPlace = InputNeeds(rawValue: 256)
  /// The buttons of a mouse or pen that are pressed while another button is held.
  public static let chords = InputNeeds(rawValue: 512)
  /// The fingers on a touchpad, as touches of kind `indirect`. X servers do not report these touches.
  public static let touchpadContacts = InputNeeds(rawValue: 1024)

  /// The gestures of touchpads that X servers report since XInput 2.4.
  package static let touchpadGestures: InputNeeds = [.touchpadSwipes, .touchpadPinches]
}
