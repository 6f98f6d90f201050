internal import Gestures

extension EventSource {
  /// Begins to handle an event. First reports the scans that the event ends.
  func begin(_ event: ServerEvent) {
    guard assemblesScans else { return process(event) }
    steps.append(.process(event))
    // A scan consists of consecutive touches of one device.
    if case .touch(let raw) = event { finishScans(except: raw.device) } else { finishScans() }
  }

  /// Performs a step; returns the event to report, if any.
  func perform(_ step: EventStep) -> SourceEvent? {
    switch step {
    case .report(let event): return event
    case .perform(let effect, let device): return perform(effect, of: device)
    case .process(let event): process(event)
    case .releaseMaster(let device, let time): grabs.lost(device, at: time)
    case .replaceDevices(let replacement): replaceDevices(replacement)
    }
    return nil
  }

  private func report(_ event: SourceEvent) { steps.append(.report(event)) }

  private func process(_ event: ServerEvent) {
    switch event {
    case .touch(let raw):
      guard let device = connection.directory.table.pointing[raw.device] else {
        if raw.phase == .ended { grabs.fingerLifted(raw.number, from: raw.device) }
        break
      }
      dispatch(to: device, at: connection.time.timestamp(raw.time)) { $0.next(raw, $1) }
    case .gesture(let raw): process(raw)
    case .pointer(let raw): process(raw)
    case .hierarchy(let lost, let attached, let time):
      devicesChanged(lost: lost, attached: attached, at: connection.time.timestamp(time))
    case .screenChanged: layoutChanged()
    case .propertyChanged(let device, let property): settingChanged(of: device, property)
    case .keyboardChanged: connection.keymap.recordChange()
    case .key, .grab, .window: break
    case .userPressed(let press):
      if connection.directory.isXTestDevice(press.device) {
        // The raw events of XTest's own pointer report its buttons, and say which of them are our own.
        guard press.keyTime != nil, connection.directory.includesRemotePointers, connection.held.followsPresses
        else { break }
      } else if let time = press.keyTime, followsKeys {
        report(.keyPressed(at: connection.time.timestamp(time)))
      }
      if awaitsDwell || connection.held.followsPresses { report(.userPressed(press)) }
    case .keyboardTaken:
      // Some lockers grab the keyboard before they show their window.
      connection.queue.selectNewWindows(true)
      connection.flush()
      report(.mayBeLocked)
    case .windowShown: report(.mayBeLocked)
    case .selectionLost(let selection, let owner):
      if connection.held.ownsSelection(selection, through: owner) { report(.ownershipLost) }
    }
  }

  private func process(_ raw: ServerEvent.Gesture) {
    let time = connection.time.timestamp(raw.time)
    if raw.phase == .began, raw.isFromGrab {
      grabs.begins(.gesture, on: raw.device, at: time)
      // If the bindings were reloaded, the gesture may have been replayed to applications already.
      guard grabs.holds(.gesture, of: raw.device) else { return }
    }
    guard let device = connection.directory.table.pointing[raw.device] else { return }
    connection.keymap.eventState = raw.keyboard
    guard raw.phase != .changed else { return move(raw, of: device, at: time) }
    dispatch(to: device, at: time) { $0.next(raw, connection.modifiers(raw.modifiers), $1) }
  }

  private func process(_ raw: ServerEvent.RawPointer) {
    guard let device = connection.directory.table.pointing[raw.device] else { return }
    // The conversion also updates the server's latest time, which polls of the pointer use.
    let time = connection.time.timestamp(raw.time)
    if raw.action == .moved, raw.x != nil || raw.y != nil { pointerMoved(device, by: raw) }
    switch raw.action {
    case .pressed(let number):
      if device.isRemote, awaitsDwell || connection.held.followsPresses {
        report(.userPressed(UserPress(device: raw.device, button: Int(number))))
      }
      connection.held.grabbedButtons.pressed(FrozenPointer.Button(device: raw.device, number: number))
    case .released(let number):
      let button = FrozenPointer.Button(device: raw.device, number: number)
      if connection.held.grabbedButtons.takeLifted(button) { return }
      connection.held.grabbedButtons.released(button)
    case .moved: if awaitsPens, device.input.deviceClass == .pen { penMoved(at: time) }
    }
    let located = device.isRemote ? locate(raw) : raw
    dispatch(to: device, at: time) { $0.next(located, $1) }
  }

  /// Cancels the fingers on touchscreens if a pen is near. Deselects the pens' motion if no finger is down.
  private func penMoved(at time: Timestamp) {
    let touched = connection.directory.table.pointing.filter { trackers[$0.key]?.hasFingers == true }
    guard !touched.isEmpty, request.ignoresTouchesNearPens else {
      awaitsPens = false
      reselect()
      connection.flush()
      return
    }
    guard pens.isAnyNear(on: connection) else { return }
    for device in touched.values { dispatch(to: device, at: time) { $0.penCameNear($1) } }
  }

