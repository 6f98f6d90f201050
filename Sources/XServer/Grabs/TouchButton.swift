internal import CX11

extension XConnection {
  /// Makes the server release button 1 if it believes that a lifted finger holds the button down.
  ///
  /// A touch presses button 1 in the state of the master device, and the end of the touch releases the button. However,
  /// if a touch is decided only after its finger was lifted, as every tap is, the button stays down (X.Org server
  /// 21.1), and applications would treat every later movement of a mouse as a drag. Exception: the button does not stay
  /// down if another client wants the rejected touch.
  ///
  /// The master device reads its state again when its source device changes. So movements of zero length switch its
  /// source to XTest's device and back.
  func forgetTouchButton(of device: Int32) {
    follow(device)
    XTestFakeRelativeMotionEvent(display, 0, 0, UInt(CurrentTime))
    var touchscreen = XDevice(device_id: XID(UInt32(bitPattern: device)), num_classes: 0, classes: nil)
    var axes: [Int32] = [0, 0]
    XTestFakeDeviceMotionEvent(display, &touchscreen, True, 0, &axes, 2, UInt(CurrentTime))
  }

  /// True if the server believes that button 1 is down. The core protocol is used, because XInput does not report a
  /// touch's button to clients that support touches.
  var isFirstButtonDown: Bool {
    var windows: (Window, Window) = (0, 0)
    var place: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    var mask: UInt32 = 0
    XQueryPointer(display, root, &windows.0, &windows.1, &place.0, &place.1, &place.2, &place.3, &mask)
    return mask & UInt32(Button1Mask) != 0
  }
}
