internal import CX11
internal import Glibc
package import VirtualX

/// A client that grabs devices: a window manager, or an application with an open menu.
package final class GrabbingClient {
  /// A passive grab on the root window.
  package enum Passive: Sendable, Hashable, CaseIterable {
    case touches, swipes, pinches
    case button
  }

  /// The number of the button for `Passive.button`.
  package var button: Int32 = 3

  private let display: OpaquePointer
  private var root: UInt { XDefaultRootWindow(display) }

  package init(display name: String) throws(VirtualServerError) {
    guard let display = XOpenDisplay(name) else { throw .cannotConnect(display: name) }
    self.display = display
    // Without this handler, a server that ends before the client would end this process, too.
    XSetIOErrorHandler { _ in 0 }
    ClientErrors.ignore(on: display)
    XSetIOErrorExitHandler(display, { _, _ in }, nil)
    var major: Int32 = 2
    var minor: Int32 = 4
    XIQueryVersion(display, &major, &minor)
  }

  deinit { ClientErrors.close(display) }

  /// Establishes a passive grab on the root window, as a window manager does. Returns false if another client has that
  /// grab.
  package func grab(_ kind: Passive) -> Bool {
    var modifiers = XIGrabModifiers(modifiers: Int32(bitPattern: UInt32(XIAnyModifier)), status: 0)
    var bits = [UInt8](repeating: 0, count: 5)
    for type in Self.events(kind) { bits[Int(type >> 3)] |= 1 << UInt8(type & 7) }
    let (display, root, masters, button) = (display, root, XIAllMasterDevices, button)
    let failures = bits.withUnsafeMutableBufferPointer { bits -> Int32 in
      var mask = XIEventMask(deviceid: masters, mask_len: Int32(bits.count), mask: bits.baseAddress)
      let (asynchronous, no) = (XIGrabModeAsync, Int32(0))
      return switch kind {
      case .touches: XIGrabTouchBegin(display, masters, root, no, &mask, 1, &modifiers)
      case .swipes:
        XIGrabSwipeGestureBegin(display, masters, root, asynchronous, asynchronous, no, &mask, 1, &modifiers)
      case .pinches:
        XIGrabPinchGestureBegin(display, masters, root, asynchronous, asynchronous, no, &mask, 1, &modifiers)
      case .button:
        XIGrabButton(display, masters, button, root, 0, asynchronous, asynchronous, no, &mask, 1, &modifiers)
      }
    }
    XSync(display, 0)
    return failures == 0
  }

  /// Grabs each click on a window, and freezes the pointer until a decision of this client, as window managers do for
  /// windows without the focus.
  package func holdClicks(on window: UInt) {
    XGrabButton(
      display, 1, UInt32(AnyModifier), window, 1, UInt32(ButtonPressMask), GrabModeSync, GrabModeAsync, 0, 0)
    XSync(display, 0)
  }

  /// Waits until a click is frozen. Returns false if no click comes within `timeout`.
  package func waitForClick(timeout: Duration = .seconds(20)) -> Bool {
    let end = ContinuousClock.now + timeout
    repeat {
      XSync(display, 0)
      while XPending(display) > 0 {
        var event = XEvent()
        XNextEvent(display, &event)
        if event.type == ButtonPress { return true }
      }
      usleep(1_000)
    } while ContinuousClock.now < end
    return false
  }

  /// Replays the frozen click to the window at the pointer.
  package func replayClick() {
    XAllowEvents(display, ReplayPointer, UInt(CurrentTime))
    XSync(display, 0)
  }

  /// Makes the later requests concern a master pointer other than the first one. Returns false if no device has that
  /// name.
  package func choosePointer(_ name: String) -> Bool {
    var count: Int32 = 0
    guard let list = XIQueryDevice(display, XIAllMasterDevices, &count) else { return false }
    defer { XIFreeDeviceInfo(list) }
    let masters = UnsafeBufferPointer(start: list, count: Int(count))
    guard let master = masters.first(where: { String(cString: $0.name) == name }) else { return false }
    XISetClientPointer(display, 0, master.deviceid)
    XSync(display, 0)
    return true
  }

  /// Grabs the pointer, as an open menu does. Returns false if another client has grabbed the pointer.
  package func grabPointer() -> Bool {
    let events = UInt32(ButtonPressMask | ButtonReleaseMask)
    let status = XGrabPointer(display, root, 1, events, GrabModeAsync, GrabModeAsync, 0, 0, UInt(CurrentTime))
    XSync(display, 0)
    return status == GrabSuccess
  }

  /// True if another client has grabbed the pointer.
  ///
  /// X has no query for this, so the pointer is grabbed for a moment. Requests of other clients wait meanwhile, because
  /// a screen locker that finds the pointer grabbed would give up.
  package var isPointerTaken: Bool {
    XGrabServer(display)
    defer {
      XUngrabServer(display)
      XSync(display, 0)
    }
    let isFree = grabPointer()
    if isFree { ungrabPointer() }
    return !isFree
  }

  /// True if another client has a passive grab of the button. Requests of other clients wait during this test.
  package var isButtonTaken: Bool {
    XGrabServer(display)
    defer {
      XUngrabServer(display)
      XSync(display, 0)
    }
    let isFree = grab(.button)
    if isFree {
      var modifiers = XIGrabModifiers(modifiers: Int32(bitPattern: UInt32(XIAnyModifier)), status: 0)
      XIUngrabButton(display, XIAllMasterDevices, button, root, 1, &modifiers)
    }
    return !isFree
  }

  /// Grabs the keyboard. Returns false if another client has grabbed the keyboard.
  package func grabKeyboard() -> Bool {
    let status = XGrabKeyboard(display, root, 1, GrabModeAsync, GrabModeAsync, UInt(CurrentTime))
    XSync(display, 0)
    return status == GrabSuccess
  }

  package func ungrabKeyboard() {
    XUngrabKeyboard(display, UInt(CurrentTime))
    XSync(display, 0)
  }

  /// Shows an unmanaged, invisible window that gets input. Returns the window's id.
  ///
  /// - Parameter name: The window's name; nil for none.
  package func showInputOnly(x: Int32, y: Int32, width: UInt32, height: UInt32, name: String? = nil) -> UInt {
    var attributes = XSetWindowAttributes()
    attributes.override_redirect = 1
    let window = XCreateWindow(
      display, root, x, y, width, height, 0, 0, UInt32(InputOnly), nil, UInt(CWOverrideRedirect), &attributes)
    if let name { XStoreName(display, window, name) }
    XMapRaised(display, window)
    XSync(display, 0)
    return window
  }

  /// Claims the selection of the window manager, as a window manager does at its start.
  ///
  /// - Parameter name: The window manager's name in its property; nil for none.
  package func claimToManage(named name: String? = nil) {
    let check = XCreateSimpleWindow(display, root, -1, -1, 1, 1, 0, 0, 0)
    if let name {
      let (property, text) = (XInternAtom(display, "_NET_WM_NAME", 0), XInternAtom(display, "UTF8_STRING", 0))
      XChangeProperty(display, check, property, text, 8, PropModeReplace, name, Int32(name.utf8.count))
    }
    var number = check
    let property = XInternAtom(display, "_NET_SUPPORTING_WM_CHECK", 0)
    for window in [check, root] {
      withUnsafeBytes(of: &number) { bytes in
        _ = XChangeProperty(
          display, window, property, UInt(XA_WINDOW), 32, PropModeReplace,
          bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), 1)
      }
    }
    XSync(display, 0)
  }

  /// Selects button presses on the root window, as window managers do.
  package func selectRootPresses() {
    XSelectInput(display, root, ButtonPressMask)
    XSync(display, 0)
  }

  /// Selects the touches of a slave device on the root window.
  ///
  /// - Returns: False if another client has selected the touches, because the server refuses a second selection.
  package func selectRootTouches(of device: Int32) -> Bool {
    var bits = [UInt8](repeating: 0, count: 5)
    for type in Self.events(.touches) { bits[Int(type >> 3)] |= 1 << UInt8(type & 7) }
    bits.withUnsafeMutableBufferPointer { bits in
      var mask = XIEventMask(deviceid: device, mask_len: Int32(bits.count), mask: bits.baseAddress)
      _ = XISelectEvents(display, root, &mask, 1)
    }
    return hasSelected(XI_TouchBegin, of: device)
  }

  /// Returns true if the server reports that this client has selected this event on the root window.
  private func hasSelected(_ type: Int32, of device: Int32) -> Bool {
    var count: Int32 = 0
    guard let masks = XIGetSelectedEvents(display, root, &count) else { return false }
    defer { XFree(masks) }
    return UnsafeBufferPointer(start: masks, count: Int(max(0, count))).contains { mask in
      mask.deviceid == device && type >> 3 < mask.mask_len && mask.mask[Int(type >> 3)] & 1 << UInt8(type & 7) != 0
    }
  }

  package func ungrabPointer() {
    XUngrabPointer(display, UInt(CurrentTime))
    XSync(display, 0)
  }

  /// Grabs the master pointer and all input of these kinds that begins from now on, as a program with a pop-up does.
  /// Returns false if another client has grabbed the pointer.
  package func grabDevice(for kinds: [Passive]) -> Bool {
    var bits = [UInt8](repeating: 0, count: 5)
    for type in kinds.flatMap(Self.events) { bits[Int(type >> 3)] |= 1 << UInt8(type & 7) }
    let status = bits.withUnsafeMutableBufferPointer { bits -> Int32 in
      var mask = XIEventMask(deviceid: masterPointer, mask_len: Int32(bits.count), mask: bits.baseAddress)
      return XIGrabDevice(
        display, masterPointer, root, UInt(CurrentTime), 0, XIGrabModeAsync, XIGrabModeAsync, 0, &mask)
    }
    XSync(display, 0)
    return status == GrabSuccess
  }

  /// Releases the grab of `grabDevice`, and the touches that this grab got.
  package func ungrabDevice() {
    XIUngrabDevice(display, masterPointer, UInt(CurrentTime))
    XSync(display, 0)
  }

  /// Removes the events that the server has sent to this client from the queue, and returns the number of these events.
  package func takeEvents() -> Int {
    XSync(display, 0)
    let count = XPending(display)
    for _ in 0..<count {
      var event = XEvent()
      XNextEvent(display, &event)
    }
    return Int(count)
  }

  /// The id of the first master pointer, which is the same on every server.
  private let masterPointer: Int32 = 2

  private static func events(_ kind: Passive) -> [Int32] {
    switch kind {
    case .touches: [XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd]
    case .swipes: [XI_GestureSwipeBegin, XI_GestureSwipeUpdate, XI_GestureSwipeEnd]
    case .pinches: [XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd]
    case .button: [XI_ButtonPress, XI_ButtonRelease]
    }
  }
}
