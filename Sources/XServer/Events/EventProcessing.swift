internal import Gestures

extension EventSource {
  func process(_ event: ServerEvent, _ handle: (SourceEvent) -> Void) {
    // Only touches of one device in a row can be one scan.
    if case .touch(let raw) = event { finishScans(except: raw.device, handle) } else { finishScans(handle) }
    switch event {
    case .touch(let raw):
      guard let device = connection.directory.table.pointing[raw.device] else {
        if raw.phase == .ended { grabs.fingerLifted(raw.number, from: raw.device) }
        break
      }
      dispatch(to: device, at: connection.time.timestamp(raw.time), handle) { $0.next(raw, $1) }
    case .gesture(let raw): process(raw, handle)
    case .pointer(let raw): process(raw, handle)
    case .hierarchy(let lost, let attached, let time):
      devicesChanged(lost: lost, attached: attached, at: connection.time.timestamp(time), handle)
    case .screenChanged: layoutChanged(handle)
    case .propertyChanged(let device, let property): settingChanged(of: device, property, handle)
    case .keyboardChanged: connection.keymap.noteChange()
    case .keyReleased, .grab, .window: break
    case .userPressed(let device): if !connection.directory.isXTestDevice(device) { handle(.userPressed) }
    case .keyboardTaken:
      // Some lockers take the keyboard first and show their window then.
      connection.queue.selectNewWindows(true)
      connection.flush()
      handle(.mayBeLocked)
    case .windowShown: handle(.mayBeLocked)
    case .selectionLost(let selection, let owner):
      if connection.held.ownsSelection(selection, through: owner) { handle(.ownershipLost) }
    }
  }

  private func process(_ raw: ServerEvent.Gesture, _ handle: (SourceEvent) -> Void) {
    let time = connection.time.timestamp(raw.time)
    if raw.phase == .began, raw.isFromGrab {
      grabs.begins(.gesture, on: raw.device, at: time)
      // A frozen gesture is released when the bindings are reloaded.
      guard grabs.holds(.gesture, of: raw.device) else { return }
    }
    guard let device = connection.directory.table.pointing[raw.device] else { return }
    connection.keymap.eventState = raw.keyboard
    defer { connection.keymap.eventState = nil }
    guard raw.phase != .changed else { return move(raw, of: device, at: time, handle) }
    dispatch(to: device, at: time, handle) { $0.next(raw, $1) }
  }

  private func process(_ raw: ServerEvent.RawPointer, _ handle: (SourceEvent) -> Void) {
    guard let device = connection.directory.table.pointing[raw.device] else { return }
    // So that the clock is right for what follows the pointer without an event.
    let time = connection.time.timestamp(raw.time)
    if raw.action == .moved, raw.x != nil || raw.y != nil { pointerMoved(device, by: raw) }
    switch raw.action {
    case .pressed(let number):
      connection.held.grabbedButtons.pressed(FrozenPointer.Button(device: raw.device, number: number))
    case .released(let number):
      let button = FrozenPointer.Button(device: raw.device, number: number)
      if connection.held.grabbedButtons.takeLifted(button) { return }
      connection.held.grabbedButtons.released(button)
    case .moved: break
    }
    dispatch(to: device, at: time, handle) { $0.next(raw, $1) }
  }

  // MARK: Devices

  /// Reads the device anew where the property means something to us.
  private func settingChanged(of id: Int32, _ property: UInt, _ handle: (SourceEvent) -> Void) {
    connection.directory.internSettings()
    guard connection.directory.settingAtoms.values.contains(property) else { return }
    let before = connection.directory.table.pointing[id]?.input
    connection.directory.refresh()
    guard let now = connection.directory.table.pointing[id]?.input, now != before else { return }
    // What the device has begun goes on: only what it means has changed.
    handle(.input(.system(.deviceAdded(now), at: connection.time.now)))
  }

  private func layoutChanged(_ handle: (SourceEvent) -> Void) {
    let before = connection.layout
    connection.directory.refresh()
    reselect()
    guard connection.layout != before else { return }
    // The event's own time is that of the last request to RandR, which may be days ago.
    handle(.input(.system(.screenLayoutChanged(connection.layout), at: connection.time.now)))
  }

  /// Cancels what lost devices had begun, then reports which devices went and came.
  private func devicesChanged(
    lost: [Int32], attached: [Int32], at time: Timestamp, _ handle: (SourceEvent) -> Void
  ) {
    let before = connection.directory.table.pointing
    connection.directory.refresh()
    for id in lost { cancel(id, before[id], at: time, handle) }
    let now = connection.directory.table.pointing
    // A device that was switched off and on between two passes is a new one to the server's selections, too.
    let gone = before.keys.filter { now[$0]?.input != before[$0]?.input || lost.contains($0) }.sorted()
    let added = now.keys.filter { before[$0]?.input != now[$0]?.input || gone.contains($0) }.sorted()
    for id in gone {
      forgetSelection(of: id)
      handle(.input(.system(.deviceRemoved(DeviceID(id)), at: time)))
    }
    reselect()
    grabs.attached(attached)
    releaseIdleTouchscreens()
    connection.flush()
    for id in added.compactMap({ now[$0] }) { handle(.input(.system(.deviceAdded(id.input), at: time))) }
  }
}
