public import CX11
internal import Glibc

// The functions of Xkb, XTest, RandR and the old XInput that the daemon calls.

@_cdecl("XkbQueryExtension")
public func xkbQueryExtension(
  _ display: OpaquePointer?, _ opcode: UnsafeMutablePointer<Int32>?, _ event: UnsafeMutablePointer<Int32>?,
  _ error: UnsafeMutablePointer<Int32>?, _ major: UnsafeMutablePointer<Int32>?, _ minor: UnsafeMutablePointer<Int32>?
) -> Int32 {
  event?.pointee = SimulatedServer.xkbEvent
  return 1
}

@_cdecl("XkbSelectEvents")
public func xkbSelectEvents(_ display: OpaquePointer?, _ device: UInt32, _ affect: UInt, _ values: UInt) -> Int32 {
  connection(display, isRequest: true) == nil ? 0 : 1
}

@_cdecl("XkbGetMap")
public func xkbGetMap(_ display: OpaquePointer?, _ parts: UInt32, _ device: UInt32) -> UnsafeMutablePointer<XkbDescRec>?
{
  question(display)?.0.keys.map()
}

@_cdecl("XkbFreeKeyboard")
public func xkbFreeKeyboard(_ map: UnsafeMutablePointer<XkbDescRec>?, _ parts: UInt32, _ isWhole: Int32) {}

@_cdecl("XkbGetState")
public func xkbGetState(_ display: OpaquePointer?, _ device: UInt32, _ state: UnsafeMutablePointer<XkbStateRec>)
  -> Int32
{
  guard let (server, _) = question(display) else { return BadValue }
  state.pointee.base_mods = UInt8(server.keys.modifierMask)
  state.pointee.locked_mods = server.keys.isCapsLocked ? 2 : 0
  state.pointee.mods = state.pointee.base_mods | state.pointee.locked_mods
  return Success
}

@_cdecl("XkbLockModifiers")
public func xkbLockModifiers(_ display: OpaquePointer?, _ device: UInt32, _ affect: UInt32, _ values: UInt32) -> Int32 {
  guard let (server, _) = connection(display, isRequest: true) else { return 0 }
  if affect & 2 != 0 { server.keys.isCapsLocked = values & 2 != 0 }
  return 1
}

@_cdecl("XChangeKeyboardMapping")
public func xChangeKeyboardMapping(
  _ display: OpaquePointer?, _ first: Int32, _ width: Int32, _ keysyms: UnsafeMutablePointer<KeySym>, _ count: Int32
) -> Int32 {
  guard let (server, _) = connection(display, isRequest: true) else { return 0 }
  server.keys.setMeaning(Array(UnsafeBufferPointer(start: keysyms, count: Int(width))), of: UInt8(first))
  server.sendKeymapChanged()
  return 1
}

@_cdecl("XKeysymToString")
public func xKeysymToString(_ keysym: KeySym) -> UnsafeMutablePointer<CChar>? { nil }

@_cdecl("XQueryPointer")
public func xQueryPointer(
  _ display: OpaquePointer?, _ window: Window, _ root: UnsafeMutablePointer<Window>,
  _ child: UnsafeMutablePointer<Window>, _ x: UnsafeMutablePointer<Int32>, _ y: UnsafeMutablePointer<Int32>,
  _ innerX: UnsafeMutablePointer<Int32>, _ innerY: UnsafeMutablePointer<Int32>, _ mask: UnsafeMutablePointer<UInt32>
) -> Int32 {
  guard let (server, _) = question(display) else { return 0 }
  root.pointee = SimulatedServer.root
  child.pointee = server.windows.top(x: server.pointer.x, y: server.pointer.y)
  (x.pointee, y.pointee) = (Int32(server.pointer.x), Int32(server.pointer.y))
  (innerX.pointee, innerY.pointee) = (x.pointee, y.pointee)
  let buttons = server.pointer.down.reduce(UInt32(0)) { $1 <= 5 ? $0 | 1 << UInt32($1 + 7) : $0 }
  mask.pointee = server.keys.modifierMask | buttons
  return 1
}

