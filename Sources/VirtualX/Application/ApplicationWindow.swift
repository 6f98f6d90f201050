internal import CX11

/// A window type. The raw value is the type's name in the Extended Window Manager Hints, without the common prefix.
package enum WindowType: String, Sendable {
  case desktop = "DESKTOP"
  case dock = "DOCK"
  case menu = "MENU"
  case notification = "NOTIFICATION"
  case splash = "SPLASH"
  case dialog = "DIALOG"
}

extension Application {
  /// Changes the window's class and instance name.
  package func setClass(instance: String, _ name: String) {
    connection.setText("WM_CLASS", "\(instance)\0\(name)\0", of: window)
  }

  /// Sets the window's role, the property WM_WINDOW_ROLE.
  package func setRole(_ role: String) { connection.setText("WM_WINDOW_ROLE", role, of: window) }

  /// Sets a property to bytes of a given type, as old programs set their titles.
  package func setProperty(_ property: String, type: String, _ bytes: [UInt8]) {
    connection.setProperty(property, type: type, bytes, of: window)
  }

  /// Deletes a property.
  package func deleteProperty(_ property: String) { connection.deleteProperty(property, of: window) }

  /// Sets the window's states directly, by their names without the prefix `_NET_WM_STATE_`. If a window manager runs,
  /// clients must use the window manager's protocol instead.
  package func setStates(_ names: [String]) {
    connection.setAtoms("_NET_WM_STATE", names.map { "_NET_WM_STATE_" + $0 }, of: window)
  }

  /// Sets the window's type, by its name without the prefix `_NET_WM_WINDOW_TYPE_`.
  package func setType(_ name: String) {
    connection.setAtoms("_NET_WM_WINDOW_TYPE", ["_NET_WM_WINDOW_TYPE_" + name], of: window)
  }

  /// Sets a property to numbers, such as a panel's `_NET_WM_STRUT`.
  package func setNumbers(_ property: String, _ numbers: [Int]) {
    connection.setNumbers(property, type: UInt(XA_CARDINAL), numbers, of: window)
  }

  /// Limits the window's size to multiples of a step, as terminals do, and to a maximum.
  package func setSizes(
    step: (width: Int, height: Int) = (1, 1), base: (width: Int, height: Int) = (0, 0),
    maximum: (width: Int, height: Int)? = nil
  ) {
    var hints = XSizeHints()
    hints.flags = Int(PResizeInc | PBaseSize)
    (hints.width_inc, hints.height_inc) = (Int32(clamping: step.width), Int32(clamping: step.height))
    (hints.base_width, hints.base_height) = (Int32(clamping: base.width), Int32(clamping: base.height))
    if let maximum {
      hints.flags |= Int(PMaxSize)
      (hints.max_width, hints.max_height) = (Int32(clamping: maximum.width), Int32(clamping: maximum.height))
    }
    XSetWMNormalHints(connection.display, window, &hints)
    sync()
  }

  /// The names of the window's states without the prefix `_NET_WM_STATE_`, sorted.
  package var states: [String] {
    let beginning = "_NET_WM_STATE_"
    return connection.atoms("_NET_WM_STATE", of: window).filter { $0.hasPrefix(beginning) }
      .map { String($0.dropFirst(beginning.count)) }.sorted()
  }

  /// Returns the numbers in a property of this window or of the root window; empty if the property is missing.
  package func numbers(_ property: String, ofRoot: Bool = false) -> [Int] {
    connection.numbers(property, of: ofRoot ? connection.root : window)
  }

  /// The position and size of the window without its frame, in pixels on the screen; nil if the window is gone.
  package var area: (x: Int, y: Int, width: Int, height: Int)? { connection.area(of: window) }

  /// The position and size of the window, including the frame of a window manager; nil if the window is gone.
  package var frameArea: (x: Int, y: Int, width: Int, height: Int)? {
    connection.topLevel(of: window).flatMap { connection.area(of: $0) }
  }

  /// All areas that the window was asked to redraw, in pixels of the window; empty without
  /// `ApplicationInput.exposures`.
  package var exposures: [(x: Int, y: Int, width: Int, height: Int)] {
    sync()
    return connection.exposures
  }

  /// True if the window, and every window that contains it, is mapped.
  package var isShown: Bool { connection.isViewable(window) }

  /// True if the window manager has requested that the window close.
  package var wasAskedToClose: Bool { connection.wasAskedToClose }

  /// Moves the window above all others, if the window manager allows it.
  package func raise() {
    XRaiseWindow(connection.display, window)
    sync()
  }

  /// Moves and resizes the window, if the window manager allows it.
  package func setArea(x: Int, y: Int, width: Int, height: Int) {
    XMoveResizeWindow(
      connection.display, window, Int32(clamping: x), Int32(clamping: y), UInt32(clamping: width),
      UInt32(clamping: height))
    sync()
  }

