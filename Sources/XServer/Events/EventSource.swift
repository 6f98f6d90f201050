internal import CX11
package import Gestures

/// What the event source tells its owner.
package enum SourceEvent: Sendable, Hashable {
  case input(InputEvent)
  /// Another program took this display over: it waits for us to leave.
  case ownershipLost
  /// Time to ask `SessionLock.isLocked`. Comes only while `SessionLock.follow` asks for it.
  case mayBeLocked
  /// The keyboard's layout changed. `Keyboard` has noticed by itself.
  case keyboardChanged
  /// An application gets this touch, whatever becomes of it: what shall keep touches from applications may not use it.
  case touchDisowned(Touch.ID)
  /// The same for the gesture that begins on this touchpad.
  case gestureDisowned(DeviceID)
}

/// Touches, touchpad gestures and hot-plug from the X server.
///
/// It selects on each slave device only what is needed, so that nothing else wakes the process (for the one exception see
/// `touchEvents`). Touches, buttons and motion are raw events: they arrive regardless of other clients' grabs, and never
/// conflict with their selections.
/// Grabs on the master devices keep from applications what may be a gesture, until `apply` says whose it is.
package final class EventSource {
  /// The touch events that are not raw. While touches are intercepted, those of the touchscreens are selected, and
  /// ignored when they arrive.
  ///
  /// The server delivers each touch for the touchscreen and for its master device. If no client asks for those of the
  /// touchscreen, X.Org Server 21.1 takes a core selection of button presses on the root window, as window managers have,
  /// for one on the touchscreen, and sends the press to the window that the pointer was in before. If that window asks
  /// for presses of the touchscreen, as Onboard does, it gets an implicit grab. The next event of the finger accepts the
  /// touch in the name of our grab, and the application under the finger has lost it.
  private static let touchEvents: Set<Int32> = [XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd]

  let connection: XConnection
  let grabs: InputGrabs
  private(set) var needs: InputNeeds = []
  private var interceptsTouches = false
  private var selected: [Int32: Set<Int32>] = [:]
  /// What is being handed on now, and where in it devices are lost.
  private var batch: [ServerEvent] = []
  private var losses: [Int] = []
  var touches = TouchSequences()
  var scans = ScanAssembler()
  /// The gesture that runs on each touchpad.
  var gestures: [Int32: RunningTouchpadGesture] = [:]
  var gestureStarts = GestureStartTimes()
  /// When the last gesture of each touchpad was over.
  var gestureEnds: [Int32: Timestamp] = [:]
  var pointers: [Int32: PressedPointer] = [:]
  var keyboardTouches = KeyboardTouches()
  /// Whether what begins in an on-screen keyboard or a dock is no gesture.
  private(set) var ignoresKeyboards = false
  var taps: [Int32: PressEvent] = [:]
  var scrolls: [Int32: Scrolling] = [:]
  var watch = PointerWatch()
  /// The number of events of the batch that were handed on.
  private var handedOn = 0
  /// What has been read and not yet been handed on.
  var coming: [ServerEvent] { batch.dropFirst(handedOn) + connection.backlog }

  package init(connection: XConnection) {
    self.connection = connection
    grabs = InputGrabs(connection: connection)
    connection.selectEvents([XI_HierarchyChanged], of: XIAllDevices)
    if connection.randrEvent != nil {
      XRRSelectInput(connection.display, connection.root, Int32(RRScreenChangeNotifyMask))
      connection.selectRootEvents(StructureNotifyMask, true)
    }
  }

  /// Selects exactly what `needs` says; what was begun and is no longer needed is forgotten. It is in force on return.
  ///
  /// - Parameters:
  ///   - interception: what to keep from applications until `apply` is told whose it is.
  ///   - ignoringKeyboards: whether touches that begin in an on-screen keyboard or a dock are the keyboard's alone.
  package func select(
    _ needs: InputNeeds, intercepting interception: Interception = Interception(), ignoringKeyboards: Bool = false
  ) {
    self.needs = needs
    interceptsTouches = interception.kinds.contains(.touch)
    ignoresKeyboards = ignoringKeyboards
    if !needs.contains(.pointerPlace) { watch = PointerWatch() }
    forgetUnneededPresses()
    reselect()
    // After the selection: what a grab brings must never be all that we hear of it.
    grabs.hold(interception.kinds)
    if !needs.contains(.touchscreenTouches) { releaseIdleTouchscreens(isFinal: true) }
    // Whoever is told that we are ready may touch something at once.
    connection.roundTrip()
  }

  /// Whether events have been read that `drain` has not handed on: then there is nothing to wait for in `poll`.
  ///
  /// Whatever is asked of the server may read them, even `flush`: ask this last before a sleep.
  package var holdsEvents: Bool {
    XEventsQueued(connection.display, QueuedAlready) > 0 || !connection.backlog.isEmpty
  }

  /// Hands on everything that has arrived.
  ///
  /// - Throws: `connectionLost` when the server is gone; what had arrived before is handed on first.
  package func drain(_ handle: (SourceEvent) -> Void) throws(XServerError) {
    var start: ContinuousClock.Instant?
    repeat {
      while readBatch() {
        for index in batch.indices {
          handedOn = index + 1
          process(batch[index], at: index, handle)
        }
        if connection.keymap.hasUnreportedChange {
          connection.keymap.hasUnreportedChange = false
          handle(.keyboardChanged)
        }
      }
      if start == nil, !scans.isComplete { start = ContinuousClock.now }
    } while start.map { awaitScan(since: $0) } ?? false
    finishScan(handle)
    try connection.checkAlive()
  }

  /// Whether the server disables, removes or floats `device` after the event at `index` of the batch.
  func isAboutToLose(_ device: Int32, after index: Int) -> Bool {
    losses.contains { $0 > index && batch[$0].loses(device) }
  }

  /// Tells the server which events of each device are needed now.
  func reselect() {
    let available = connection.table.pointing
    selected = selected.filter { available[$0.key] != nil }
    for (id, device) in available {
      var wanted = events(neededOf: device).union(pointerEvents(neededOf: device))
      if wanted.isEmpty { forget(id) } else if device.hasSettings { wanted.insert(XI_PropertyEvent) }
      guard wanted != selected[id, default: []] else { continue }
      if wanted.contains(XI_TouchBegin) {
        // Where another client asks for the touches, it gets them, and nothing is lost. The server then refuses the
        // whole request.
        connection.selectEvents(wanted.subtracting(Self.touchEvents), of: id)
        ErrorLog.expect(BadAccess, ofNextRequestOn: connection.display)
      }
      connection.selectEvents(wanted, of: id)
      selected[id] = wanted
    }
  }

  /// The server's time of the latest event; nil before the first.
  package var latestTime: Timestamp? { connection.time.latest.map { Timestamp(milliseconds: $0) } }

  func selectedEvents(of device: Int32) -> Set<Int32> { selected[device, default: []] }

  /// Asks again for the device's events when it comes back.
  func forgetSelection(of device: Int32) {
    selected[device] = nil
    gestureEnds[device] = nil
    gestureStarts.remove(device)
    forget(device)
    if watch.device?.rawValue == device { watch = PointerWatch() }
  }

  /// Forgets what `device` began.
  func forget(_ device: Int32) {
    touches.remove(device)
    scans.remove(DeviceID(device))
    keyboardTouches.remove(device)
    gestures[device] = nil
    pointers[device] = nil
    taps[device] = nil
    scrolls[device] = nil
  }

  private func events(neededOf device: PointingDevice) -> Set<Int32> {
    switch device.input.deviceClass {
    case .touchscreen:
      guard needs.contains(.touchscreenTouches), connection.version >= .touch else { return [] }
      let rawEvents: Set<Int32> = [XI_RawTouchBegin, XI_RawTouchUpdate, XI_RawTouchEnd]
      return interceptsTouches ? rawEvents.union(Self.touchEvents) : rawEvents
    case .touchpad:
      guard connection.version >= .gestures else { return [] }
      var events: Set<Int32> = []
      if needs.contains(.touchpadSwipes) {
        events.formUnion([XI_GestureSwipeBegin, XI_GestureSwipeUpdate, XI_GestureSwipeEnd])
      }
      if needs.contains(.touchpadPinches) {
        events.formUnion([XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd])
      }
      return events
    case .mouse where needs.contains(.mouseTouches), .pen where needs.contains(.penTouches):
      let isPressed = pointers[device.input.id.rawValue] != nil
      return Set([XI_RawButtonPress, XI_RawButtonRelease] + (isPressed ? [XI_RawMotion] : []))
    case .mouse, .pen: return []
    }
  }

  /// Makes what has arrived the next `batch`; false when nothing has.
  private func readBatch() -> Bool {
    batch.removeAll(keepingCapacity: true)
    guard XPending(connection.display) > 0 || holdsEvents else { return false }
    connection.readQueue()
    // A device that is disabled ends its touches plainly and says why right behind, in the same turn of the server:
    // after a round trip both are here, and the end is known for a cancellation.
    if connection.backlog.contains(where: { $0.endedDevice != nil }) {
      connection.roundTrip()
      connection.readQueue()
    }
    noteGrabEvents()
    swap(&batch, &connection.backlog)
    losses = batch.indices.filter { if case .hierarchy = batch[$0] { true } else { false } }
    return true
  }
}

