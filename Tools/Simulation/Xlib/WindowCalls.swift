public import CX11
internal import Glibc

// The functions of Xlib about windows, their properties and selections.

private func isMissing(_ window: Window, _ server: SimulatedServer, _ display: SimulatedDisplay) -> Bool {
  guard !server.windows.exists(window) else { return false }
  server.send(error: BadWindow, to: display, major: 1)
  display.read(server.errorHandler)
  return true
}

/// Returns a copy that `XFree` frees.
private func copy<Element>(_ elements: [Element]) -> UnsafeMutablePointer<Element>? {
  let size = max(elements.count, 1) * MemoryLayout<Element>.stride + 8
  let memory = calloc(1, size)?.bindMemory(to: Element.self, capacity: max(elements.count, 1))
  memory?.initialize(from: elements, count: elements.count)
  return memory
}

@_cdecl("XCreateWindow")
public func xCreateWindow(
  _ display: OpaquePointer?, _ parent: Window, _ x: Int32, _ y: Int32, _ width: UInt32, _ height: UInt32,
  _ border: UInt32, _ depth: Int32, _ kind: UInt32, _ visual: UnsafeMutablePointer<Visual>?, _ mask: UInt,
  _ attributes: UnsafeMutablePointer<XSetWindowAttributes>?
) -> Window {
  guard let (server, found) = connection(display, isRequest: true) else { return 0 }
  return server.windows.make(
    SimulatedWindows.Entry(
      parent: parent, x: x, y: y, width: Int32(width), height: Int32(height), isUnmanaged: true,
      isInputOnly: kind == UInt32(InputOnly)), client: found.number)
}

@_cdecl("XDestroyWindow")
public func xDestroyWindow(_ display: OpaquePointer?, _ window: Window) -> Int32 {
  connection(display, isRequest: true)?.0.closeWindow(window)
  return 1
}

@_cdecl("XSelectInput")
public func xSelectInput(_ display: OpaquePointer?, _ window: Window, _ mask: Int) -> Int32 {
  guard let (server, found) = connection(display, isRequest: true) else { return 0 }
  guard server.windows.exists(window) else {
    server.send(error: BadWindow, to: found, major: 2)
    return 1
  }
  found.coreEvents[window] = mask
  return 1
}

@_cdecl("XGetWindowAttributes")
public func xGetWindowAttributes(
  _ display: OpaquePointer?, _ window: Window, _ attributes: UnsafeMutablePointer<XWindowAttributes>
) -> Int32 {
  guard let (server, found) = question(display), !isMissing(window, server, found),
    let entry = server.windows[window]
  else { return 0 }
  attributes.pointee = XWindowAttributes()
  (attributes.pointee.x, attributes.pointee.y) = (entry.x, entry.y)
  (attributes.pointee.width, attributes.pointee.height) = (entry.width, entry.height)
  attributes.pointee.root = SimulatedServer.root
  attributes.pointee.class = entry.isInputOnly ? InputOnly : InputOutput
  attributes.pointee.map_state = entry.isMapped ? IsViewable : IsUnmapped
  attributes.pointee.override_redirect = entry.isUnmanaged ? 1 : 0
  return 1
}

@_cdecl("XGetGeometry")
public func xGetGeometry(
  _ display: OpaquePointer?, _ window: Window, _ root: UnsafeMutablePointer<Window>, _ x: UnsafeMutablePointer<Int32>,
  _ y: UnsafeMutablePointer<Int32>, _ width: UnsafeMutablePointer<UInt32>, _ height: UnsafeMutablePointer<UInt32>,
  _ border: UnsafeMutablePointer<UInt32>, _ depth: UnsafeMutablePointer<UInt32>
) -> Int32 {
  guard let (server, found) = question(display), !isMissing(window, server, found),
    let entry = server.windows[window]
  else { return 0 }
  root.pointee = SimulatedServer.root
  (x.pointee, y.pointee) = (entry.x, entry.y)
  (width.pointee, height.pointee) = (UInt32(entry.width), UInt32(entry.height))
  (border.pointee, depth.pointee) = (0, 24)
  return 1
}

@_cdecl("XQueryTree")
public func xQueryTree(
  _ display: OpaquePointer?, _ window: Window, _ root: UnsafeMutablePointer<Window>,
  _ parent: UnsafeMutablePointer<Window>, _ children: UnsafeMutablePointer<UnsafeMutablePointer<Window>?>,
  _ count: UnsafeMutablePointer<UInt32>
) -> Int32 {
  guard let (server, found) = question(display), !isMissing(window, server, found),
    let entry = server.windows[window]
  else { return 0 }
  let list = server.windows.children(of: window)
  root.pointee = SimulatedServer.root
  parent.pointee = entry.parent
  children.pointee = list.isEmpty ? nil : copy(list)
  count.pointee = UInt32(list.count)
  return 1
}

