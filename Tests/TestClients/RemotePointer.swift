internal import CX11
package import VirtualX

/// A client that moves and presses the pointer through XTest, as Barrier and VNC servers do for another computer.
package final class RemotePointer {
  private let display: OpaquePointer

  package init(display name: String) throws(VirtualServerError) {
    guard let display = XOpenDisplay(name) else { throw .cannotConnect(display: name) }
    self.display = display
    XSetIOErrorHandler { _ in 0 }
    XSetIOErrorExitHandler(display, { _, _ in }, nil)
  }

  deinit { ClientErrors.close(display) }

  /// Moves the pointer to a location on the screen.
  package func move(x: Int, y: Int) {
    XTestFakeMotionEvent(display, -1, Int32(x), Int32(y), 0)
    XSync(display, 0)
  }

  /// Moves the pointer by this distance in pixels.
  package func move(dx: Int, dy: Int) {
    XTestFakeRelativeMotionEvent(display, Int32(dx), Int32(dy), 0)
    XSync(display, 0)
  }

  package func press(_ button: Int) { set(button, isDown: true) }

  package func release(_ button: Int) { set(button, isDown: false) }

  package func click(_ button: Int) {
    press(button)
    Pace.pause(.milliseconds(20))
    release(button)
  }

  /// Presses and releases a key of the other computer's keyboard, by its X keycode.
  package func type(_ keycode: Int) {
    for isPress in [1, 0] as [Int32] { XTestFakeKeyEvent(display, UInt32(keycode), isPress, 0) }
    XSync(display, 0)
  }

  private func set(_ button: Int, isDown: Bool) {
    // A hand needs at least this time, as in `VirtualMouse.press`.
    Pace.pause(.milliseconds(10))
    XTestFakeButtonEvent(display, UInt32(button), isDown ? 1 : 0, 0)
    XSync(display, 0)
  }
}
