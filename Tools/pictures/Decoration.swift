/// The devices, the caption and the line of bindings that are drawn on a screenshot.
struct Decoration: Sendable {
  /// The device that is drawn, in a corner or on the screen.
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
  /// The pointer's location in pixels, because screenshots have no pointer; nil to draw none.
  var pointer: (x: Double, y: Double)?
}
