package import Gestures

/// The effect that an action on a window or the desktops will have on the screen.
package struct WindowForecast: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// The window's frame will be at `end`.
    case frame
    /// The window will be gone; `end` is the area towards which it vanishes.
    case vanish
    /// Another desktop will be shown on a monitor; the current picture moves to `end`.
    case slide
  }

  package let kind: Kind
  /// The current area of the window with its frame, or the area of a monitor, in pixels on the root window.
  package let start: Rectangle
  package let end: Rectangle
  /// False if the action ends a state of the window, such as maximized or full screen.
  package let isOn: Bool
  /// The error to report if the window manager does not perform the action.
  package let failure: WindowManagerError
}

extension Rectangle {
  /// Returns the rectangle with the same centre and with its sides multiplied by a factor.
  func scaled(by factor: Double) -> Rectangle {
    let (width, height) = ((self.width * factor).rounded(), (self.height * factor).rounded())
    return Rectangle(
      x: x + ((self.width - width) / 2).rounded(), y: y + ((self.height - height) / 2).rounded(), width: width,
      height: height)
  }
}
