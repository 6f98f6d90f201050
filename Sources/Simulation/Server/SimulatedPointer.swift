internal import CX11

/// The master pointer: what is down on it, and who has it.
struct SimulatedPointer {
  enum Start {
    case button(Int32, device: Int32)
    case gesture(SimulatedGesture)
  }

  enum Event {
    case press(Int32, device: Int32)
    case release(Int32, device: Int32)
    case gestureBegan(SimulatedGesture)
  }

  var x = 960.0
  var y = 540.0
  var down: Set<Int32> = []
  /// The start that has frozen it, and since when.
  var frozen: (start: Start, since: Int64)?
  /// True while the daemon has an active grab, which keeps all buttons from applications.
  var isTakenByDaemon = false
  /// True while another client has grabbed it: a menu, or a locker.
  var otherGrabs = 0
  var isTakenByOther: Bool { otherGrabs > 0 }
  /// Buttons that an application has got and that were not released for it.
  var downForApplication: Set<Int32> = []
  /// The events since it was frozen.
  var waiting: [Event] = []
}

extension SimulatedServer {
  /// A button of a slave device goes down or up.
  func button(_ number: Int32, isPress: Bool, device: Int32) {
    sendRaw(isPress ? XI_RawButtonPress : XI_RawButtonRelease, device, number)
    handle(isPress ? .press(number, device: device) : .release(number, device: device))
  }

  func handle(_ event: SimulatedPointer.Event) {
    guard pointer.frozen == nil else {
      pointer.waiting.append(event)
      return
    }
    switch event {
    case .press(let number, let device): press(number, device)
    case .release(let number, _):
      pointer.down.remove(number)
      if pointer.isTakenByDaemon {
        if pointer.down.isEmpty { pointer.isTakenByDaemon = false }
      } else {
        pointer.downForApplication.remove(number)
      }
    case .gestureBegan(let gesture): begin(gesture)
    }
  }

  private func press(_ number: Int32, _ device: Int32) {
    let before = pointer.down
    pointer.down.insert(number)
    let child = windows.deepest(x: pointer.x, y: pointer.y)
    if pointer.isTakenByDaemon {
      sendDevice(XI_ButtonPress, source: device, number, child: child, buttons: before)
    } else if !pointer.isTakenByOther, before.isEmpty, daemon?.grabs.contains(.button(number)) ?? false {
      pointer.frozen = (.button(number, device: device), world.clock)
      world.record("frozen by button \(number)")
      sendDevice(XI_ButtonPress, source: device, number, child: child, buttons: before)
    } else {
      pointer.downForApplication.insert(number)
    }
  }

  private func begin(_ gesture: SimulatedGesture) {
    let grab: SimulatedGrab = gesture.isPinch ? .pinch : .swipe
    // An application that has a button has the pointer: no other grab begins (X.Org server 21.1).
    guard !pointer.isTakenByOther, !pointer.isTakenByDaemon, pointer.downForApplication.isEmpty,
      daemon?.grabs.contains(grab) ?? false
    else { return }
    pointer.frozen = (.gesture(gesture), world.clock)
    world.record("frozen by a gesture")
    sendGesture(gesture, .began, device: Self.masterPointer)
  }

  /// The daemon decides about the start that has frozen the pointer.
  func thaw(isReplay: Bool) {
    guard let (start, since) = pointer.frozen else { return }
    world.record(isReplay ? "replayed" : "kept")
    world.checks.thawed(start, since: since, world)
    pointer.frozen = nil
    switch start {
    case .button(let number, _):
      if isReplay { pointer.downForApplication.insert(number) } else { pointer.isTakenByDaemon = true }
    case .gesture: pointer.isTakenByDaemon = !isReplay
    }
    serveWaiting()
  }

  /// The daemon gives the pointer back.
  func releasePointer() {
    pointer.isTakenByDaemon = false
    pointer.frozen = nil
    serveWaiting()
  }

  private func serveWaiting() {
    while pointer.frozen == nil, !pointer.waiting.isEmpty { handle(pointer.waiting.removeFirst()) }
  }

  // MARK: Touchpad

  func gesture(_ gesture: SimulatedGesture, _ phase: SimulatedGesture.Phase) {
    if daemon?.selects(gesture.type(phase), of: gesture.device) ?? false {
      sendGesture(gesture, phase, device: gesture.device)
    }
    if phase == .began { handle(.gestureBegan(gesture)) }
    if phase == .ended, case .gesture = pointer.frozen?.start {
    } else if phase == .ended, pointer.down.isEmpty {
      pointer.isTakenByDaemon = false
    }
  }
}
