internal import CX11

/// Finds out, without changing anything, if another client has an active grab.
final class ForeignGrab {
  private let display: OpaquePointer
  private let root: Window
  /// A window that is never shown, so that a grab with it always fails. The reason of the failure shows if
  /// another client has the device.
  private(set) lazy var hiddenWindow = {
    var attributes = XSetWindowAttributes()
    attributes.override_redirect = True
    return XCreateWindow(
      display, root, -1, -1, 1, 1, 0, 0, UInt32(InputOnly), nil, UInt(CWOverrideRedirect), &attributes)
  }()

  init(display: OpaquePointer, root: Window) {
    self.display = display
    self.root = root
  }

  /// Returns true if another client has grabbed the master device, and so may have frozen it.
  func isActive(on master: Int32) -> Bool {
    let (display, window) = (display, hiddenWindow)
    let status = withEventMask([], of: master) { mask in
      XIGrabDevice(
        display, master, window, Time(CurrentTime), Cursor(None), XIGrabModeAsync, XIGrabModeAsync, False, mask)
    }
    return status == AlreadyGrabbed
  }

  /// True if another client has the keyboard.
  var isKeyboardTaken: Bool {
    XGrabKeyboard(display, hiddenWindow, False, GrabModeAsync, GrabModeAsync, Time(CurrentTime)) == AlreadyGrabbed
  }

  /// True if another client has the pointer. A client to which the server has sent the press of a button has the
  /// pointer until the release.
  var isPointerTaken: Bool {
    XGrabPointer(
      display, hiddenWindow, False, 0, GrabModeAsync, GrabModeAsync, Window(None), Cursor(None), Time(CurrentTime))
      == AlreadyGrabbed
  }
}
