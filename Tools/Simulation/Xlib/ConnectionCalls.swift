public import CX11
internal import Glibc

// The functions of Xlib that open, read and close a connection. They have Xlib's names, and replace Xlib's functions in
// this program.

/// Finds the simulated connection. Every call of the daemon must name an open connection.
func connection(_ display: OpaquePointer?, isRequest: Bool = false) -> (SimulatedServer, SimulatedDisplay)? {
  guard let server = SimulatedWorld.current?.server, let display, let found = server.displays[display] else {
    return nil
  }
  if isRequest {
    server.world.standStill()
    found.nextRequest += 1
    found.hasUnsent = true
  }
  return (server, found)
}

/// Makes a request that has an answer: time passes, and everything that the server has sent before the answer arrives.
func question(_ display: OpaquePointer?) -> (SimulatedServer, SimulatedDisplay)? {
  guard let (server, found) = connection(display, isRequest: true) else { return nil }
  server.countRequest()
  server.world.roundTrip()
  guard !found.findsLoss() else { return nil }
  finishRoundTrip(server, found)
  return (server, found)
}

private func finishRoundTrip(_ server: SimulatedServer, _ display: SimulatedDisplay) {
  display.hasUnsent = false
  display.processed = display.nextRequest - 1
  display.read(server.errorHandler)
}

@_cdecl("XOpenDisplay")
public func xOpenDisplay(_ name: UnsafePointer<CChar>?) -> OpaquePointer? {
  guard let server = SimulatedWorld.current?.server, !server.isLost else { return nil }
  return server.open().pointer
}

@_cdecl("XCloseDisplay")
public func xCloseDisplay(_ display: OpaquePointer?) -> Int32 {
  if let (server, found) = connection(display) { server.close(found) }
  return 0
}

@_cdecl("XDisplayName")
public func xDisplayName(_ name: UnsafePointer<CChar>?) -> UnsafeMutablePointer<CChar>? { strdup(":77") }

@_cdecl("XDisplayString")
public func xDisplayString(_ display: OpaquePointer?) -> UnsafeMutablePointer<CChar>? { strdup(":77") }

@_cdecl("XConnectionNumber")
public func xConnectionNumber(_ display: OpaquePointer?) -> Int32 { connection(display)?.1.descriptor ?? -1 }

@_cdecl("XDefaultRootWindow")
public func xDefaultRootWindow(_ display: OpaquePointer?) -> Window { SimulatedServer.root }

@_cdecl("XDefaultScreen")
public func xDefaultScreen(_ display: OpaquePointer?) -> Int32 { 0 }

@_cdecl("XDisplayWidth")
public func xDisplayWidth(_ display: OpaquePointer?, _ screen: Int32) -> Int32 { 1920 }

@_cdecl("XDisplayHeight")
public func xDisplayHeight(_ display: OpaquePointer?, _ screen: Int32) -> Int32 { 1080 }

@_cdecl("XServerVendor")
public func xServerVendor(_ display: OpaquePointer?) -> UnsafeMutablePointer<CChar>? { strdup("Simulation") }

@_cdecl("XVendorRelease")
public func xVendorRelease(_ display: OpaquePointer?) -> Int32 { 12_101_007 }

@_cdecl("XSetErrorHandler")
public func xSetErrorHandler(_ handler: XErrorHandler?) -> XErrorHandler? {
  SimulatedWorld.current?.server.errorHandler = handler
  return nil
}

@_cdecl("XSetIOErrorHandler")
public func xSetIOErrorHandler(_ handler: XIOErrorHandler?) -> XIOErrorHandler? { nil }

@_cdecl("XSetIOErrorExitHandler")
public func xSetIOErrorExitHandler(
  _ display: OpaquePointer?, _ handler: XIOErrorExitHandler?, _ data: UnsafeMutableRawPointer?
) {
  guard let (_, found) = connection(display) else { return }
  let pointer = found.pointer
  found.onLoss { handler?(pointer, data) }
}

@_cdecl("XNextRequest")
public func xNextRequest(_ display: OpaquePointer?) -> UInt { connection(display)?.1.nextRequest ?? 0 }

