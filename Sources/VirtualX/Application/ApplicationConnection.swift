internal import CX11
internal import Glibc
internal import Linux

/// The application's own connection to the X server. Contains the Xlib calls of `Application`.
final class ApplicationConnection {
  let display: OpaquePointer
  private let selection: ApplicationSelection
  private let extensionOpcode: Int32
  /// Points to a flag that Xlib sets when the server is gone. Xlib keeps the pointer, so the flag needs a fixed
  /// address.
  private let isGone: UnsafeMutablePointer<Bool>
  /// The server's time of the last event that `next` returned, in milliseconds.
  private(set) var time: UInt = 0
  /// True if the window manager has requested that the window close.
  private(set) var wasAskedToClose = false
  /// Number of times that the window gained or lost the focus, including by keyboard grabs.
  private(set) var focusChanges = 0
  /// The areas that the window was asked to redraw, in pixels of the window.
  private(set) var exposures: [(x: Int, y: Int, width: Int, height: Int)] = []

  init(display name: String, selection: ApplicationSelection) throws(VirtualServerError) {
    self.selection = selection
    XInitThreads()
    guard let display = XOpenDisplay(name) else { throw .cannotConnect(display: name) }
    self.display = display
    var opcode: Int32 = 0
    var firstEvent: Int32 = 0
    var firstError: Int32 = 0
    var major: Int32 = 2
    var minor: Int32 = 4
    _ = XQueryExtension(display, "XInputExtension", &opcode, &firstEvent, &firstError)
    XIQueryVersion(display, &major, &minor)
    extensionOpcode = opcode
    isGone = .allocate(capacity: 1)
    isGone.initialize(to: false)
    // Without these handlers, Xlib would end the whole process when the connection is lost.
    XSetIOErrorHandler { _ in 0 }
    ClientErrors.ignore(on: display)
    XSetIOErrorExitHandler(display, { _, isGone in isGone?.assumingMemoryBound(to: Bool.self).pointee = true }, isGone)
  }

  deinit {
    ClientErrors.close(display)
    isGone.deallocate()
  }

  var isAlive: Bool { !isGone.pointee }

  func createWindow(
    frame: (x: Int, y: Int, width: Int, height: Int)?, className: String, input: ApplicationInput, isUnmanaged: Bool,
    answersPings: Bool
  ) -> UInt {
    let screen = XDefaultScreen(display)
    let width = UInt32(clamping: frame?.width ?? Int(XDisplayWidth(display, screen)))
    let height = UInt32(clamping: frame?.height ?? Int(XDisplayHeight(display, screen)))
    let window = XCreateSimpleWindow(
      display, XDefaultRootWindow(display), Int32(clamping: frame?.x ?? 0), Int32(clamping: frame?.y ?? 0),
      max(width, 1), max(height, 1), 0, 0, XWhitePixel(display, screen))
    XSelectInput(display, window, input.eventMask(selection))
    if isUnmanaged {
      var attributes = XSetWindowAttributes()
      attributes.override_redirect = 1
      XChangeWindowAttributes(display, window, UInt(CWOverrideRedirect), &attributes)
    }
    var protocols = [atom("WM_DELETE_WINDOW")] + (answersPings ? [atom("_NET_WM_PING")] : [])
    XSetWMProtocols(display, window, &protocols, Int32(protocols.count))
    select(input.extensionEvents(selection), of: window)
    let name = strdup(className)
    defer { free(name) }
    var hint = XClassHint(res_name: name, res_class: name)
    XSetClassHint(display, window, &hint)
    return window
  }

  private func select(_ types: [Int32], of window: UInt) {
    var bits = [UInt8](repeating: 0, count: 5)
    for type in types { bits[Int(type >> 3)] |= 1 << UInt8(type & 7) }
    bits.withUnsafeMutableBufferPointer {
      for device in selection.devices(slaves: slavePointers()) {
        var mask = XIEventMask(deviceid: device, mask_len: Int32($0.count), mask: $0.baseAddress)
        XISelectEvents(display, window, &mask, 1)
      }
    }
  }

  private func slavePointers() -> [Int32] {
    var count: Int32 = 0
    guard let devices = XIQueryDevice(display, XIAllDevices, &count) else { return [] }
    defer { XIFreeDeviceInfo(devices) }
    return UnsafeBufferPointer(start: devices, count: Int(count)).filter { $0.use == XISlavePointer }.map(\.deviceid)
  }

  func map(_ window: UInt) {
    XMapRaised(display, window)
    XFlush(display)
  }

  func focus(_ window: UInt) {
    XSetInputFocus(display, window, RevertToParent, UInt(CurrentTime))
    XFlush(display)
  }

