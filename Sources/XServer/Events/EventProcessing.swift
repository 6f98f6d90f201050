internal import Gestures

extension EventSource {
  func process(_ event: ServerEvent, at index: Int, _ handle: (SourceEvent) -> Void) {
    if case .touch = event {} else { finishScan(handle) }
    let isLosing = event.endedDevice.map { isAboutToLose($0, after: index) } ?? false
    switch event {
    case .touch(let raw): process(raw, isLosing: isLosing, handle)
    case .gesture(let raw): process(raw, isLosing: isLosing, handle)
    case .pointer(let raw): route(raw, isLosing: isLosing, handle)
    case .hierarchy(let lost, let time): devicesChanged(lost: lost, at: connection.time.timestamp(time), handle)
    case .screenChanged: layoutChanged(handle)
    case .propertyChanged(let device, let property): settingChanged(of: device, property, handle)
    case .keyboardChanged: connection.keymap.noteChange()
    case .keyReleased, .grab, .window: break
    case .keyboardTaken:
      // Some lockers take the keyboard first and show their window then.
      connection.followWindows(true)
      connection.flush()
      handle(.mayBeLocked)
    case .windowShown: handle(.mayBeLocked)
    case .selectionLost(let selection, let owner):
      if connection.ownsSelection(selection, through: owner) { handle(.ownershipLost) }
    }
  }

  /// Reads the device anew where the property means something to us.
  private func settingChanged(of id: Int32, _ property: UInt, _ handle: (SourceEvent) -> Void) {
    connection.internSettings()
    guard connection.settingAtoms.values.contains(property) else { return }
    let before = connection.table.pointing[id]?.input
    connection.refreshDevices()
    guard let now = connection.table.pointing[id]?.input, now != before else { return }
    // What the device has begun goes on: only what it means has changed.
    handle(.input(.system(.deviceAdded(now), at: connection.time.now)))
  }

  private func layoutChanged(_ handle: (SourceEvent) -> Void) {
    let before = connection.layout
    connection.refreshDevices()
    reselect()
    guard connection.layout != before else { return }
    // The event's own time is that of the last request to RandR, which may be days ago.
    handle(.input(.system(.screenLayoutChanged(connection.layout), at: connection.time.now)))
  }

  /// Cancels what lost devices had begun, then tells which devices went and came.
  private func devicesChanged(lost: [Int32], at time: Timestamp, _ handle: (SourceEvent) -> Void) {
    for id in lost {
      let isBusy = gestures[id] != nil || pointers[id] != nil
      cancelTouches(of: id, at: time, handle)
      cancelGesture(of: id, at: time, handle)
      cancelPointer(of: id, at: time, handle)
      cancelTap(of: id, at: time, handle)
      if isBusy { grabs.lost(id) }
    }
    let before = connection.table.pointing
    connection.refreshDevices()
    let now = connection.table.pointing
    // A device that was switched off and on between two turns is a new one to the server's selections, too.
    let gone = before.keys.filter { now[$0]?.input != before[$0]?.input || lost.contains($0) }.sorted()
    let added = now.keys.filter { before[$0]?.input != now[$0]?.input || gone.contains($0) }.sorted()
    for id in gone {
      forgetSelection(of: id)
      handle(.input(.system(.deviceRemoved(DeviceID(id)), at: time)))
    }
    reselect()
    connection.flush()
    for id in added.compactMap({ now[$0] }) { handle(.input(.system(.deviceAdded(id.input), at: time))) }
  }
}
