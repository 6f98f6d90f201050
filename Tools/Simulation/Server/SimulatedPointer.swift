internal import CX11

/// The state of the master pointer: its pressed buttons, and the client that has grabbed it.
struct SimulatedPointer {
  enum Start {
    case button(Int32, device: Int32)
    case gesture(SimulatedGesture)
  }

  enum Event {
    case press(Int32, device: Int32)
    case release(Int32, device: Int32)
    case motion(dx: Double, dy: Double)
    case gesture(SimulatedGesture, SimulatedGesture.Phase)
    /// The position is in pixels.
    case touch(Int32, SimulatedTouch.Phase, x: Double, y: Double)
  }

  /// The client that gets the master device's events of a touchpad gesture.
  enum GestureListener {
    case none, daemon
    case application(SimulatedApplication)
  }

  var (x, y) = (960.0, 540.0)
  /// The buttons that are down on any device.
  var pressed: Set<Int32> = []
  /// The position from which the next motion starts, if it differs from the pointer's position.
  var touchedPlace: (x: Double, y: Double)?
  /// True while a touch emulates the pointer with its first button down.
  var isTouched = false
  var down: Set<Int32> { isTouched ? pressed.union([1]) : pressed }
  /// The press or gesture that has frozen the pointer, and the time of the freeze.
  var frozen: (start: Start, since: Int64)?
  /// True while a grab of the daemon withholds all buttons from applications.
  var isTakenByDaemon = false
  /// True during a gesture that a client other than the daemon has grabbed.
  var isGestureGrabbedByOther = false
  /// The button whose press began the daemon's grab; nil if a gesture began the grab.
  var keptButton: Int32?
  /// True if the daemon gets the events of the buttons that its grab withholds.
  var reportsButtons = false
  /// Number of clients without a connection that have grabbed the pointer: menus or a locker.
  var otherGrabs = 0
  /// The application that gets the pointer's events, because of a press or an active grab.
  var application: SimulatedApplication?
  /// True if the pointer is actively grabbed. The release of all buttons does not end an active grab.
  var isActivelyGrabbed = false
  var isTakenByOther: Bool { otherGrabs > 0 || application != nil && isActivelyGrabbed }
  /// The buttons whose press an application has got, and whose release is still missing.
  var downForApplication: Set<Int32> = []
  /// The events that wait while the pointer is frozen.
  var waiting: [Event] = []
  var gestureListener = GestureListener.none

  /// Returns the client with a connection that has an active grab of the pointer.
  func activeHolder(_ daemon: SimulatedDisplay?) -> SimulatedApplication? {
    guard isActivelyGrabbed else { return nil }
    return isTakenByDaemon ? SimulatedApplication(display: daemon, window: SimulatedServer.root) : application
  }
}

extension SimulatedServer {
  /// Presses or releases a button of a slave device.
  func button(_ number: Int32, isPress: Bool, device: Int32) {
    sendRaw(isPress ? XI_RawButtonPress : XI_RawButtonRelease, device, number)
    handle(isPress ? .press(number, device: device) : .release(number, device: device))
  }

  func movePointer(dx: Double, dy: Double, device: Int32) {
    sendRaw(XI_RawMotion, device, 0, axes: [(0, dx), (1, dy)])
    // While a gesture freezes the pointer, motion still moves it.
    if case .gesture = pointer.frozen?.start { move(dx, dy) } else { handle(.motion(dx: dx, dy: dy)) }
  }

  /// Moves the pointer to `touchedPlace`, if a touch has left one.
  private func placePointer() {
    if let place = pointer.touchedPlace { (pointer.x, pointer.y) = place }
    pointer.touchedPlace = nil
  }

  private func move(_ dx: Double, _ dy: Double) {
    placePointer()
    pointer.x = min(max(pointer.x + dx, 0), windows.width - 1)
    pointer.y = min(max(pointer.y + dy, 0), windows.height - 1)
  }

  func handle(_ event: SimulatedPointer.Event) {
    guard pointer.frozen == nil else {
      pointer.waiting.append(event)
      return
    }
    switch event {
    case .press(let number, let device): press(number, device)
    case .release(let number, let device): release(number, device)
    case .motion(let dx, let dy): move(dx, dy)
    case .gesture(let gesture, let phase): deliver(gesture, phase)
    case .touch(let number, let phase, let x, let y): deliverTouch(number, phase, x: x, y: y)
    }
  }

