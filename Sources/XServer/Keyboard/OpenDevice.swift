internal import CX11

/// A slave device that is open for XInput 1. The requests of XInput 1 read the device's own state and press its keys.
///
/// A key that is pressed on the user's own device is released when the user releases it. On the XTest device, the key
/// would stay down.
struct OpenDevice: ~Copyable {
  let id: Int32
  private let display: OpaquePointer
  private let device: UnsafeMutablePointer<XDevice>

  init?(_ id: Int32, _ display: OpaquePointer) {
    guard let device = XOpenDevice(display, XID(UInt32(bitPattern: id))) else { return nil }
    self.id = id
    self.display = display
    self.device = device
  }

  deinit { XCloseDevice(display, device) }

  func numbersDown() -> (keys: [UInt8], buttons: [UInt8]) {
    guard let state = XQueryDeviceState(display, device) else { return ([], []) }
    defer { XFreeDeviceState(state) }
    var down: (keys: [UInt8], buttons: [UInt8]) = ([], [])
    guard var next = state.pointee.data.map(UnsafeMutableRawPointer.init) else { return down }
    for _ in 0..<state.pointee.num_classes {
      let header = next.assumingMemoryBound(to: XInputClass.self).pointee
      switch Int32(header.class) {
      case KeyClass: down.keys = numbers(next.assumingMemoryBound(to: XKeyState.self).pointee.keys)
      case ButtonClass: down.buttons = numbers(next.assumingMemoryBound(to: XButtonState.self).pointee.buttons)
      default: break
      }
      next += Int(header.length)
    }
    return down
  }

  func fakeKey(_ keycode: UInt8, isPress: Bool) {
    XTestFakeDeviceKeyEvent(display, device, UInt32(keycode), isPress ? True : False, nil, 0, 0)
  }

  func fakeButton(_ button: UInt8, isPress: Bool) {
    XTestFakeDeviceButtonEvent(display, device, UInt32(button), isPress ? True : False, nil, 0, 0)
  }

  private func numbers<Bits>(_ bits: Bits) -> [UInt8] {
    withUnsafeBytes(of: bits) { bytes in
      (0..<min(bytes.count * 8, 256)).filter { bytes[$0 >> 3] & (1 << UInt8($0 & 7)) != 0 }.map(UInt8.init)
    }
  }
}