extension XConnection {
  /// Moves the events that Xlib holds to the backlog, but for what windows tell: that counts at once, and alone for
  /// those who ask about windows.
  func readQueue() {
    while XEventsQueued(display, QueuedAlready) > 0 {
      var event = XEvent()
      XNextEvent(display, &event)
      if let answer = answer(in: event) {
        answers.insert(answer)
        continue
      }
      switch ServerEvent(&event, on: self) {
      case .window(let notice)?:
        if case .gone(let window) = notice { touched.windowDestroyed(window) }
        guard let window = windows.note(notice, root: root) else { break }
        selectWindowEvents(of: window)
        // That it has vanished meanwhile is no mistake of ours.
        roundTrip()
        _ = ErrorLog.take(display)
      case let event?: backlog.append(event)
      case nil: break
      }
    }
  }

  /// Asks for core events of the root window, or no longer; the others stay as they are.
  func selectRootEvents(_ mask: Int, _ isOn: Bool) {
    rootEvents = isOn ? rootEvents | mask : rootEvents & ~mask
    // Qt sends its answers to those who follow the root window itself.
    let answers = awaitsAnswers ? SubstructureNotifyMask | StructureNotifyMask : NoEventMask
    XSelectInput(display, root, rootEvents | answers)
  }

  /// Asks for these events of one device (or XIAllDevices) on the root window, instead of those asked for before.
  func selectEvents(_ events: Set<Int32>, of device: Int32) {
    withEventMask(events, of: device) { _ = XISelectEvents(display, root, $0, 1) }
  }
}
