internal import CX11
package import Gestures
internal import Linux

/// Reports touches, touchpad gestures, pointer input and device changes from the X server.
///
/// Only the needed events of each slave device are selected, so that no other events wake the process (one exception:
/// `TouchscreenTracker.deliveredEvents`). Touches, buttons and motion are selected as raw events, which arrive
/// regardless of other clients' grabs, and never conflict with other clients' selections. Grabs on the master devices
/// withhold possible gestures from applications until `apply` accepts or rejects them.
package final class EventSource {
  let connection: XConnection
  let grabs: InputGrabs
  private(set) var request = EventRequest()
  private var selections: [Int32: Selection] = [:]
  /// True if a button was released, so that its device may need fewer events.
  var reselectsAtEnd = false
  private var stage = Stage.waiting
  private var batch = EventBatch()
  /// The remaining steps for the events that were read, in reverse order.
  var steps: [EventStep] = []
  /// The trackers by slave device. A device without a tracker has no unfinished input.
  var trackers: [Int32: DeviceTracker] = [:]
  /// True if a tracker may be assembling a scan.
  var assemblesScans = false
  var nextTouchID: UInt64 = 1
  var gestureStarts = GestureStartTimes()
  var watch = PointerWatch()
  var pens = PenProximity()
  /// True to select the pens' motion, because fingers may be on a touchscreen and a pen that comes near cancels them.
  var awaitsPens = false
  /// True to select the changes of touchpads' settings even if no touchpad events are needed.
  private var followsTouchpads = false
  /// The presses that the master devices report.
  var followedPresses: Set<Int32> = []
  /// True if a press of a button or a key ends the hovering of the pointer.
  package var awaitsDwell = false
  /// True while the times of key presses are needed, because a touchpad is read.
  private(set) var followsKeys = false
  /// The session lock. The round trip at the end of input, which is needed in any case, also queries the lock.
  package var lock: SessionLock?

  private enum Stage: Equatable {
    /// All events that had arrived are handled.
    case waiting
    /// `scanStart` is the time at which the first events of an incomplete scan were read.
    case reading(scanStart: MonotonicTime?)
    /// The unfinished scans are being reported.
    case finishing
  }

  /// The selected events of a slave device.
  private struct Selection {
    let events: Set<Int32>
    /// The number of the request that selected the device's motion; nil if motion is not selected.
    let motionRequest: UInt?
    let isRemote: Bool
  }

  package init(connection: XConnection) {
    self.connection = connection
    grabs = InputGrabs(connection: connection)
    connection.queue.select([XI_HierarchyChanged], of: XIAllDevices)
    // Changes before this selection were not reported, so the devices are read again.
    connection.directory.forget()
    if connection.extensions.randrEvent != nil {
      XRRSelectInput(connection.display, connection.root, Int32(RRScreenChangeNotifyMask))
      connection.queue.selectRootEvents(StructureNotifyMask, true)
    }
    connection.held.replayUndecidedPresses = { [weak self] in
      guard let self else { return }
      steps += grabs.replayUndecidedPresses().map { .report(.touchDisowned($0)) }
    }
    grabs.decisions.isSwitchedOff = { [unowned self] decision in isSwitchedOff(decision) }
  }

  /// The events that have been read and not yet dispatched.
  var pendingEvents: [ServerEvent] { batch.pending + connection.queue.backlog }

  /// The server's time of the latest event; nil before the first event.
  package var latestTime: Timestamp? { connection.time.latest.map { Timestamp(milliseconds: $0) } }

  /// Number of events that were read. Movements are not counted.
  package var otherEvents: Int { connection.queue.otherEvents }

  /// Selects exactly the input of `needs`, and forgets unfinished input that is no longer needed. The selection has
  /// taken effect when this returns.
  ///
  /// - Parameters:
  ///   - interception: The input to withhold from applications until `apply` accepts or rejects this input.
  ///   - ignoringKeyboards: True to ignore touches that begin on an on-screen keyboard or a dock.
  ///   - ignoringTouchesNearPens: True to ignore touches while a pen is near its tablet.
  ///   - buttons: The buttons of mice and pens that begin gestures; nil for all buttons. Movements while another button
  ///     is down are not reported.
  package func select(
    _ needs: InputNeeds, intercepting interception: Interception = Interception(), ignoringKeyboards: Bool = false,
    ignoringTouchesNearPens: Bool = false, buttons: Set<Int>? = nil
  ) {
    request = EventRequest(
      needs: needs.intersection(connection.version.deliverableNeeds),
      interceptsTouches: interception.kinds.contains(.touch), ignoresKeyboards: ignoringKeyboards,
      ignoresTouchesNearPens: ignoringTouchesNearPens, buttons: buttons)
    if !needs.contains(.pointerPlace) { watch = PointerWatch() }
    trackers = trackers.mapValues { $0.withoutUnneeded(request.needs) }
    reselect()
    // Select before grabbing: input that a grab reports must always be reported by its device, too.
    grabs.hold(interception)
    if !needs.contains(.touchscreenTouches) { releaseIdleTouchscreens(isFinal: true) }
    // A client may send input as soon as it sees that we are ready.
    connection.awaitRequests()
  }

  /// Selects the events that each device must report now.
  func reselect() {
    let available = connection.directory.table.pointing
    for (id, selection) in selections where available[id] == nil {
      if selection.isRemote, !connection.directory.includesRemotePointers {
        // The device continues to exist, so the server would continue to report its events.
        connection.queue.select([], of: id)
        removeSelection(of: id)
      }
      selections[id] = nil
    }
    for (id, device) in available {
      var wanted = tracker(of: device).neededEvents(request)
      if watch.needsMotion(of: device, request.needs) { wanted.insert(XI_RawMotion) }
      if awaitsPens, device.input.deviceClass == .pen { wanted.insert(XI_RawMotion) }
      if wanted.isEmpty { trackers[id] = nil }
      // The server remembers no path of this device. A selection at the press would miss movements whenever other work,
      // such as the keys of a plugin, delays the daemon.
      if device.isRemote, wanted.contains(XI_RawButtonPress) { wanted.insert(XI_RawMotion) }
      // The master device's events do not say if a press of XTest's device is our own.
      if device.isRemote, followedPresses.contains(XI_RawButtonPress) { wanted.insert(XI_RawButtonPress) }
      let isFollowed = followsTouchpads && device.input.deviceClass == .touchpad
      if device.hasSettings, !wanted.isEmpty || isFollowed { wanted.insert(XI_PropertyEvent) }
      guard wanted != selectedEvents(of: id) else { continue }
      if wanted.contains(XI_TouchBegin) {
        // If another client has selected the touches, the server refuses the whole request. So a separate request
        // selects the other events first. The touch events are then not selected, which is harmless: they would be
        // ignored.
        connection.queue.select(wanted.subtracting(TouchscreenTracker.deliveredEvents), of: id)
        ErrorLog.expect(BadAccess, ofNextRequestOn: connection.display)
      }
      let motionRequest =
        wanted.contains(XI_RawMotion) ? motionRequest(of: id) ?? XNextRequest(connection.display) : nil
      connection.queue.select(wanted, of: id)
      selections[id] = Selection(events: wanted, motionRequest: motionRequest, isRemote: device.isRemote)
    }
    if request.needs.contains(.touchscreenTouches), request.ignoresTouchesNearPens { pens.recordNew(on: connection) }
  }

  /// Selects the events that are needed after the release of a button.
  ///
  /// Waits until the server has carried out the decision about the press. If a second press has joined the first press,
  /// the events of the second press have been read by then, and motion stays selected.
  private func reselectAtEnd() {
    guard reselectsAtEnd else { return }
    connection.awaitRequests()
    guard !holdsEvents else { return }
    reselectsAtEnd = false
    reselect()
    connection.flush()
  }

  func selectedEvents(of device: Int32) -> Set<Int32> { selections[device]?.events ?? [] }

  /// Returns the number of the request that selected the device's motion; nil if motion is not selected.
  func motionRequest(of device: Int32) -> UInt? { selections[device]?.motionRequest }

  /// Forgets the selection of a removed device, so that the device's events are selected again when the device returns.
  func removeSelection(of device: Int32) {
    selections[device] = nil
    gestureStarts.remove(device)
    connection.queue.touchpadsOfGrab.remove(device)
    trackers[device] = nil
    if watch.mover?.rawValue == device { watch = PointerWatch() }
  }

  /// Selects or deselects key presses. Only the time of each press is reported.
  package func followKeys(_ isOn: Bool) {
    guard followsKeys != isOn else { return }
    followsKeys = isOn
    followPresses()
    connection.flush()
  }

  /// Selects the user's presses while they are needed, for example because a press ends the hovering of the pointer,
  /// and deselects them otherwise.
  package func followPresses() {
    // This includes touchpads: they report their own taps and clicks as button presses.
    var events: Set<Int32> = []
    if awaitsDwell || connection.held.followsPresses {
      events = [XI_RawKeyPress, XI_RawButtonPress, XI_RawTouchBegin]
    }
    if followsKeys { events.insert(XI_RawKeyPress) }
    guard events != followedPresses else { return }
    followedPresses = events
    for master in connection.directory.masters { connection.queue.select(events, of: master) }
    if connection.directory.includesRemotePointers { reselect() }
  }

  /// Selects the changes of touchpads' settings even while no touchpad events are needed. If `isOn` is false, these
  /// changes are selected only while touchpad events are needed.
  package func followTouchpads(_ isOn: Bool) {
    guard followsTouchpads != isOn else { return }
    followsTouchpads = isOn
    reselect()
    connection.flush()
  }

  /// Returns an identifier for a touch of another source. No touch of this source gets the same identifier.
  package func makeTouchID() -> Touch.ID {
    defer { nextTouchID &+= 1 }
    return Touch.ID(nextTouchID)
  }

  /// The current location of the pointer, and the modifiers that are held now. Queries the server.
  package var pointer: (location: Point, modifiers: Modifiers) {
    let state = connection.pointerState()
    return (state.location, state.modifiers)
  }

  /// True if some events have been read or created but not yet returned by `next`. Do not wait in `poll` then.
  ///
  /// Any request to the server, even `flush`, may read events. So check this immediately before sleeping, after all
  /// requests.
  package var holdsEvents: Bool {
    XEventsQueued(connection.display, QueuedAlready) > 0 || !connection.queue.backlog.isEmpty || !steps.isEmpty
  }

  /// Returns the next event that has arrived; nil after the last event.
  ///
  /// Handle each event, and apply the engine's decisions about it, before the next call: that call performs the
  /// remaining work for the event. Call until the result is nil.
  ///
  /// Events that arrive in the meantime are left for later calls, and `poll` reports them. Only the remaining events of
  /// an incomplete scan are read immediately.
  ///
  /// - Throws: `connectionLost` if the server is gone. Events that had arrived before are returned first.
  package func next() throws(XServerError) -> SourceEvent? {
    if stage == .waiting {
      connection.flush()
      readConnection()
      stage = .reading(scanStart: nil)
    }
    repeat {
      while let step = steps.popLast() { if let event = perform(step) { return event } }
      connection.keymap.eventState = nil
      stage = proceed()
    } while stage != .waiting
    try connection.checkAlive()
    return nil
  }

  /// Begins the next event, or the end of the pass, when no step is left; returns the next stage.
  private func proceed() -> Stage {
    switch stage {
    case .reading(let scanStart):
      if let event = batch.next() {
        begin(event)
      } else if connection.keymap.hasUnreportedChange {
        connection.keymap.hasUnreportedChange = false
        steps.append(.report(.keyboardChanged))
      } else if !readBatch() {
        let scanStart = scanStart ?? (areScansComplete ? nil : MonotonicTime.now)
        if let scanStart, awaitScan(since: scanStart) {
          readConnection()
          return .reading(scanStart: scanStart)
        }
        finishScans()
        return .finishing
      }
      return stage
    case .finishing:
      reselectAtEnd()
      return .waiting
    case .waiting: return .waiting
    }
  }

  /// Reads the events that have arrived. Each call ends with a system call that finds nothing, so call this rarely.
  private func readConnection() { _ = XEventsQueued(connection.display, QueuedAfterReading) }

  /// True if the server disables, removes or floats `device` after the event that is being dispatched.
  func isAboutToLose(_ device: Int32) -> Bool { batch.isAboutToLose(device) }

  /// True if the touch ended because the server disables the touchscreen. In that case, the end of the touch is
  /// reported before the loss of the touchscreen. If the server floats the touchscreen instead, the touch continues,
  /// and its lift is reported after the loss.
  private func isSwitchedOff(_ decision: PendingTouches.Decision) -> Bool {
    let events = batch.unfinished + connection.queue.backlog
    guard let loss = events.firstIndex(where: { $0.loses(decision.device) }) else { return false }
    return events[..<loss].contains {
      if case .touch(let touch) = $0 { touch.phase == .ended && touch.number == decision.number } else { false }
    }
  }

  /// Moves the events that were read into the next batch; returns false if no events were read.
  private func readBatch() -> Bool {
    guard holdsEvents else { return false }
    connection.queue.read()
    // When the server disables a device, it ends the device's touches as usual, and reports the reason directly
    // afterwards. After a round trip both reports have arrived, so the end can be treated as a cancellation.
    if Set(connection.queue.backlog.compactMap(\.endedDevice)).contains(where: mayHaveGesture) {
      if let lock { lock.roundTrip() } else { connection.roundTrip() }
      connection.queue.read()
    }
    recordGrabEvents()
    batch.take(&connection.queue.backlog)
    return true
  }

  private func mayHaveGesture(_ device: Int32) -> Bool {
    guard let tracker = trackers[device], !tracker.mayBeGesture(request) else { return true }
    // The trackers have not yet handled the presses that have just been read.
    return connection.queue.backlog.contains { $0.isPress(of: request.beginsGestures) }
  }

  private var areScansComplete: Bool { !assemblesScans || trackers.values.allSatisfy(\.isScanComplete) }

  /// Waits for the remaining events of an incomplete scan. Returns false if no scan is incomplete, or if the events do
  /// not arrive in time.
  private func awaitScan(since start: MonotonicTime) -> Bool {
    guard !areScansComplete, !connection.isLost else { return false }
    guard MonotonicTime.now - start < ScanAssembler.waitTimeout else { return false }
    connection.flush()
    return Descriptors.waitReadable(connection.fileDescriptor, timeout: ScanAssembler.waitTimeout)
  }

  /// True while fingers are on a touchscreen, a touchpad gesture is in progress, or a button is held. Only selected
  /// input counts.
  package var hasInputInProgress: Bool { trackers.values.contains { $0.hasFingers || $0.mayHoldMaster } }
}

extension XInputVersion {
  /// The needs that a server of this version can fulfil.
  fileprivate var deliverableNeeds: InputNeeds {
    var needs = InputNeeds(rawValue: .max)
    if self < .touch { needs.remove(.touchscreenTouches) }
    if self < .gestures { needs.subtract(.touchpadGestures) }
    return needs
  }
}
