public import CX11
internal import Glibc

// The functions of XInput: devices, selections, grabs and decisions.

@_cdecl("XIQueryVersion")
public func xiQueryVersion(
  _ display: OpaquePointer?, _ major: UnsafeMutablePointer<Int32>, _ minor: UnsafeMutablePointer<Int32>
) -> Int32 {
  _ = question(display)
  (major.pointee, minor.pointee) = (2, min(minor.pointee, 4))
  return Success
}

@_cdecl("XIQueryDevice")
public func xiQueryDevice(
  _ display: OpaquePointer?, _ device: Int32, _ count: UnsafeMutablePointer<Int32>
) -> UnsafeMutablePointer<XIDeviceInfo>? {
  guard let (server, _) = question(display) else { return nil }
  let records = server.devices.records
  let list = calloc(records.count, MemoryLayout<XIDeviceInfo>.stride)?
    .bindMemory(to: XIDeviceInfo.self, capacity: records.count)
  list?.initialize(from: records, count: records.count)
  count.pointee = Int32(records.count)
  return list
}

@_cdecl("XIFreeDeviceInfo")
public func xiFreeDeviceInfo(_ list: UnsafeMutablePointer<XIDeviceInfo>?) { free(list) }

@_cdecl("XListInputDevices")
public func xListInputDevices(
  _ display: OpaquePointer?, _ count: UnsafeMutablePointer<Int32>
) -> UnsafeMutablePointer<XDeviceInfo>? {
  count.pointee = 0
  return nil
}

@_cdecl("XFreeDeviceList")
public func xFreeDeviceList(_ list: UnsafeMutablePointer<XDeviceInfo>?) { free(list) }

@_cdecl("XIListProperties")
public func xiListProperties(
  _ display: OpaquePointer?, _ device: Int32, _ count: UnsafeMutablePointer<Int32>
) -> UnsafeMutablePointer<Atom>? {
  count.pointee = 0
  return nil
}

@_cdecl("XIGetProperty")
public func xiGetProperty(
  _ display: OpaquePointer?, _ device: Int32, _ property: Atom, _ offset: Int, _ length: Int, _ deletes: Int32,
  _ wanted: Atom, _ type: UnsafeMutablePointer<Atom>, _ format: UnsafeMutablePointer<Int32>,
  _ count: UnsafeMutablePointer<UInt>, _ left: UnsafeMutablePointer<UInt>,
  _ data: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>
) -> Int32 {
  (type.pointee, format.pointee, count.pointee, left.pointee, data.pointee) = (0, 0, 0, 0, nil)
  guard let (server, _) = question(display) else { return BadValue }
  let isXTest = device == SimulatedDevices.xtestPointer || device == SimulatedDevices.xtestKeyboard
  guard isXTest, property == server.atom("XTEST Device") else { return Success }
  (type.pointee, format.pointee, count.pointee) = (XA_INTEGER, 8, 1)
  data.pointee = calloc(1, 8)?.bindMemory(to: UInt8.self, capacity: 8)
  data.pointee?.pointee = 1
  return Success
}

private func events(_ mask: XIEventMask) -> Set<Int32> {
  Set((0..<mask.mask_len * 8).filter { mask.mask[Int($0 >> 3)] & 1 << UInt8($0 & 7) != 0 })
}

@_cdecl("XISelectEvents")
public func xiSelectEvents(
  _ display: OpaquePointer?, _ window: Window, _ masks: UnsafeMutablePointer<XIEventMask>, _ count: Int32
) -> Int32 {
  guard let (_, found) = connection(display, isRequest: true) else { return 0 }
  for index in 0..<Int(count) {
    let mask = masks[index]
    if window == SimulatedServer.root {
      found.selected[mask.deviceid] = events(mask)
    } else if mask.deviceid == SimulatedServer.masterPointer {
      found.selectedOnWindows[window] = events(mask)
    }
  }
  return Success
}

/// Makes a passive grab. Returns 0, or 1 if another client already has the grab.
private func grab(_ display: OpaquePointer?, _ kind: SimulatedGrab) -> Int32 {
  guard let (server, found) = question(display) else { return 1 }
  let isTaken = server.displays.values.contains { $0 !== found && $0.grabs.contains(kind) }
  guard !isTaken, !server.foreignGrabs.contains(kind) else { return 1 }
  found.grabOrder[kind] = server.nextGrab()
  return 0
}

private func ungrab(_ display: OpaquePointer?, _ kind: SimulatedGrab) -> Int32 {
  connection(display, isRequest: true)?.1.grabOrder[kind] = nil
  return 0
}

@_cdecl("XIGrabTouchBegin")
public func xiGrabTouchBegin(
  _ display: OpaquePointer?, _ device: Int32, _ window: Window, _ ownerEvents: Int32,
  _ mask: UnsafeMutablePointer<XIEventMask>, _ count: Int32, _ modifiers: UnsafeMutablePointer<XIGrabModifiers>
) -> Int32 { grab(display, .touch) }

