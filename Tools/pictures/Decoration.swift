/// The devices, the caption and the line that are drawn on a picture of the screen.
struct Decoration: Sendable {
  /// The device in the corner.
  enum Device: Sendable {
    case touchpad([Dot])
    case mouse(isPressed: Bool)
    /// Fingers on the screen itself, at locations in pixels.
    case touchscreen([Dot])
  }

  var caption = ""
  /// The line of the bindings file.
  var line = ""
  var device = Device.touchpad([])
  /// The pointer's location in pixels, which screenshots do not contain; nil to draw no pointer.
  var pointer: (x: Double, y: Double)?
}