  /// Hides the window, then shows it again with a border, as old programs do. The window's position then refers to the
  /// corner that `gravity` names.
  ///
  /// - Parameter gravity: The corner's number in the X protocol: 1 for the upper left, 9 for the lower right, 10 for
  ///   the window's own area.
  package func showAgain(border: Int, gravity: Int) {
    hide()
    // The window may be shown again only after the window manager has processed its withdrawal (ICCCM 4.1.4).
    // Otherwise, icewm leaves it hidden.
    _ = wait { application in application.numbers("WM_STATE").first.map { $0 == Int(WithdrawnState) } ?? true }
    XSetWindowBorderWidth(connection.display, window, UInt32(clamping: border))
    var hints = XSizeHints()
    hints.flags = Int(USPosition | USSize | PWinGravity)
    hints.win_gravity = Int32(clamping: gravity)
    XSetWMNormalHints(connection.display, window, &hints)
    show()
  }

  /// Hides the window, and waits until the server has unmapped it.
  package func hide() {
    XUnmapWindow(connection.display, window)
    sync()
  }

  /// Destroys the window, like an application that closes one of its windows. No other call may follow.
  package func destroyWindow() {
    XDestroyWindow(connection.display, window)
    connection.roundTrip()
  }

  /// Sets an empty input shape, like the overlays of other programs. All input then goes to the windows below.
  package func ignoreInput() {
    XShapeCombineRectangles(connection.display, window, ShapeInput, 0, 0, nil, 0, ShapeSet, Unsorted)
    connection.roundTrip()
  }

  /// Shows the window above the others.
  package func show() {
    XMapRaised(connection.display, window)
    sync()
  }
}

extension ApplicationConnection {
  var root: UInt { XDefaultRootWindow(display) }

  fileprivate func setText(_ property: String, _ text: String, of window: UInt) {
    setProperty(property, type: "STRING", Array(text.utf8), of: window)
  }

  fileprivate func setProperty(_ property: String, type: String, _ bytes: [UInt8], of window: UInt) {
    XChangeProperty(
      display, window, atom(property), atom(type), 8, PropModeReplace, bytes, Int32(clamping: bytes.count))
    roundTrip()
  }

  fileprivate func deleteProperty(_ property: String, of window: UInt) {
    XDeleteProperty(display, window, atom(property))
    roundTrip()
  }

  func setAtoms(_ property: String, _ names: [String], of window: UInt) {
    setNumbers(property, type: UInt(XA_ATOM), names.map { Int(bitPattern: atom($0)) }, of: window)
  }

  func setType(_ type: WindowType, of window: UInt) {
    setAtoms("_NET_WM_WINDOW_TYPE", ["_NET_WM_WINDOW_TYPE_" + type.rawValue], of: window)
  }

  func setNumbers(_ property: String, type: UInt, _ numbers: [Int], of window: UInt) {
    numbers.withUnsafeBytes { bytes in
      _ = XChangeProperty(
        display, window, atom(property), type, 32, PropModeReplace,
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(clamping: numbers.count))
    }
    roundTrip()
  }

  fileprivate func numbers(_ property: String, of window: UInt) -> [Int] {
    guard isAlive else { return [] }
    var (type, format): (UInt, Int32) = (0, 0)
    var (count, left): (UInt, UInt) = (0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    XGetWindowProperty(display, window, atom(property), 0, 256, 0, 0, &type, &format, &count, &left, &data)
    defer { if let data { XFree(data) } }
    guard format == 32, let data else { return [] }
    return (0..<Int(count)).map { UnsafeRawPointer(data).load(fromByteOffset: $0 * 8, as: Int.self) }
  }

  fileprivate func atoms(_ property: String, of window: UInt) -> [String] {
    numbers(property, of: window).compactMap { number in
      guard let name = XGetAtomName(display, UInt(bitPattern: number)) else { return nil }
      defer { XFree(name) }
      return String(cString: name)
    }
  }

  fileprivate func area(of window: UInt) -> (x: Int, y: Int, width: Int, height: Int)? {
    var attributes = XWindowAttributes()
    var child: UInt = 0
    var place: (Int32, Int32) = (0, 0)
    guard isAlive, XGetWindowAttributes(display, window, &attributes) != 0,
      XTranslateCoordinates(display, window, root, 0, 0, &place.0, &place.1, &child) != 0
    else { return nil }
    return (Int(place.0), Int(place.1), Int(attributes.width), Int(attributes.height))
  }

  /// Returns the child of the root window that contains the window, which may be the window itself. Returns nil if the
  /// window is gone.
  fileprivate func topLevel(of window: UInt) -> UInt? {
    var window = window
    while isAlive {
      var ends: (root: UInt, parent: UInt) = (0, 0)
      var children: UnsafeMutablePointer<UInt>?
      var count: UInt32 = 0
      guard XQueryTree(display, window, &ends.root, &ends.parent, &children, &count) != 0 else { return nil }
      if let children { XFree(children) }
      if ends.parent == root { return window }
      window = ends.parent
    }
    return nil
  }

  fileprivate func isViewable(_ window: UInt) -> Bool {
    var attributes = XWindowAttributes()
    return isAlive && XGetWindowAttributes(display, window, &attributes) != 0 && attributes.map_state == IsViewable
  }

  func atom(_ name: String) -> UInt { XInternAtom(display, name, 0) }
}
