internal import CX11
package import GestureKinds
package import Gestures
internal import Linux

/// Touches, touchpad gestures and hot-plug from the X server.
///
/// It selects on each slave device only what is needed, so that nothing else wakes the process (for the one exception
/// see `TouchscreenTracker.deliveredEvents`). Touches, buttons and motion are raw events: they arrive regardless of
/// other clients' grabs, and never conflict with their selections.
/// Grabs on the master devices keep from applications what may be a gesture, until `apply` says whose it is.
package final class EventSource {
  let connection: XConnection
  let grabs: InputGrabs
  private(set) var request = EventRequest()
  private var selections: [Int32: Selection] = [:]
  /// True if a device may need fewer events since a button was released.
  var reselectsAtEnd = false
  private var batch = EventBatch()
  /// By slave device: the input that it has begun. A device without one has begun nothing.
  var trackers: [Int32: DeviceTracker] = [:]
  /// False if no tracker has a scan that is being assembled.
  var assemblesScans = false
  private var nextTouchID: UInt64 = 1
  var gestureStarts = GestureStartTimes()
  var watch = PointerWatch()
  private var followsPresses = false
  /// Makes a request whose answer it awaits, when something ends. Default: one that asks nothing.
  package var roundTripAtEnd: (() -> Void)?

  /// The events of a slave device that are selected.
  private struct Selection {
    let events: Set<Int32>
    /// The number of the request that selected its motion; nil if that is not selected.
    let motionRequest: UInt?
  }

  package init(connection: XConnection) {
    self.connection = connection
    grabs = InputGrabs(connection: connection)
    connection.queue.select([XI_HierarchyChanged], of: XIAllDevices)
    // Changes since they were read, if they were, have not been reported.
    connection.directory.forget()
    if connection.extensions.randrEvent != nil {
      XRRSelectInput(connection.display, connection.root, Int32(RRScreenChangeNotifyMask))
      connection.queue.selectRootEvents(StructureNotifyMask, true)
    }
    grabs.decisions.isSwitchedOff = { [unowned self] decision in isSwitchedOff(decision) }
  }

  /// The events that have been read and not yet dispatched.
  var pendingEvents: [ServerEvent] { batch.pending + connection.queue.backlog }

  /// The server's time of the latest event; nil before the first.
  package var latestTime: Timestamp? { connection.time.latest.map { Timestamp(milliseconds: $0) } }

  /// Number of events that were read so far, but for the movements of touchpad gestures.
  package var otherEvents: Int { connection.queue.otherEvents }

  // MARK: Selection

  /// Selects exactly what `needs` says; what was begun and is no longer needed is forgotten. It is in force on return.
  ///
  /// - Parameters:
  ///   - interception: The input to keep from applications until `apply` decides whose it is.
  ///   - ignoringKeyboards: True if touches that begin in an on-screen keyboard or a dock are the keyboard's alone.
  package func select(
    _ needs: InputNeeds, intercepting interception: Interception = Interception(), ignoringKeyboards: Bool = false
  ) {
    request = EventRequest(
      needs: needs.intersection(connection.version.deliverableNeeds),
      interceptsTouches: interception.kinds.contains(.touch), ignoresKeyboards: ignoringKeyboards)
    if !needs.contains(.pointerPlace) { watch = PointerWatch() }
    trackers = trackers.mapValues { $0.withoutUnneeded(request.needs) }
    reselect()
    // After the selection: the events of a grab must never be the only ones that we get about its input.
    grabs.hold(interception.kinds, chordButtons: Set(interception.chordButtons.map { Int32(clamping: $0) }))
    if !needs.contains(.touchscreenTouches) { releaseIdleTouchscreens(isFinal: true) }
    // A client may send input as soon as it sees that we are ready.
    connection.awaitRequests()
  }

  /// Tells the server which events of each device are needed now.
  func reselect() {
    let available = connection.directory.table.pointing
    selections = selections.filter { available[$0.key] != nil }
    for (id, device) in available {
      var wanted = tracker(of: device).neededEvents(request)
      if watch.needsMotion(of: device, request.needs) { wanted.insert(XI_RawMotion) }
      if wanted.isEmpty { trackers[id] = nil } else if device.hasSettings { wanted.insert(XI_PropertyEvent) }
      guard wanted != selectedEvents(of: id) else { continue }
      if wanted.contains(XI_TouchBegin) {
        // Where another client asks for the touches, it gets them, and nothing is lost. The server then refuses the
        // whole request.
        connection.queue.select(wanted.subtracting(TouchscreenTracker.deliveredEvents), of: id)
        ErrorLog.expect(BadAccess, ofNextRequestOn: connection.display)
      }
      let motionRequest =
        wanted.contains(XI_RawMotion) ? motionRequest(of: id) ?? XNextRequest(connection.display) : nil
      connection.queue.select(wanted, of: id)
      selections[id] = Selection(events: wanted, motionRequest: motionRequest)
    }
  }

  /// Selects what is needed after the release of a button, once the server has carried out the decision about its press: a
  /// press that joins that one is read by then, and its motion must not be missed.
  private func reselectAtEnd() {
    guard reselectsAtEnd else { return }
    connection.awaitRequests()
    guard !holdsEvents else { return }
    reselectsAtEnd = false
    reselect()
    connection.flush()
  }

  func selectedEvents(of device: Int32) -> Set<Int32> { selections[device]?.events ?? [] }

  /// Returns the number of the request that selected the device's motion; nil if that is not selected.
  func motionRequest(of device: Int32) -> UInt? { selections[device]?.motionRequest }

  /// Selects the device's events again when it comes back.
  func forgetSelection(of device: Int32) {
    selections[device] = nil
    gestureStarts.remove(device)
    connection.queue.touchpadsOfGrab.remove(device)
    trackers[device] = nil
    if watch.device?.rawValue == device { watch = PointerWatch() }
  }

  /// Reports what the user presses while a button waits for the gesture that goes on with it, and only then.
  package func followPresses() {
    guard followsPresses != connection.held.waitsForResume else { return }
    followsPresses.toggle()
    // A touchpad's own taps and clicks are button presses.
    let events: Set<Int32> = followsPresses ? [XI_RawKeyPress, XI_RawButtonPress, XI_RawTouchBegin] : []
    for master in connection.directory.masters { connection.queue.select(events, of: master) }
  }

  // MARK: Reading

  /// True if events have been read that `drain` has not dispatched: then there is nothing to wait for in `poll`.
  ///
  /// Each request to the server may read events, even `flush`: ask this last before a sleep.
  package var holdsEvents: Bool {
    XEventsQueued(connection.display, QueuedAlready) > 0 || !connection.queue.backlog.isEmpty
  }

  /// Dispatches everything that has arrived. What arrives meanwhile is left for the next call, unless it is the rest of a
  /// scan: `poll` reports it again.
  ///
  /// - Throws: `connectionLost` if the server is gone; what had arrived before is dispatched first.
  package func drain(_ handle: (SourceEvent) -> Void) throws(XServerError) {
    connection.flush()
    var start: ContinuousClock.Instant?
    repeat {
      // Each read ends with a system call that finds nothing: this is the only one.
      _ = XEventsQueued(connection.display, QueuedAfterReading)
      while readBatch() {
        while let event = batch.next() { process(event, handle) }
        if connection.keymap.hasUnreportedChange {
          connection.keymap.hasUnreportedChange = false
          handle(.keyboardChanged)
        }
      }
      if start == nil, !areScansComplete { start = ContinuousClock.now }
    } while start.map { awaitScan(since: $0) } ?? false
    finishScans(handle)
    reselectAtEnd()
    try connection.checkAlive()
  }

  /// True if the server disables, removes or floats `device` after the event that is being dispatched.
  func isAboutToLose(_ device: Int32) -> Bool { batch.isAboutToLose(device) }

  /// True if the server has ended the touch, and then disables its touchscreen. (The touches of one that it floats go on:
  /// a lift after that is reported, but ends nothing.)
  private func isSwitchedOff(_ decision: PendingTouches.Decision) -> Bool {
    let events = batch.unfinished + connection.queue.backlog
    guard let loss = events.firstIndex(where: { $0.loses(decision.device) }) else { return false }
    return events[..<loss].contains {
      if case .touch(let touch) = $0 { touch.phase == .ended && touch.number == decision.number } else { false }
    }
  }

  /// Makes the events that have arrived the next batch; returns false if none have.
  private func readBatch() -> Bool {
    guard holdsEvents else { return false }
    connection.queue.read()
    // A device that is disabled ends its touches plainly and says why right behind, in the same turn of the server:
    // after a round trip both are here, and the end is known for a cancellation.
    if connection.queue.backlog.contains(where: { $0.endedDevice != nil }) {
      if let roundTripAtEnd { roundTripAtEnd() } else { connection.roundTrip() }
      connection.queue.read()
    }
    recordGrabEvents()
    batch.take(&connection.queue.backlog)
    return true
  }

  // MARK: Scans

  private var areScansComplete: Bool { !assemblesScans || trackers.values.allSatisfy(\.isScanComplete) }

  /// Waits for the rest of a scan whose first events have been read; returns false if there is nothing to wait for, or
  /// if it does not come in time.
  private func awaitScan(since start: ContinuousClock.Instant) -> Bool {
    guard !areScansComplete, !connection.isLost else { return false }
    guard ContinuousClock.now - start < ScanAssembler.waitTimeout else { return false }
    connection.flush()
    return Descriptors.waitReadable(connection.fileDescriptor, timeout: ScanAssembler.waitTimeout)
  }

  /// True while fingers are on a touchscreen or a touchpad, or a button is held, as far as that is followed.
  package var hasInputInProgress: Bool { trackers.values.contains { $0.hasFingers || $0.mayHoldMaster } }

  /// Returns a number for a touch that no other touch in this run of the program has. The server uses its own again.
  func makeTouchID() -> Touch.ID {
    defer { nextTouchID &+= 1 }
    return Touch.ID(nextTouchID)
  }
}

extension XInputVersion {
  /// The needs that a server of this version can fulfil.
  fileprivate var deliverableNeeds: InputNeeds {
    var needs = InputNeeds(rawValue: .max)
    if self < .touch { needs.remove(.touchscreenTouches) }
    if self < .gestures { needs.subtract([.touchpadSwipes, .touchpadPinches]) }
    return needs
  }
}