  private func press(_ number: Int32, _ device: Int32) {
    // If several devices hold a button, only the first press and the first release of the button have an effect.
    guard !pointer.pressed.contains(number) else { return }
    placePointer()
    let (before, isFirst) = (pointer.down, pointer.pressed.isEmpty)
    pointer.pressed.insert(number)
    let child = windows.top(x: pointer.x, y: pointer.y)
    if pointer.isTakenByDaemon {
      if device == SimulatedDevices.xtestPointer {
        world.fail(.arrival, "button \(number) is pressed for the daemon's own grab")
      }
      guard pointer.reportsButtons else { return }
      sendDevice(XI_ButtonPress, source: device, number, child: child, buttons: before)
    } else if !pointer.isTakenByOther, pointer.application == nil, isFirst,
      daemon?.grabs.contains(.button(number)) ?? false
    {
      pointer.frozen = (.button(number, device: device), world.clock)
      world.record("frozen by button \(number)")
      sendDevice(XI_ButtonPress, source: device, number, child: child, buttons: before)
    } else {
      if pointer.application == nil, isFirst, let other = otherHolder(of: .button(number)) {
        pointer.application = SimulatedApplication(display: other, window: Self.root)
      }
      if pointer.application == nil, isFirst, foreignGrabs.contains(.button(number)) {
        pointer.application = SimulatedApplication(display: nil, window: Self.root)
      }
      give(number, device, before)
    }
  }

  /// Sends a press to the application that already gets the pointer's events, or else to the application under the
  /// pointer.
  private func give(_ number: Int32, _ device: Int32, _ before: Set<Int32>) {
    if pointer.application == nil {
      let window = windows.deepest(x: pointer.x, y: pointer.y)
      pointer.application = application(for: [XI_ButtonPress], at: window)?.0
    }
    guard let application = pointer.application ?? menu else { return }
    pointer.downForApplication.insert(number)
    sendDevice(
      XI_ButtonPress, source: device, number, child: child(of: application.window), buttons: before, to: application)
  }

  /// The application without a connection that has grabbed the pointer; nil for none.
  private var menu: SimulatedApplication? {
    pointer.otherGrabs > 0 ? SimulatedApplication(display: nil, window: Self.root) : nil
  }

  func child(of window: Window) -> Window { window == Self.root ? windows.top(x: pointer.x, y: pointer.y) : 0 }

  private func release(_ number: Int32, _ device: Int32) {
    let before = pointer.down
    guard pointer.pressed.contains(number) else { return }
    placePointer()
    pointer.pressed.remove(number)
    if pointer.isTakenByDaemon {
      let child = windows.top(x: pointer.x, y: pointer.y)
      if pointer.reportsButtons {
        sendDevice(XI_ButtonRelease, source: device, number, child: child, buttons: before)
      }
    } else {
      pointer.downForApplication.remove(number)
      let window = windows.deepest(x: pointer.x, y: pointer.y)
      if let application = pointer.application ?? application(for: [XI_ButtonRelease], at: window)?.0 {
        sendDevice(
          XI_ButtonRelease, source: device, number, child: child(of: application.window), buttons: before,
          to: application)
      }
    }
    if pointer.pressed.isEmpty, !pointer.isActivelyGrabbed {
      pointer.isTakenByDaemon = false
      pointer.application = nil
    }
  }

  /// Accepts or replays the press or gesture that has frozen the pointer, as the daemon has decided.
  func thaw(isReplay: Bool) {
    guard let (start, since) = pointer.frozen else { return }
    world.record(isReplay ? "replayed" : "kept")
    world.checks.thawed(start, since: since, world)
    pointer.frozen = nil
    guard !isReplay || world.defect != .lostReplay else { return serveWaiting() }
    switch start {
    case .button(let number, let device):
      if isReplay { give(number, device, []) } else { (pointer.isTakenByDaemon, pointer.reportsButtons) = (true, true) }
      pointer.keptButton = isReplay ? nil : number
    case .gesture(let gesture):
      (pointer.isTakenByDaemon, pointer.reportsButtons, pointer.keptButton) = (!isReplay, false, nil)
      if isReplay {
        sendReplacedEnd(of: gesture)
        give(gesture)
      }
    }
    serveWaiting()
  }

  private func serveWaiting() {
    while pointer.frozen == nil, !pointer.waiting.isEmpty { handle(pointer.waiting.removeFirst()) }
  }

  /// Grabs the pointer for a client. Returns the server's status.
  func grabPointer(_ client: SimulatedDisplay, through window: Window) -> Int32 {
    let isDaemon = client === daemon
    let isForeign =
      pointer.otherGrabs > 0 || isGestureGrabbed(byOtherThan: client)
      || !isDaemon && (pointer.isTakenByDaemon || pointer.frozen != nil)
      || pointer.application != nil && pointer.application?.display !== client
    if isForeign { return AlreadyGrabbed }
    guard windows[window]?.isMapped ?? false else { return GrabNotViewable }
    pointer.isActivelyGrabbed = true
    if isDaemon {
      (pointer.isTakenByDaemon, pointer.reportsButtons) = (true, true)
      // This grab replaces the grab of a gesture. It does not freeze the pointer, and does not include the gesture's
      // events.
      if case .daemon = pointer.gestureListener {
        pointer.gestureListener = .none
        pointer.frozen = nil
        serveWaiting()
      }
    } else {
      pointer.application = SimulatedApplication(display: client, window: window)
    }
    return GrabSuccess
  }