@_cdecl("XIGrabSwipeGestureBegin")
public func xiGrabSwipeGestureBegin(
  _ display: OpaquePointer?, _ device: Int32, _ window: Window, _ mode: Int32, _ pairedMode: Int32,
  _ ownerEvents: Int32, _ mask: UnsafeMutablePointer<XIEventMask>, _ count: Int32,
  _ modifiers: UnsafeMutablePointer<XIGrabModifiers>
) -> Int32 { grab(display, .swipe) }

@_cdecl("XIGrabPinchGestureBegin")
public func xiGrabPinchGestureBegin(
  _ display: OpaquePointer?, _ device: Int32, _ window: Window, _ mode: Int32, _ pairedMode: Int32,
  _ ownerEvents: Int32, _ mask: UnsafeMutablePointer<XIEventMask>, _ count: Int32,
  _ modifiers: UnsafeMutablePointer<XIGrabModifiers>
) -> Int32 { grab(display, .pinch) }

@_cdecl("XIGrabButton")
public func xiGrabButton(
  _ display: OpaquePointer?, _ device: Int32, _ button: Int32, _ window: Window, _ cursor: Cursor, _ mode: Int32,
  _ pairedMode: Int32, _ ownerEvents: Int32, _ mask: UnsafeMutablePointer<XIEventMask>, _ count: Int32,
  _ modifiers: UnsafeMutablePointer<XIGrabModifiers>
) -> Int32 { grab(display, .button(button)) }

@_cdecl("XIUngrabTouchBegin")
public func xiUngrabTouchBegin(
  _ display: OpaquePointer?, _ device: Int32, _ window: Window, _ count: Int32,
  _ modifiers: UnsafeMutablePointer<XIGrabModifiers>
) -> Int32 { ungrab(display, .touch) }

@_cdecl("XIUngrabSwipeGestureBegin")
public func xiUngrabSwipeGestureBegin(
  _ display: OpaquePointer?, _ device: Int32, _ window: Window, _ count: Int32,
  _ modifiers: UnsafeMutablePointer<XIGrabModifiers>
) -> Int32 { ungrab(display, .swipe) }

@_cdecl("XIUngrabPinchGestureBegin")
public func xiUngrabPinchGestureBegin(
  _ display: OpaquePointer?, _ device: Int32, _ window: Window, _ count: Int32,
  _ modifiers: UnsafeMutablePointer<XIGrabModifiers>
) -> Int32 { ungrab(display, .pinch) }

@_cdecl("XIUngrabButton")
public func xiUngrabButton(
  _ display: OpaquePointer?, _ device: Int32, _ button: Int32, _ window: Window, _ count: Int32,
  _ modifiers: UnsafeMutablePointer<XIGrabModifiers>
) -> Int32 { ungrab(display, .button(button)) }

/// The server has one master pointer.
@_cdecl("XISetClientPointer")
public func xiSetClientPointer(_ display: OpaquePointer?, _ window: Window, _ device: Int32) -> Int32 {
  _ = connection(display, isRequest: true)
  return Success
}

@_cdecl("XIGrabDevice")
public func xiGrabDevice(
  _ display: OpaquePointer?, _ device: Int32, _ window: Window, _ time: Time, _ cursor: Cursor, _ mode: Int32,
  _ pairedMode: Int32, _ ownerEvents: Int32, _ mask: UnsafeMutablePointer<XIEventMask>
) -> Int32 {
  guard let (server, found) = question(display) else { return GrabNotViewable }
  return server.grabPointer(found, through: window)
}

@_cdecl("XIUngrabDevice")
public func xiUngrabDevice(_ display: OpaquePointer?, _ device: Int32, _ time: Time) -> Int32 {
  guard let (server, found) = connection(display, isRequest: true) else { return 0 }
  if server.world.defect != .missingUngrab { server.ungrabPointer(found) }
  return Success
}

@_cdecl("XIAllowEvents")
public func xiAllowEvents(_ display: OpaquePointer?, _ device: Int32, _ mode: Int32, _ time: Time) -> Int32 {
  guard let (server, found) = connection(display, isRequest: true) else { return 0 }
  found.hasUnsentDecision = true
  guard found === server.daemon, server.world.defect != .missingThaw else { return Success }
  server.world.carryOut(lateBy: server.world.defect == .lateThaw ? 1_200_000 : 0) {
    server.thaw(isReplay: mode == XIReplayDevice)
  }
  return Success
}

