internal import CX11

extension XConnection {
  /// Makes the server forget the button that it believes a lifted finger holds down.
  ///
  /// A touch presses button 1 of the master device's state, and its end releases it. The end of a touch that is decided
  /// only after the finger was lifted, as every tap is, does not (X.Org server 21.1), unless it is rejected and another
  /// client wants it: applications would take every later movement of a mouse for a drag. The master reads its state anew
  /// from a device when it turns to it from another one; so it turns to XTest's and back, with movements of no length.
  func forgetTouchButton(of device: Int32) {
    XTestFakeRelativeMotionEvent(display, 0, 0, UInt(CurrentTime))
    var touchscreen = XDevice(device_id: XID(UInt32(bitPattern: device)), num_classes: 0, classes: nil)
    var axes: [Int32] = [0, 0]
    XTestFakeDeviceMotionEvent(display, &touchscreen, True, 0, &axes, 2, UInt(CurrentTime))
  }

  /// True if the server believes that a button 1 is down. XInput itself does not report a touch's button to clients that
  /// know touches.
  var isFirstButtonDown: Bool {
    var windows: (Window, Window) = (0, 0)
    var place: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    var mask: UInt32 = 0
    XQueryPointer(display, root, &windows.0, &windows.1, &place.0, &place.1, &place.2, &place.3, &mask)
    return mask & UInt32(Button1Mask) != 0
  }
}
