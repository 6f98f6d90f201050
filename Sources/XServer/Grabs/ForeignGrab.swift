internal import CX11

/// Finds out, without changing anything, if another client has an active grab of a master device.
final class ForeignGrab {
  private let display: OpaquePointer
  private let root: Window
  /// A window that is never shown: a grab through it always fails, and for this reason only where no other client has
  /// the device.
  private var hiddenWindow: Window = 0

  init(display: OpaquePointer, root: Window) {
    self.display = display
    self.root = root
  }

  /// True if another client has grabbed the master device; it may have frozen it.
  func isActive(on master: Int32) -> Bool {
    if hiddenWindow == 0 {
      hiddenWindow = XCreateWindow(display, root, -1, -1, 1, 1, 0, 0, UInt32(InputOnly), nil, 0, nil)
    }
    let (display, window) = (display, hiddenWindow)
    let status = withEventMask([], of: master) { mask in
      XIGrabDevice(
        display, master, window, Time(CurrentTime), Cursor(None), XIGrabModeAsync, XIGrabModeAsync, False, mask)
    }
    return status == AlreadyGrabbed
  }
}
