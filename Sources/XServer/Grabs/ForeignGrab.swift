internal import CX11

/// Finds out, without changing anything, if another client has an active grab of a master device.
final class ForeignGrab {
  private let display: OpaquePointer
  private let root: Window
  /// A window that is never shown, so that a grab with it always fails. The error shows if another client has the
  /// device.
  private var hiddenWindow: Window = 0

  init(display: OpaquePointer, root: Window) {
    self.display = display
    self.root = root
  }

  /// Returns true if another client has grabbed the master device, and so may have frozen it.
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