@_cdecl("XTranslateCoordinates")
public func xTranslateCoordinates(
  _ display: OpaquePointer?, _ source: Window, _ target: Window, _ x: Int32, _ y: Int32,
  _ targetX: UnsafeMutablePointer<Int32>, _ targetY: UnsafeMutablePointer<Int32>, _ child: UnsafeMutablePointer<Window>
) -> Int32 {
  guard let (server, found) = question(display), !isMissing(source, server, found), !isMissing(target, server, found)
  else { return 0 }
  var place = (x: x, y: y)
  var window = source
  while let entry = server.windows[window], entry.parent != 0 {
    place = (place.x + entry.x, place.y + entry.y)
    window = entry.parent
  }
  child.pointee = server.windows.top(x: Double(place.x), y: Double(place.y))
  window = target
  while let entry = server.windows[window], entry.parent != 0 {
    place = (place.x - entry.x, place.y - entry.y)
    window = entry.parent
  }
  (targetX.pointee, targetY.pointee) = place
  return 1
}

@_cdecl("XMoveResizeWindow")
public func xMoveResizeWindow(
  _ display: OpaquePointer?, _ window: Window, _ x: Int32, _ y: Int32, _ width: UInt32, _ height: UInt32
) -> Int32 {
  guard let (server, found) = connection(display, isRequest: true) else { return 0 }
  guard server.windows.exists(window) else {
    server.send(error: BadWindow, to: found, major: 12)
    return 1
  }
  server.world.acted("moves a window")
  server.moveWindow(window, x: x, y: y, width: Int32(width), height: Int32(height))
  return 1
}

@_cdecl("XConfigureWindow")
public func xConfigureWindow(
  _ display: OpaquePointer?, _ window: Window, _ mask: UInt32, _ changes: UnsafeMutablePointer<XWindowChanges>
) -> Int32 {
  connection(display, isRequest: true)?.0.raiseWindow(window)
  return 1
}

@_cdecl("XMapWindow")
public func xMapWindow(_ display: OpaquePointer?, _ window: Window) -> Int32 {
  connection(display, isRequest: true)?.0.mapWindow(window)
  return 1
}

@_cdecl("XUnmapWindow")
public func xUnmapWindow(_ display: OpaquePointer?, _ window: Window) -> Int32 {
  connection(display, isRequest: true)?.0.unmapWindow(window)
  return 1
}

@_cdecl("XIconifyWindow")
public func xIconifyWindow(_ display: OpaquePointer?, _ window: Window, _ screen: Int32) -> Int32 {
  connection(display, isRequest: true) == nil ? 0 : 1
}

@_cdecl("XKillClient")
public func xKillClient(_ display: OpaquePointer?, _ window: XID) -> Int32 {
  connection(display, isRequest: true)?.0.closeWindow(window)
  return 1
}

@_cdecl("XSendEvent")
public func xSendEvent(
  _ display: OpaquePointer?, _ window: Window, _ propagates: Int32, _ mask: Int, _ event: UnsafeMutablePointer<XEvent>
) -> Int32 {
  guard let (server, found) = connection(display, isRequest: true) else { return 0 }
  if !server.windows.exists(window) { server.send(error: BadWindow, to: found, major: 25) }
  return 1
}

@_cdecl("XSetInputFocus")
public func xSetInputFocus(_ display: OpaquePointer?, _ window: Window, _ revert: Int32, _ time: Time) -> Int32 {
  connection(display, isRequest: true)?.0.windows.focus = window
  return 1
}

@_cdecl("XGetInputFocus")
public func xGetInputFocus(
  _ display: OpaquePointer?, _ window: UnsafeMutablePointer<Window>, _ revert: UnsafeMutablePointer<Int32>
) -> Int32 {
  window.pointee = question(display)?.0.windows.focus ?? 0
  revert.pointee = Int32(RevertToPointerRoot)
  return 1
}

@_cdecl("XStoreName")
public func xStoreName(_ display: OpaquePointer?, _ window: Window, _ name: UnsafePointer<CChar>) -> Int32 {
  connection(display, isRequest: true) == nil ? 0 : 1
}

