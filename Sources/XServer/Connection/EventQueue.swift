internal import CX11

/// The events that were read from a connection and wait to be dispatched, and the selections on the root window that
/// bring them.
final class EventQueue {
  private unowned let connection: XConnection
  /// Events that were read and not yet dispatched: a request that waits for the server's answer may read some.
  var backlog: [ServerEvent] = []
  /// Number of events that were read, but for the movements of touchpad gestures.
  var otherEvents = 0
  /// The touchpads whose present gesture our grab reports, because the touchpad's own events go to an application.
  var touchpadsOfGrab: Set<Int32> = []
  /// The core events of the root window that are selected.
  private var rootEvents = NoEventMask
  /// True while answers to `ApplicationPing` are selected.
  private var awaitsAnswers = false
  private var answers: Set<ApplicationPing.Answer> = []

  init(connection: XConnection) { self.connection = connection }

  /// Moves the events that Xlib holds to the backlog, except those about windows: these count at once, and only for
  /// questions about windows.
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

  /// Removes the reports that a keyboard's key was released, and returns their number.
  func takeReleases(of keycode: UInt8, on device: Int32) -> Int {
    let before = backlog.count
    backlog.removeAll { event in
      if case .keyReleased(device, keycode) = event { true } else { false }
    }
    return before - backlog.count
  }

  /// Selects these events of one device (or XIAllDevices) on the root window, instead of those selected before.
  func select(_ events: Set<Int32>, of device: Int32) {
    withEventMask(events, of: device) { _ = XISelectEvents(connection.display, connection.root, $0, 1) }
  }

  /// Selects core events of the root window, or deselects them; the others stay as they are.
  func selectRootEvents(_ mask: Int, _ isOn: Bool) {
    rootEvents = isOn ? rootEvents | mask : rootEvents & ~mask
    // Qt sends its answers to the clients that follow the root window itself.
    let answers = awaitsAnswers ? SubstructureNotifyMask | StructureNotifyMask : NoEventMask
    XSelectInput(connection.display, connection.root, rootEvents | answers)
  }

  /// Selects the appearance of windows on the root window, or deselects it.
  func selectNewWindows(_ isOn: Bool) {
    guard isOn != (rootEvents & SubstructureNotifyMask != 0) else { return }
    selectRootEvents(SubstructureNotifyMask, isOn)
  }

  // MARK: Answers of applications

  /// Selects the answers that applications send to the root window, or deselects them.
  func selectAnswers(_ isOn: Bool) {
    guard awaitsAnswers != isOn else { return }
    awaitsAnswers = isOn
    selectRootEvents(NoEventMask, true)
  }

  func forgetAnswers() { answers.removeAll() }

  /// Removes an answer; returns false if it has not come.
  func take(_ answer: ApplicationPing.Answer) -> Bool { answers.remove(answer) != nil }
}
