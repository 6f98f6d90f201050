internal import CX11

extension XConnection {
  /// Moves the events that Xlib holds to the backlog, except those about windows: these count at once, and only for
  /// questions about windows.
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
        // Ignore BadWindow: the window may be gone.
        roundTrip()
        _ = ErrorLog.take(display)
      case let event?: backlog.append(event)
      case nil: break
      }
    }
  }

  /// Selects core events of the root window, or deselects them; the others stay as they are.
  func selectRootEvents(_ mask: Int, _ isOn: Bool) {
    rootEvents = isOn ? rootEvents | mask : rootEvents & ~mask
    // Qt sends its answers to those who follow the root window itself.
    let answers = awaitsAnswers ? SubstructureNotifyMask | StructureNotifyMask : NoEventMask
    XSelectInput(display, root, rootEvents | answers)
  }

  /// Selects these events of one device (or XIAllDevices) on the root window, instead of those selected before.
  func selectEvents(_ events: Set<Int32>, of device: Int32) {
    withEventMask(events, of: device) { _ = XISelectEvents(display, root, $0, 1) }
  }
}
