internal import CX11

/// Holds the events that were read from a connection but not yet dispatched, and selects events on the root window.
final class EventQueue {
  private unowned let connection: XConnection
  /// Events that were read but not yet dispatched. Any request that waits for a reply may read further events.
  var backlog: [ServerEvent] = []
  /// Number of events that were read. Movements are not counted.
  var otherEvents = 0
  /// The touchpads whose current gesture our grab reports, because an application gets the touchpad's own events.
  var touchpadsOfGrab: Set<Int32> = []
  /// The selected core events of the root window, except the events for answers to `ApplicationPing`.
  private var rootEvents = NoEventMask
  /// True while the core events that bring answers to `ApplicationPing` are selected on the root window.
  private var awaitsAnswers = false
  private var answers: Set<ApplicationPing.Answer> = []

  init(connection: XConnection) { self.connection = connection }

  /// Moves the events that Xlib has buffered to the backlog.
  ///
  /// Window events and answers of applications are not moved to the backlog, but recorded immediately. Window events
  /// affect only queries about windows.
  func read() {
    while XEventsQueued(connection.display, QueuedAlready) > 0 {
      var event = XEvent()
      XNextEvent(connection.display, &event)
      if event.type == ClientMessage, let answer = ApplicationPing.Answer(event, on: connection) {
        otherEvents += 1
        answers.insert(answer)
        continue
      }
      let read = ServerEvent(&event, on: connection)
      if let read, !read.isMovement { otherEvents += 1 }
      switch read {
      case .window(let notice)?: connection.windows.record(notice)
      case let event?: backlog.append(event)
      case nil: break
      }
    }
  }

  /// Removes the press and release events of a keyboard's key from the backlog. Returns the number of releases minus
  /// the number of presses.
  func takeReleases(of keycode: UInt8, on device: Int32) -> Int {
    var count = 0
    backlog.removeAll { event in
      guard case .key(device, keycode, let isPress) = event else { return false }
      count += isPress ? -1 : 1
      return true
    }
    return count
  }

  /// Selects exactly these events of one device (or XIAllDevices) on the root window.
  func select(_ events: Set<Int32>, of device: Int32) {
    withEventMask(events, of: device) { _ = XISelectEvents(connection.display, connection.root, $0, 1) }
  }

  /// Selects or deselects core events of the root window. Other selected events stay selected.
  func selectRootEvents(_ mask: Int, _ isOn: Bool) {
    rootEvents = isOn ? rootEvents | mask : rootEvents & ~mask
    // Qt sends its answers to the clients that have selected StructureNotify on the root window.
    let answers = awaitsAnswers ? SubstructureNotifyMask | StructureNotifyMask : NoEventMask
    XSelectInput(connection.display, connection.root, rootEvents | answers)
  }

  /// Selects or deselects the events of the root window that report new windows.
  func selectNewWindows(_ isOn: Bool) {
    guard isOn != (rootEvents & SubstructureNotifyMask != 0) else { return }
    selectRootEvents(SubstructureNotifyMask, isOn)
  }

  /// Selects or deselects the answers that applications send to the root window.
  func selectAnswers(_ isOn: Bool) {
    guard awaitsAnswers != isOn else { return }
    awaitsAnswers = isOn
    selectRootEvents(NoEventMask, true)
  }

  func forgetAnswers() { answers.removeAll() }

  /// Removes an answer from the received answers; returns false if that answer has not arrived.
  func take(_ answer: ApplicationPing.Answer) -> Bool { answers.remove(answer) != nil }
}