@_cdecl("XGetMotionEvents")
public func xGetMotionEvents(
  _ display: OpaquePointer?, _ window: Window, _ start: Time, _ stop: Time, _ count: UnsafeMutablePointer<Int32>
) -> UnsafeMutablePointer<XTimeCoord>? {
  _ = question(display)
  count.pointee = 0
  return nil
}

@_cdecl("XTestQueryExtension")
public func xTestQueryExtension(
  _ display: OpaquePointer?, _ event: UnsafeMutablePointer<Int32>, _ error: UnsafeMutablePointer<Int32>,
  _ major: UnsafeMutablePointer<Int32>, _ minor: UnsafeMutablePointer<Int32>
) -> Int32 { question(display) == nil ? 0 : 1 }

@_cdecl("XTestFakeKeyEvent")
public func xTestFakeKeyEvent(_ display: OpaquePointer?, _ keycode: UInt32, _ isPress: Int32, _ delay: UInt) -> Int32 {
  guard let (server, found) = connection(display, isRequest: true) else { return 0 }
  if server.world.defect == .missingRelease, isPress == 0 { return 1 }
  server.world.fakedKey(UInt8(keycode), isPress: isPress != 0)
  server.key(UInt8(keycode), isPress: isPress != 0, device: SimulatedDevices.xtestKeyboard)
  if server.world.defect == .refusedRequest, isPress == 0 {
    server.send(error: BadValue, to: found, major: SimulatedServer.xtestOpcode, minor: 2)
  }
  return 1
}

@_cdecl("XTestFakeButtonEvent")
public func xTestFakeButtonEvent(_ display: OpaquePointer?, _ button: UInt32, _ isPress: Int32, _ delay: UInt) -> Int32
{
  guard let (server, _) = connection(display, isRequest: true) else { return 0 }
  server.world.fakedButton(Int32(button), isPress: isPress != 0)
  server.button(Int32(button), isPress: isPress != 0, device: SimulatedDevices.xtestPointer)
  return 1
}

@_cdecl("XTestFakeMotionEvent")
public func xTestFakeMotionEvent(_ display: OpaquePointer?, _ screen: Int32, _ x: Int32, _ y: Int32, _ delay: UInt)
  -> Int32
{
  guard let (server, _) = connection(display, isRequest: true) else { return 0 }
  (server.pointer.x, server.pointer.y) = (Double(x), Double(y))
  return 1
}

@_cdecl("XTestFakeRelativeMotionEvent")
public func xTestFakeRelativeMotionEvent(_ display: OpaquePointer?, _ dx: Int32, _ dy: Int32, _ delay: UInt) -> Int32 {
  guard let (server, _) = connection(display, isRequest: true) else { return 0 }
  server.pointer.x = min(max(server.pointer.x + Double(dx), 0), 1919)
  server.pointer.y = min(max(server.pointer.y + Double(dy), 0), 1079)
  return 1
}

/// Moves the pointer by the distance that the daemon requests.
@_cdecl("XTestFakeDeviceMotionEvent")
public func xTestFakeDeviceMotionEvent(
  _ display: OpaquePointer?, _ device: UnsafeMutablePointer<XDevice>, _ isRelative: Int32, _ firstAxis: Int32,
  _ axes: UnsafeMutablePointer<Int32>, _ count: Int32, _ delay: UInt
) -> Int32 { xTestFakeRelativeMotionEvent(display, axes[0], axes[1], delay) }

@_cdecl("XTestFakeDeviceButtonEvent")
public func xTestFakeDeviceButtonEvent(
  _ display: OpaquePointer?, _ device: UnsafeMutablePointer<XDevice>, _ button: UInt32, _ isPress: Int32,
  _ axes: UnsafeMutablePointer<Int32>?, _ count: Int32, _ delay: UInt
) -> Int32 {
  guard let (server, _) = connection(display, isRequest: true) else { return 0 }
  server.button(Int32(button), isPress: isPress != 0, device: Int32(device.pointee.device_id))
  return 1
}

@_cdecl("XTestFakeDeviceKeyEvent")
public func xTestFakeDeviceKeyEvent(
  _ display: OpaquePointer?, _ device: UnsafeMutablePointer<XDevice>, _ keycode: UInt32, _ isPress: Int32,
  _ axes: UnsafeMutablePointer<Int32>?, _ count: Int32, _ delay: UInt
) -> Int32 {
  guard let (server, _) = connection(display, isRequest: true) else { return 0 }
  server.key(UInt8(keycode), isPress: isPress != 0, device: Int32(device.pointee.device_id))
  return 1
}