@_cdecl("XShapeGetRectangles")
public func xShapeGetRectangles(
  _ display: OpaquePointer?, _ window: Window, _ kind: Int32, _ count: UnsafeMutablePointer<Int32>,
  _ order: UnsafeMutablePointer<Int32>
) -> UnsafeMutablePointer<XRectangle>? {
  guard let (server, found) = question(display), !isMissing(window, server, found), let entry = server.windows[window]
  else { return nil }
  count.pointee = 1
  return copy([XRectangle(x: 0, y: 0, width: UInt16(clamping: entry.width), height: UInt16(clamping: entry.height))])
}

@_cdecl("XGetWindowProperty")
public func xGetWindowProperty(
  _ display: OpaquePointer?, _ window: Window, _ property: Atom, _ offset: Int, _ length: Int, _ deletes: Int32,
  _ wanted: Atom, _ type: UnsafeMutablePointer<Atom>, _ format: UnsafeMutablePointer<Int32>,
  _ count: UnsafeMutablePointer<UInt>, _ left: UnsafeMutablePointer<UInt>,
  _ data: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>
) -> Int32 {
  (type.pointee, format.pointee, count.pointee, left.pointee, data.pointee) = (0, 0, 0, 0, nil)
  guard let (server, found) = question(display), !isMissing(window, server, found) else { return BadWindow }
  guard let value = server.windows[window]?.properties[property] else { return Success }
  let unit = value.format == 32 ? 8 : 1
  let maximum = value.format == 32 ? length * 8 : length * 4
  let bytes = Array(value.bytes.prefix(maximum))
  type.pointee = value.type
  format.pointee = value.format
  count.pointee = UInt(bytes.count / unit)
  left.pointee = UInt(value.bytes.count - bytes.count)
  data.pointee = copy(bytes)
  return Success
}

@_cdecl("XChangeProperty")
public func xChangeProperty(
  _ display: OpaquePointer?, _ window: Window, _ property: Atom, _ type: Atom, _ format: Int32, _ mode: Int32,
  _ data: UnsafePointer<UInt8>?, _ count: Int32
) -> Int32 {
  guard let (server, _) = connection(display, isRequest: true) else { return 0 }
  let bytes = Array(UnsafeBufferPointer(start: data, count: Int(count) * (format == 32 ? 8 : 1)))
  server.change(property, of: window, to: SimulatedWindows.Property(type: type, format: format, bytes: bytes))
  return 1
}

@_cdecl("XDeleteProperty")
public func xDeleteProperty(_ display: OpaquePointer?, _ window: Window, _ property: Atom) -> Int32 {
  guard let (server, _) = connection(display, isRequest: true), server.world.defect != .staleRecord else { return 1 }
  server.change(property, of: window, to: nil)
  return 1
}

@_cdecl("XListProperties")
public func xListProperties(
  _ display: OpaquePointer?, _ window: Window, _ count: UnsafeMutablePointer<Int32>
) -> UnsafeMutablePointer<Atom>? {
  let atoms = question(display)?.0.windows[window].map { $0.properties.keys.sorted() } ?? []
  count.pointee = Int32(atoms.count)
  return atoms.isEmpty ? nil : copy(atoms)
}

@_cdecl("Xutf8TextPropertyToTextList")
public func xutf8TextPropertyToTextList(
  _ display: OpaquePointer?, _ text: UnsafePointer<XTextProperty>,
  _ list: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ count: UnsafeMutablePointer<Int32>
) -> Int32 { -2 }

@_cdecl("XFreeStringList")
public func xFreeStringList(_ list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) {}

@_cdecl("XInternAtoms")
public func xInternAtoms(
  _ display: OpaquePointer?, _ names: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ count: Int32,
  _ onlyExisting: Int32, _ atoms: UnsafeMutablePointer<Atom>
) -> Int32 {
  guard let (server, _) = question(display) else { return 0 }
  for index in 0..<Int(count) {
    let name = names[index].map { String(cString: $0) } ?? ""
    atoms[index] = onlyExisting != 0 ? server.atoms[name] ?? 0 : server.atom(name)
  }
  return 1
}

@_cdecl("XGetAtomName")
public func xGetAtomName(_ display: OpaquePointer?, _ atom: Atom) -> UnsafeMutablePointer<CChar>? {
  question(display)?.0.atomNames[atom].flatMap { strdup($0) }
}

@_cdecl("XGetSelectionOwner")
public func xGetSelectionOwner(_ display: OpaquePointer?, _ selection: Atom) -> Window {
  question(display)?.0.selections[selection] ?? 0
}

@_cdecl("XSetSelectionOwner")
public func xSetSelectionOwner(_ display: OpaquePointer?, _ selection: Atom, _ owner: Window, _ time: Time) -> Int32 {
  connection(display, isRequest: true)?.0.selections[selection] = owner
  return 1
}
