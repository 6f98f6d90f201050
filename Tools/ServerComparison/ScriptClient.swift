internal import CX11

/// A client of a script, with its requests and the events that it got.
final class ScriptClient {
  let role: ClientRole
  let display: OpaquePointer
  let root: Window
  private let names: ScriptNames
  private let opcode: Int32
  /// The number of the latest touch.
  private(set) var lastTouch: Int32?
  /// The touches about which the client may decide.
  private(set) var ownedTouches: Set<Int32> = []

  /// The first master pointer and keyboard have these numbers on every server.
  private static let (masterPointer, masterKeyboard): (Int32, Int32) = (2, 3)

  init(_ role: ClientRole, display name: String, names: ScriptNames) throws(ComparisonError) {
    self.role = role
    self.names = names
    guard let display = XOpenDisplay(name) else { throw ComparisonError(message: "cannot connect to \(name)") }
    self.display = display
    root = XDefaultRootWindow(display)
    var (opcode, event, error): (Int32, Int32, Int32) = (0, 0, 0)
    guard XQueryExtension(display, "XInputExtension", &opcode, &event, &error) != 0 else {
      throw ComparisonError(message: "the server has no XInput")
    }
    self.opcode = opcode
    var (major, minor): (Int32, Int32) = (2, 4)
    XIQueryVersion(display, &major, &minor)
  }

  func close() { XCloseDisplay(display) }

  /// Waits until the server has processed all requests of this client.
  func sync() { XSync(display, 0) }

  /// Waits until the server has processed all requests. Returns the lines of the errors and events that the server has
  /// sent.
  func drain() -> [String] {
    XSync(display, 0)
    var lines = ScriptErrors.take(display)
    let text = EventText(names: names, root: root)
    while XEventsQueued(display, QueuedAlready) > 0 {
      var event = XEvent()
      XNextEvent(display, &event)
      if event.type == GenericEvent, event.xcookie.extension == opcode {
        guard XGetEventData(display, &event.xcookie) != 0, let data = event.xcookie.data else { continue }
        let isUpdate = event.xcookie.evtype == XI_TouchUpdate && role != .grabber
        if !isUpdate { text.line(event.xcookie.evtype, data).map { lines.append($0) } }
        if event.xcookie.evtype == XI_RawTouchBegin {
          lastTouch = data.assumingMemoryBound(to: XIRawEvent.self).pointee.detail
        }
        if event.xcookie.evtype == XI_TouchOwnership {
          let touch = data.assumingMemoryBound(to: XITouchOwnershipEvent.self).pointee.touchid
          ownedTouches.insert(Int32(bitPattern: touch))
        }
        XFreeEventData(display, &event.xcookie)
      } else {
        text.line(event).map { lines.append($0) }
      }
    }
    return lines
  }

  /// Finds the names of the devices, and selects the same events as the daemon.
  func selectAsDaemon() {
    nameDevices()
    let events: [String: [Int32]] = [
      "touchscreen": [XI_RawTouchBegin, XI_RawTouchUpdate, XI_RawTouchEnd],
      "mouse": [XI_RawButtonPress, XI_RawButtonRelease, XI_RawMotion],
      "touchpad": [
        XI_GestureSwipeBegin, XI_GestureSwipeUpdate, XI_GestureSwipeEnd, XI_GesturePinchBegin, XI_GesturePinchUpdate,
        XI_GesturePinchEnd,
      ],
      "keyboard": [XI_RawKeyRelease],
    ]
    for (device, name) in names.devices.sorted(by: { $0.key < $1.key }) {
      if let events = events[name] { select(events, of: device, root) }
    }
    select([XI_FocusIn], of: Self.masterKeyboard, root)
    XSelectInput(display, root, SubstructureNotifyMask)
  }

  private func nameDevices() {
    names.devices = [Self.masterPointer: "master pointer", Self.masterKeyboard: "master keyboard"]
    names.windows[root] = "root"
    var count: Int32 = 0
    guard let records = XIQueryDevice(display, XIAllDevices, &count) else { return }
    defer { XIFreeDeviceInfo(records) }
    for record in UnsafeBufferPointer(start: records, count: Int(count)) {
      guard record.use == XISlavePointer || record.use == XISlaveKeyboard, let name = record.name else { continue }
      let words = String(cString: name).lowercased().split(separator: " ").map(String.init)
      names.devices[record.deviceid] =
        words.contains("xtest")
        ? "XTest \(words.last ?? "")"
        : words.last { ["touchscreen", "touchpad", "mouse", "keyboard"].contains($0) } ?? "another device"
    }
  }

  /// Selects the events of a window that the daemon also selects.
  func follow(_ window: Window) { XSelectInput(display, window, StructureNotifyMask | PropertyChangeMask) }