@_cdecl("XLastKnownRequestProcessed")
public func xLastKnownRequestProcessed(_ display: OpaquePointer?) -> UInt { connection(display)?.1.processed ?? 0 }

@_cdecl("XFlush")
public func xFlush(_ display: OpaquePointer?) -> Int32 {
  guard let (server, found) = connection(display) else { return 0 }
  if server.world.defect != .missingFlush { found.hasUnsent = false }
  return found.findsLoss() ? 0 : 1
}

@_cdecl("XSync")
public func xSync(_ display: OpaquePointer?, _ discard: Int32) -> Int32 {
  _ = question(display)
  return 1
}

@_cdecl("XEventsQueued")
public func xEventsQueued(_ display: OpaquePointer?, _ mode: Int32) -> Int32 {
  guard let (server, found) = connection(display) else { return 0 }
  if mode != QueuedAlready, found.queue.isEmpty {
    guard !found.findsLoss() else { return 0 }
    found.hasUnsent = mode == QueuedAfterFlush ? false : found.hasUnsent
    if !found.wire.isEmpty { found.processed = found.nextRequest - 1 }
    found.read(server.errorHandler)
  }
  return Int32(found.queue.count)
}

@_cdecl("XNextEvent")
public func xNextEvent(_ display: OpaquePointer?, _ event: UnsafeMutablePointer<XEvent>) -> Int32 {
  event.pointee = XEvent()
  guard let (_, found) = connection(display), !found.queue.isEmpty else { return 0 }
  switch found.queue.removeFirst() {
  case .core(let core): event.pointee = core
  case .generic(let type, let record):
    event.pointee.xcookie.type = GenericEvent
    event.pointee.xcookie.extension = SimulatedServer.xinputOpcode
    event.pointee.xcookie.evtype = type
    event.pointee.xcookie.data = record
  case .error: break
  }
  return 0
}

@_cdecl("XGetEventData")
public func xGetEventData(_ display: OpaquePointer?, _ cookie: UnsafeMutablePointer<XGenericEventCookie>) -> Int32 {
  cookie.pointee.data == nil ? 0 : 1
}

@_cdecl("XFreeEventData")
public func xFreeEventData(_ display: OpaquePointer?, _ cookie: UnsafeMutablePointer<XGenericEventCookie>) {
  free(cookie.pointee.data)
  cookie.pointee.data = nil
}

@_cdecl("XFree")
public func xFree(_ memory: UnsafeMutableRawPointer?) -> Int32 {
  free(memory)
  return 1
}

@_cdecl("XQueryExtension")
public func xQueryExtension(
  _ display: OpaquePointer?, _ name: UnsafePointer<CChar>, _ opcode: UnsafeMutablePointer<Int32>,
  _ event: UnsafeMutablePointer<Int32>, _ error: UnsafeMutablePointer<Int32>
) -> Int32 {
  guard String(cString: name) == "XInputExtension" else { return 0 }
  opcode.pointee = SimulatedServer.xinputOpcode
  return 1
}

@_cdecl("XGetErrorText")
public func xGetErrorText(
  _ display: OpaquePointer?, _ code: Int32, _ text: UnsafeMutablePointer<CChar>, _ length: Int32
) -> Int32 {
  let words = Array("error \(code)".utf8CString.prefix(Int(length)))
  text.update(from: words, count: words.count)
  return 0
}

@_cdecl("XGetErrorDatabaseText")
public func xGetErrorDatabaseText(
  _ display: OpaquePointer?, _ name: UnsafePointer<CChar>, _ message: UnsafePointer<CChar>,
  _ fallback: UnsafePointer<CChar>, _ text: UnsafeMutablePointer<CChar>, _ length: Int32
) -> Int32 {
  strncpy(text, fallback, Int(length) - 1)
  return 0
}

@_cdecl("XGrabServer")
public func xGrabServer(_ display: OpaquePointer?) -> Int32 {
  connection(display, isRequest: true)?.0.grab()
  return 1
}

@_cdecl("XUngrabServer")
public func xUngrabServer(_ display: OpaquePointer?) -> Int32 {
  connection(display, isRequest: true)?.0.ungrab()
  return 1
}
