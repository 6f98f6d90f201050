package import Gestures

/// The effect that an action on a window or the desktops will have on what is seen.
package struct WindowForecast: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// The window's frame will be at `end`.
    case frame
    /// The window will be gone; `end` is the place towards which it vanishes.
    case vanish
    /// Another desktop will be shown on a monitor: `end` is then the place of its present picture.
    case slide
  }

  package let kind: Kind
  /// The present place of the window with its frame, or the area of a monitor, in pixels on the root window.
  package let start: Rectangle
  package let end: Rectangle
  /// False if the action ends a state of the window, and does not bring it into one.
  package let isOn: Bool
  /// The error of the action if the window manager does not do it.
  package let failure: WindowManagerError
}

extension Rectangle {
  /// The rectangle with the same centre and sides that are longer by a factor.
  func scaled(by factor: Double) -> Rectangle {
    let (width, height) = ((self.width * factor).rounded(), (self.height * factor).rounded())
    return Rectangle(
      x: x + ((self.width - width) / 2).rounded(), y: y + ((self.height - height) / 2).rounded(), width: width,
      height: height)
  }
}