@_cdecl("XOpenDevice")
public func xOpenDevice(_ display: OpaquePointer?, _ device: XID) -> UnsafeMutablePointer<XDevice>? {
  guard question(display) != nil else { return nil }
  let opened = UnsafeMutablePointer<XDevice>.allocate(capacity: 1)
  opened.initialize(to: XDevice(device_id: device, num_classes: 0, classes: nil))
  return opened
}

@_cdecl("XCloseDevice")
public func xCloseDevice(_ display: OpaquePointer?, _ device: UnsafeMutablePointer<XDevice>?) -> Int32 {
  _ = connection(display, isRequest: true)
  device?.deallocate()
  return 0
}

@_cdecl("XQueryDeviceState")
public func xQueryDeviceState(
  _ display: OpaquePointer?, _ device: UnsafeMutablePointer<XDevice>
) -> UnsafeMutablePointer<XDeviceState>? {
  guard let (server, _) = question(display) else { return nil }
  let id = Int32(device.pointee.device_id)
  let isKeyboard = server.devices.isKeyboard(id)
  let size = isKeyboard ? MemoryLayout<XKeyState>.stride : MemoryLayout<XButtonState>.stride
  guard let memory = calloc(1, 32 + size) else { return nil }
  let data = memory + 32
  let numbers = isKeyboard ? server.keys.down[id] ?? [] : []
  if isKeyboard {
    let keys = data.bindMemory(to: XKeyState.self, capacity: 1)
    keys.pointee.class = UInt8(KeyClass)
    keys.pointee.length = UInt8(size)
    withUnsafeMutableBytes(of: &keys.pointee.keys) { bits in
      for number in numbers { bits[Int(number >> 3)] |= 1 << (number & 7) }
    }
  } else {
    let buttons = data.bindMemory(to: XButtonState.self, capacity: 1)
    buttons.pointee.class = UInt8(ButtonClass)
    buttons.pointee.length = UInt8(size)
  }
  let state = memory.bindMemory(to: XDeviceState.self, capacity: 1)
  state.pointee.device_id = device.pointee.device_id
  state.pointee.num_classes = 1
  state.pointee.data = data.assumingMemoryBound(to: XInputClass.self)
  return state
}

@_cdecl("XFreeDeviceState")
public func xFreeDeviceState(_ state: UnsafeMutablePointer<XDeviceState>?) { free(state) }

@_cdecl("XRRQueryExtension")
public func xrrQueryExtension(
  _ display: OpaquePointer?, _ event: UnsafeMutablePointer<Int32>, _ error: UnsafeMutablePointer<Int32>
) -> Int32 {
  event.pointee = SimulatedServer.randrEvent
  return 1
}

@_cdecl("XRRSelectInput")
public func xrrSelectInput(_ display: OpaquePointer?, _ window: Window, _ mask: Int32) {
  _ = connection(display, isRequest: true)
}

@_cdecl("XRRUpdateConfiguration")
public func xrrUpdateConfiguration(_ event: UnsafeMutablePointer<XEvent>) -> Int32 { 1 }

@_cdecl("XRRGetMonitors")
public func xrrGetMonitors(
  _ display: OpaquePointer?, _ window: Window, _ onlyActive: Int32, _ count: UnsafeMutablePointer<Int32>
) -> UnsafeMutablePointer<XRRMonitorInfo>? {
  guard let (server, _) = question(display) else { return nil }
  let monitor = UnsafeMutablePointer<XRRMonitorInfo>.allocate(capacity: 1)
  monitor.initialize(to: XRRMonitorInfo())
  monitor.pointee.name = server.atom("HDMI-1")
  (monitor.pointee.width, monitor.pointee.height) = (1920, 1080)
  (monitor.pointee.mwidth, monitor.pointee.mheight) = (508, 286)
  count.pointee = 1
  return monitor
}

@_cdecl("XRRFreeMonitors")
public func xrrFreeMonitors(_ monitors: UnsafeMutablePointer<XRRMonitorInfo>?) { monitors?.deallocate() }
