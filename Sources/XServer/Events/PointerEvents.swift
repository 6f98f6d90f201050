internal import CX11
internal import Gestures

extension EventSource {
  func process(_ raw: ServerEvent.RawPointer, isLosing: Bool, _ handle: (SourceEvent) -> Void) {
    guard let device = connection.table.pointing[raw.device] else { return }
    let time = connection.time.timestamp(raw.time)
    switch raw.action {
    case .pressed(let button): press(button, raw, device, time, handle)
    case .released(let button): release(button, device, isLosing: isLosing, time, handle)
    case .moved:
      guard var pointer = pointers[raw.device] else { return }
      let moved = location(after: raw, device, from: pointer.location)
      let pressure = raw.pressure ?? pointer.pressure
      guard moved != pointer.location || pressure != pointer.pressure else { return }
      pointer.pressure = pressure
      move(&pointer, to: moved, device, time, handle)
    }
  }

  private func move(
    _ pointer: inout PressedPointer, to place: Point, _ device: PointingDevice, _ time: Timestamp,
    _ handle: (SourceEvent) -> Void
  ) {
    let id = device.input.id.rawValue
    pointer.location = place
    pointers[id] = pointer
    send(pointer, .moved, device, time, handle)
    let way = (pointer.location - pointer.start).length / device.pixelsPerPoint
    if way > Self.slop { grabs.strokeGoesOn(on: id) }
  }

  /// Ends the touch of a mouse or pen that is gone.
  func cancelPointer(of id: Int32, at time: Timestamp, _ handle: (SourceEvent) -> Void) {
    guard let pointer = pointers.removeValue(forKey: id), let device = connection.table.pointing[id] else { return }
    send(pointer, .cancelled, device, time, handle)
  }

  private func press(
    _ button: Int32, _ raw: ServerEvent.RawPointer, _ device: PointingDevice, _ time: Timestamp,
    _ handle: (SourceEvent) -> Void
  ) {
    let isPen = device.input.deviceClass == .pen
    // Buttons 4 to 7 are the wheel's clicks.
    guard !(4...7).contains(button) else { return }
    guard pointers[raw.device] == nil else {
      pointers[raw.device]?.buttons.insert(button)
      return
    }
    // Motion is asked for before the place is, so that from this place on nothing is missed.
    let placeholder = PressedPointer(
      id: touches.makeID(), kind: isPen ? .pencil : .indirectPointer, modifiers: [], button: button, buttons: [button],
      start: .zero, location: .zero)
    pointers[raw.device] = placeholder
    // What the server remembers of a pen is in units of the pen's own.
    let isLate = !isPen && !selectedEvents(of: raw.device).contains(XI_RawMotion)
    reselect()
    let state = connection.pointerState()
    let isKept = grabs.held.contains(.button(button))
    if isKept { grabs.begins(.button, on: raw.device, at: time) }
    let isOurs = isKept && isOurs { grabs.holds(.button, of: raw.device) }
    let missed = isLate ? missedSteps(since: raw) : []
    // A pointer that the server holds back is where the button came down; any other has gone on.
    let start = location(
      after: raw, device, from: isOurs ? state.location : missed.first?.place(from: state.location) ?? state.location)
    var pointer = PressedPointer(
      id: placeholder.id, kind: placeholder.kind, modifiers: state.modifiers, button: button, buttons: [button],
      start: start, location: start, pressure: raw.pressure)
    pointers[raw.device] = pointer
    if isKept {
      grabs.follow(pointer.id, as: .button(raw.device))
      if !isOurs {
        grabs.disown(.button, of: raw.device)
        handle(.touchDisowned(pointer.id))
      }
    }
    send(pointer, .began, device, time, handle)
    for step in missed {
      let place = step.place(from: pointer.location)
      guard place != pointer.location else { continue }
      move(&pointer, to: place, device, connection.time.timestamp(step.time), handle)
    }
  }

  private func release(
    _ button: Int32, _ device: PointingDevice, isLosing: Bool, _ time: Timestamp, _ handle: (SourceEvent) -> Void
  ) {
    let id = device.input.id.rawValue
    if connection.keptButtons.takeLifted(FrozenPointer.Button(device: id, number: button)) { return }
    guard var pointer = pointers[id], pointer.buttons.remove(button) != nil else { return }
    pointers[id] = pointer.buttons.isEmpty ? nil : pointer
    guard pointer.buttons.isEmpty else { return }
    reselect()
    connection.flush()
    send(pointer, isLosing ? .cancelled : .ended, device, time, handle)
    // A pointer that waits for the next click would be frozen meanwhile.
    if grabs.ended(.button, of: id) { handle(.touchDisowned(pointer.id)) }
  }

  /// Where the pointer is after an event: an absolute device says so, a mouse says how far it went.
  private func location(after raw: ServerEvent.RawPointer, _ device: PointingDevice, from start: Point) -> Point {
    let table = connection.table
    guard let axes = device.axes, axes.areAbsolute else {
      guard raw.action == .moved else { return start }
      return Point(
        x: min(max(start.x + (raw.x ?? 0), 0), table.screenWidth - 1),
        y: min(max(start.y + (raw.y ?? 0), 0), table.screenHeight - 1))
    }
    return Point(
      x: raw.x.map { axes.x.pixel($0, size: table.screenWidth) } ?? start.x,
      y: raw.y.map { axes.y.pixel($0, size: table.screenHeight) } ?? start.y)
  }

  private func send(
    _ pointer: PressedPointer, _ phase: Touch.Phase, _ device: PointingDevice, _ time: Timestamp,
    _ handle: (SourceEvent) -> Void
  ) {
    let touch = Touch(
      id: pointer.id, kind: pointer.kind, device: device.input.id, phase: phase, location: pointer.location,
      timestamp: time)
    let event = TouchEvent(
      timestamp: time, device: device.input.id, changed: [touch], modifiers: pointer.modifiers,
      buttonMask: pointer.buttonMask, pressure: pointer.pressure, pixelsPerPoint: device.pixelsPerPoint)
    handle(.input(.touches(event)))
  }
}

extension XConnection {
  /// Where the pointer is on the root window, which modifiers are down, and whether any button is.
  func pointerState() -> (location: Point, modifiers: Modifiers, isPressed: Bool) {
    var windows: (Window, Window) = (0, 0)
    var place: (x: Int32, y: Int32) = (0, 0)
    var within: (Int32, Int32) = (0, 0)
    var mask: UInt32 = 0
    XQueryPointer(display, root, &windows.0, &windows.1, &place.x, &place.y, &within.0, &within.1, &mask)
    return (Point(x: Double(place.x), y: Double(place.y)), modifiers(mask & 0xFF), mask & 0x1F00 != 0)
  }
}