  func setTitle(_ title: String, of window: UInt) {
    XStoreName(display, window, title)
    let bytes = Array(title.utf8)
    XChangeProperty(
      display, window, XInternAtom(display, "_NET_WM_NAME", 0), XInternAtom(display, "UTF8_STRING", 0), 8,
      PropModeReplace, bytes, Int32(clamping: bytes.count))
    // Wait for the server: a request that is only flushed may be processed after a later request of another connection.
    roundTrip()
  }

  var hasWindowManager: Bool {
    guard isAlive else { return false }
    var count: Int32 = 0
    let atoms = XListProperties(display, XDefaultRootWindow(display), &count)
    defer { XFree(atoms) }
    let check = XInternAtom(display, "_NET_SUPPORTING_WM_CHECK", 0)
    return UnsafeBufferPointer(start: atoms, count: Int(count)).contains(check)
  }

  func roundTrip() {
    guard isAlive else { return }
    XSync(display, 0)
  }

  func waitForEvents(timeout: Duration) {
    guard isAlive else { return }
    _ = Descriptors.waitReadable(XConnectionNumber(display), timeout: timeout)
  }

  func keysDown() -> [String] {
    guard isAlive else { return [] }
    var bits = [CChar](repeating: 0, count: 32)
    XQueryKeymap(display, &bits)
    return (8..<256).filter { UInt8(bitPattern: bits[$0 >> 3]) & (1 << UInt8($0 & 7)) != 0 }.map(plainName)
  }

  /// Returns the name of the keysym that a key types without modifiers, by its X keycode.
  func plainName(_ code: Int) -> String {
    name(of: isAlive ? XkbKeycodeToKeysym(display, UInt8(clamping: code), 0, 0) : 0, code: code)
  }

  func buttonsDown() -> [Int] {
    guard isAlive else { return [] }
    var root: UInt = 0
    var child: UInt = 0
    var place: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    var state: UInt32 = 0
    XQueryPointer(
      display, XDefaultRootWindow(display), &root, &child, &place.0, &place.1, &place.2, &place.3, &state)
    return (1...5).filter { state & (128 << UInt32($0)) != 0 }
  }

  /// Returns the next event for the log; nil if no event can be read now.
  func next() -> ApplicationEvent? {
    while isAlive, XPending(display) > 0 {
      var event = XEvent()
      XNextEvent(display, &event)
      if let known = read(&event) { return known }
    }
    return nil
  }

  private func read(_ event: inout XEvent) -> ApplicationEvent? {
    switch event.type {
    case KeyPress, KeyRelease:
      time = event.xkey.time
      let modifiers = KeyModifiers(rawValue: event.xkey.state & 0xff)
      let code = Int(event.xkey.keycode)
      var symbol: KeySym = 0
      XLookupString(&event.xkey, nil, 0, &symbol, nil)
      let name = name(of: symbol, code: code)
      return event.type == KeyPress
        ? .keyPressed(name, code: code, modifiers) : .keyReleased(name, code: code, modifiers)
    case ButtonPress, ButtonRelease:
      time = event.xbutton.time
      let modifiers = KeyModifiers(rawValue: event.xbutton.state & 0xff)
      let button = Int(event.xbutton.button)
      let (x, y) = (Int(event.xbutton.x_root), Int(event.xbutton.y_root))
      return event.type == ButtonPress
        ? .buttonPressed(button, x: x, y: y, modifiers) : .buttonReleased(button, x: x, y: y, modifiers)
    case MotionNotify:
      time = event.xmotion.time
      return .pointerMoved(x: Int(event.xmotion.x_root), y: Int(event.xmotion.y_root))
    case Expose:
      let area = event.xexpose
      exposures.append((Int(area.x), Int(area.y), Int(area.width), Int(area.height)))
    case FocusIn, FocusOut:
      focusChanges += 1
    case ClientMessage where event.xclient.message_type == atom("WM_PROTOCOLS"):
      guard event.xclient.data.l.0 == Int(clamping: atom("_NET_WM_PING")) else {
        wasAskedToClose = true
        break
      }
      event.xclient.window = XDefaultRootWindow(display)
      XSendEvent(display, event.xclient.window, 0, SubstructureNotifyMask | SubstructureRedirectMask, &event)
    case MappingNotify:
      XRefreshKeyboardMapping(&event.xmapping)
    case GenericEvent where event.xcookie.extension == extensionOpcode:
      guard XGetEventData(display, &event.xcookie) != 0 else { return nil }
      defer { XFreeEventData(display, &event.xcookie) }
      // All XInput 2 events begin with the same fields.
      time = event.xcookie.data.map { $0.assumingMemoryBound(to: XIEvent.self).pointee.time } ?? time
      return event.xcookie.data.flatMap { ApplicationEvent(type: event.xcookie.evtype, data: $0, selection) }
    default:
      break
    }
    return nil
  }

  private func name(of symbol: KeySym, code: Int) -> String {
    XKeysymToString(symbol).map { String(cString: $0) } ?? "keycode\(code)"
  }
}