  func select(_ selection: ScriptSelection, on window: Window) {
    let buttons = [XI_ButtonPress, XI_ButtonRelease]
    let touches = [XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd]
    let gestures = ScriptGrab.swipe.events + ScriptGrab.pinch.events
    let events =
      switch selection {
      case .nothing: [Int32]()
      case .buttons: buttons
      case .touches: touches
      case .gestures: gestures
      case .all: buttons + touches + gestures
      }
    select(events, of: Self.masterPointer, window)
  }

  private func select(_ events: [Int32], of device: Int32, _ window: Window) {
    withMask(events, of: device) { _ = XISelectEvents(display, window, $0, 1) }
  }

  private func withMask<Result>(
    _ events: [Int32], of device: Int32, _ body: (UnsafeMutablePointer<XIEventMask>) -> Result
  ) -> Result {
    var bits = [UInt8](repeating: 0, count: Int(XI_LASTEVENT >> 3) + 1)
    for event in events { bits[Int(event >> 3)] |= 1 << UInt8(event & 7) }
    return bits.withUnsafeMutableBufferPointer { bits in
      var mask = XIEventMask(deviceid: device, mask_len: Int32(bits.count), mask: bits.baseAddress)
      return body(&mask)
    }
  }

  /// Makes a passive grab. Returns false if another client already has this grab.
  func grab(_ grab: ScriptGrab) -> Bool {
    var modifiers = Self.anyModifiers
    let (display, root, masters) = (display, root, XIAllMasterDevices)
    // The server withholds input that the daemon grabs until the daemon has decided.
    let (sync, async) = (role == .grabber ? XIGrabModeSync : XIGrabModeAsync, XIGrabModeAsync)
    let failures = withMask(grab.events, of: masters) { mask in
      switch grab {
      case .touch: XIGrabTouchBegin(display, masters, root, False, mask, 1, &modifiers)
      case .swipe: XIGrabSwipeGestureBegin(display, masters, root, sync, async, False, mask, 1, &modifiers)
      case .pinch: XIGrabPinchGestureBegin(display, masters, root, sync, async, False, mask, 1, &modifiers)
      case .button(let number):
        XIGrabButton(display, masters, Int32(number), root, 0, sync, async, False, mask, 1, &modifiers)
      }
    }
    return failures == 0
  }

  func ungrab(_ grab: ScriptGrab) {
    var modifiers = Self.anyModifiers
    let masters = XIAllMasterDevices
    switch grab {
    case .touch: XIUngrabTouchBegin(display, masters, root, 1, &modifiers)
    case .swipe: XIUngrabSwipeGestureBegin(display, masters, root, 1, &modifiers)
    case .pinch: XIUngrabPinchGestureBegin(display, masters, root, 1, &modifiers)
    case .button(let number): XIUngrabButton(display, masters, Int32(number), root, 1, &modifiers)
    }
  }

  private static var anyModifiers: XIGrabModifiers {
    XIGrabModifiers(modifiers: Int32(bitPattern: UInt32(XIAnyModifier)), status: 0)
  }

  /// Grabs the pointer, as the daemon does for a chord, or an application for a menu. Returns the server's status.
  func grabPointer() -> Int32 {
    withMask([XI_ButtonPress, XI_ButtonRelease], of: Self.masterPointer) { mask in
      XIGrabDevice(
        display, Self.masterPointer, root, Time(CurrentTime), 0, XIGrabModeAsync, XIGrabModeAsync, False, mask)
    }
  }

  func ungrabPointer() { XIUngrabDevice(display, Self.masterPointer, Time(CurrentTime)) }

  func grabKeyboard() -> Int32 {
    XGrabKeyboard(display, root, False, GrabModeAsync, GrabModeAsync, Time(CurrentTime))
  }

  func ungrabKeyboard() { XUngrabKeyboard(display, Time(CurrentTime)) }

  func thaw(isReplay: Bool) {
    XIAllowEvents(display, Self.masterPointer, isReplay ? XIReplayDevice : XIAsyncDevice, Time(CurrentTime))
  }

  /// Decides about a touch. The daemon may accept a touch that it has already rejected, to find out if the server still
  /// has that touch.
  func judge(_ touch: Int32, isAccepted: Bool) {
    XIAllowTouchEvents(
      display, Self.masterPointer, UInt32(bitPattern: touch), root, isAccepted ? XIAcceptTouch : XIRejectTouch)
  }
}

extension ScriptGrab {
  /// The types of events that the grab reports, as the daemon selects them.
  var events: [Int32] {
    switch self {
    case .touch: [XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd, XI_TouchOwnership]
    case .swipe: [XI_GestureSwipeBegin, XI_GestureSwipeUpdate, XI_GestureSwipeEnd]
    case .pinch: [XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd]
    case .button: [XI_ButtonPress, XI_ButtonRelease]
    }
  }
}
