/// The kinds of input that devices deliver, and from which gestures are recognized.
struct InputStreams: OptionSet, Sendable, Hashable {
  let rawValue: UInt16

  /// Fingers, pens or pressed pointers that tap or move.
  static let touches = InputStreams(rawValue: 1)
  /// Fingers, pens or pressed pointers that are held still.
  static let stationaryTouches = InputStreams(rawValue: 2)
  /// Fingers, pens or pressed pointers that draw.
  static let drawing = InputStreams(rawValue: 4)
  /// Several simultaneous touches.
  static let multipleTouches = InputStreams(rawValue: 8)
  /// Touches that come in from an edge of the screen.
  static let screenEdge = InputStreams(rawValue: 16)
  /// A touchpad's gestures of fingers that move together.
  static let swipes = InputStreams(rawValue: 32)
  /// A touchpad's gestures of fingers that spread, close or rotate.
  static let pinches = InputStreams(rawValue: 64)
  /// A touchpad's taps, which arrive as clicks.
  static let taps = InputStreams(rawValue: 128)
  /// Two fingers that scroll on a touchpad.
  static let fingerScrolling = InputStreams(rawValue: 256)
  static let wheel = InputStreams(rawValue: 512)
  /// A pointer without a pressed button.
  static let hovering = InputStreams(rawValue: 1024)
  /// The contacts of fingers on a touchpad, which X servers do not report.
  static let contacts = InputStreams(rawValue: 2048)

  static let scrolling: InputStreams = [.fingerScrolling, .wheel]
}