  /// Returns a motion of XTest's pointer with the pointer's location, in pixels, as its values. Returns all other
  /// events unchanged. The original motion does not say if its values are a location or a distance. The device itself
  /// is queried, because a grab may hold the master device back.
  ///
  /// Motions that the server has reported since then are taken back, because the daemon may read several together.
  ///
  /// An axis without motion stays in place: until the axis moves, the device may keep an old value of the axis, from
  /// before another device moved the pointer. If that old value is 0, the other axis shows whether the event's values
  /// are a location.
  private func locate(_ raw: ServerEvent.RawPointer) -> ServerEvent.RawPointer {
    guard raw.action == .moved, trackers[raw.device]?.isPressed == true else { return raw }
    var located = raw
    guard var values = connection.axisValues(of: raw.device) else {
      (located.x, located.y) = (nil, nil)
      return located
    }
    let later = reportedMotions(of: raw.device)
    if let last = later.last {
      let table = connection.directory.table
      let (right, bottom) = (table.screenWidth - 1, table.screenHeight - 1)
      // If the last motion leads to the location, its values and those of this motion are locations, perhaps beyond an
      // edge of the screen. Otherwise they are distances.
      let isAtLast =
        last.x.map { min(max($0, 0), right) } == values.x && last.y.map { min(max($0, 0), bottom) } == values.y
      guard !isAtLast else { return raw }
      // At an edge, the server has shortened the distances by an unknown amount.
      if values.x > 0, values.x < right { values.x -= later.reduce(0) { $0 + ($1.x ?? 0) } }
      if values.y > 0, values.y < bottom { values.y -= later.reduce(0) { $0 + ($1.y ?? 0) } }
    }
    located.x = raw.x == 0 && (values.x != 0 || raw.y != values.y) ? nil : values.x
    located.y = raw.y == 0 && (values.y != 0 || raw.x != values.x) ? nil : values.y
    return located
  }

  /// Reads the device again if the property is one of the settings that we use.
  private func settingChanged(of id: Int32, _ property: UInt) {
    connection.directory.internSettings()
    guard connection.directory.settingAtoms.values.contains(property) else { return }
    let before = connection.directory.table.pointing[id]?.input
    connection.directory.refresh()
    guard let now = connection.directory.table.pointing[id]?.input, now != before else { return }
    // The device's unfinished input continues: only the settings have changed.
    report(.input(.system(.deviceAdded(now), at: connection.time.now)))
  }

  private func layoutChanged() {
    let before = connection.layout
    connection.directory.refresh()
    reselect()
    guard connection.layout != before else { return }
    // The event's own time is that of the last request to RandR, which may be days ago.
    report(.input(.system(.screenLayoutChanged(connection.layout), at: connection.time.now)))
  }

  /// Cancels the unfinished input of lost devices. After the cancellations, the step `replaceDevices` follows.
  private func devicesChanged(lost: [Int32], attached: [Int32], at time: Timestamp) {
    let previous = connection.directory.table.pointing
    connection.directory.refresh()
    let cancellations = lost.flatMap { cancel($0, previous[$0], at: time) }
    let replacement = DeviceReplacement(previous: previous, lost: lost, attached: attached, time: time)
    steps.append(.replaceDevices(replacement))
    steps += cancellations.reversed()
  }

  /// Selects the events of the current devices, and reports the devices that were removed and added.
  private func replaceDevices(_ replacement: DeviceReplacement) {
    let previous = replacement.previous
    let current = connection.directory.table.pointing
    // A device that was switched off and on between two passes is treated as a new device, because the server has
    // dropped the device's selections.
    let removed = previous.keys.filter { current[$0]?.input != previous[$0]?.input || replacement.lost.contains($0) }
    let added = current.values.filter {
      previous[$0.input.id.rawValue]?.input != $0.input || removed.contains($0.input.id.rawValue)
    }
    removed.forEach(removeSelection)
    pens.forget(removed)
    // A new master device reports no presses yet.
    followedPresses = []
    followPresses()
    reselect()
    grabs.attached(replacement.attached)
    releaseIdleTouchscreens()
    connection.flush()
    let time = replacement.time
    let removals = removed.sorted().map { SystemEvent.deviceRemoved(DeviceID($0)) }
    let additions = added.map(\.input).sorted { $0.id.rawValue < $1.id.rawValue }.map(SystemEvent.deviceAdded)
    for event in (removals + additions).reversed() { report(.input(.system(event, at: time))) }
  }
}