  private func isGestureGrabbed(byOtherThan client: SimulatedDisplay) -> Bool {
    guard pointer.isGestureGrabbedByOther, case .application(let holder) = pointer.gestureListener else { return false }
    return holder.display !== client
  }

  /// Ends a client's grab of the pointer.
  func ungrabPointer(_ client: SimulatedDisplay) {
    if client === daemon {
      guard pointer.isTakenByDaemon || pointer.frozen != nil else { return }
      endTouchesOfPointer(of: client)
      pointer.isTakenByDaemon = false
      pointer.frozen = nil
    } else {
      guard pointer.application?.display === client else { return }
      pointer.application = nil
    }
    pointer.isActivelyGrabbed = false
    serveWaiting()
  }

  func gesture(_ gesture: SimulatedGesture, _ phase: SimulatedGesture.Phase) {
    var gesture = gesture
    gesture.place = reportedPlace
    if daemon?.selects(gesture.type(phase), of: gesture.device) ?? false {
      sendGesture(gesture, phase, device: gesture.device)
    }
    handle(.gesture(gesture, phase))
  }

  /// The position of the pointer after all motion that waits for the thaw.
  private var reportedPlace: (x: Double, y: Double) {
    pointer.waiting.reduce((pointer.x, pointer.y)) { place, event in
      guard case .motion(let dx, let dy) = event else { return place }
      return (min(max(place.0 + dx, 0), windows.width - 1), min(max(place.1 + dy, 0), windows.height - 1))
    }
  }

  private func deliver(_ gesture: SimulatedGesture, _ phase: SimulatedGesture.Phase) {
    if phase == .began { return begin(gesture) }
    switch pointer.gestureListener {
    case .none: break
    case .daemon: sendGesture(gesture, phase, device: Self.masterPointer)
    case .application(let application):
      sendGesture(gesture, phase, device: Self.masterPointer, to: application)
    }
    guard phase == .ended else { return }
    pointer.gestureListener = .none
    pointer.isGestureGrabbedByOther = false
    if pointer.pressed.isEmpty, !pointer.isActivelyGrabbed { pointer.isTakenByDaemon = false }
  }

  private func begin(_ gesture: SimulatedGesture) {
    pointer.gestureListener = .none
    let grab: SimulatedGrab = gesture.isPinch ? .pinch : .swipe
    // While an application gets the events of a pressed button, no other grab begins (X.Org server 21.1).
    guard pointer.otherGrabs == 0, !pointer.isTakenByDaemon else { return }
    if let application = pointer.application {
      // The grab of a press includes the gesture events that the press's window has selected.
      if !pointer.isActivelyGrabbed,
        application.display?.selectsOfMaster(gesture.type(.began), at: application.window) ?? false
      {
        pointer.gestureListener = .application(application)
        sendGesture(gesture, .began, device: Self.masterPointer, to: application)
      }
      return
    }
    guard daemon?.grabs.contains(grab) ?? false else { return give(gesture) }
    pointer.frozen = (.gesture(gesture), world.clock)
    pointer.gestureListener = .daemon
    world.record("frozen by a gesture")
    sendGesture(gesture, .began, device: Self.masterPointer)
  }

  /// Sends the daemon the end of a gesture that it replays. This event has no fingers, and names the master device.
  private func sendReplacedEnd(of gesture: SimulatedGesture) {
    var end = SimulatedGesture(device: Self.masterPointer, isPinch: gesture.isPinch, fingers: 0, scale: 0)
    end.place = (pointer.x, pointer.y)
    sendGesture(end, .ended, device: Self.masterPointer)
    pointer.gestureListener = .none
  }

  /// Sends a gesture to another client that grabs it, or else to the application under the pointer.
  private func give(_ gesture: SimulatedGesture) {
    let window = windows.deepest(x: gesture.place.x, y: gesture.place.y)
    let other = otherHolder(of: gesture.isPinch ? .pinch : .swipe)
      .map { SimulatedApplication(display: $0, window: Self.root) }
    pointer.isGestureGrabbedByOther = other != nil
    guard let application = other ?? application(for: [gesture.type(.began)], at: window)?.0 else { return }
    pointer.gestureListener = .application(application)
    sendGesture(gesture, .began, device: Self.masterPointer, to: application)
  }
}