@_cdecl("XIAllowTouchEvents")
public func xiAllowTouchEvents(
  _ display: OpaquePointer?, _ device: Int32, _ touch: UInt32, _ window: Window, _ mode: Int32
) -> Int32 {
  guard let (server, found) = connection(display, isRequest: true) else { return 0 }
  found.hasUnsentDecision = true
  let number = Int32(bitPattern: touch)
  let isAccepted = mode == XIAcceptTouch
  guard server.world.defect != .missingDecision else { return Success }
  server.world.carryOut(lateBy: server.world.defect == .lateDecision ? 3_300_000 : 0) {
    server.judge(number, isAccepted: isAccepted, by: found)
  }
  if server.world.defect == .repeatedDecision { server.judge(number, isAccepted: isAccepted, by: found) }
  return Success
}

@_cdecl("XGrabKeyboard")
public func xGrabKeyboard(
  _ display: OpaquePointer?, _ window: Window, _ ownerEvents: Int32, _ mode: Int32, _ keyboardMode: Int32, _ time: Time
) -> Int32 {
  guard let (server, found) = question(display) else { return GrabNotViewable }
  return server.grabKeyboard(found, through: window)
}

@_cdecl("XUngrabKeyboard")
public func xUngrabKeyboard(_ display: OpaquePointer?, _ time: Time) -> Int32 {
  guard let (server, found) = connection(display, isRequest: true) else { return 0 }
  server.ungrabKeyboard(found)
  return 1
}

@_cdecl("XGrabPointer")
public func xGrabPointer(
  _ display: OpaquePointer?, _ window: Window, _ ownerEvents: Int32, _ mask: UInt32, _ mode: Int32,
  _ keyboardMode: Int32, _ confine: Window, _ cursor: Cursor, _ time: Time
) -> Int32 { question(display)?.0.pointer.isTakenByOther ?? false ? AlreadyGrabbed : GrabNotViewable }

/// The answers that the daemon has not read, by the number of the request: the time of arrival, and true if another
/// client had the keyboard.
nonisolated(unsafe) private var answers: [UInt32: (arrives: Int64, isTaken: Bool)] = [:]

@_cdecl("XGetXCBConnection")
public func xGetXCBConnection(_ display: OpaquePointer?) -> OpaquePointer? { display }

@_cdecl("xcb_grab_keyboard")
public func xcbGrabKeyboard(
  _ display: OpaquePointer?, _ ownerEvents: UInt8, _ window: xcb_window_t, _ time: xcb_timestamp_t,
  _ pointerMode: UInt8, _ keyboardMode: UInt8
) -> xcb_grab_keyboard_cookie_t {
  guard let (server, found) = connection(display, isRequest: true) else { return xcb_grab_keyboard_cookie_t() }
  let number = UInt32(truncatingIfNeeded: found.nextRequest - 1)
  answers[number] = (server.world.clock + 50, server.seemsLocked)
  return xcb_grab_keyboard_cookie_t(sequence: number)
}

@_cdecl("xcb_poll_for_reply")
public func xcbPollForReply(
  _ display: OpaquePointer?, _ request: UInt32, _ reply: UnsafeMutablePointer<UnsafeMutableRawPointer?>,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<xcb_generic_error_t>?>
) -> Int32 {
  guard let (server, found) = connection(display), let answer = answers[request] else { return 0 }
  if found.isLost {
    (reply.pointee, error.pointee) = (nil, nil)
    return 1
  }
  guard answer.arrives <= server.world.clock else { return 0 }
  answers[request] = nil
  reply.pointee = UnsafeMutableRawPointer(record(of: answer.isTaken))
  error.pointee = nil
  return 1
}

@_cdecl("xcb_grab_keyboard_reply")
public func xcbGrabKeyboardReply(
  _ display: OpaquePointer?, _ cookie: xcb_grab_keyboard_cookie_t,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<xcb_generic_error_t>?>?
) -> UnsafeMutablePointer<xcb_grab_keyboard_reply_t>? {
  error?.pointee = nil
  guard question(display) != nil, let answer = answers.removeValue(forKey: cookie.sequence) else { return nil }
  return record(of: answer.isTaken)
}

private func record(of isTaken: Bool) -> UnsafeMutablePointer<xcb_grab_keyboard_reply_t>? {
  let record = calloc(1, MemoryLayout<xcb_grab_keyboard_reply_t>.stride)?
    .bindMemory(to: xcb_grab_keyboard_reply_t.self, capacity: 1)
  record?.pointee.status = UInt8(isTaken ? AlreadyGrabbed : GrabNotViewable)
  return record
}

/// Advances the clock, as a request with an answer does. The daemon calls this function only to wait for an answer.
@_cdecl("xcb_flush")
public func xcbFlush(_ display: OpaquePointer?) -> Int32 { question(display) == nil ? 0 : 1 }

@_cdecl("xcb_discard_reply")
public func xcbDiscardReply(_ display: OpaquePointer?, _ request: UInt32) { answers[request] = nil }
