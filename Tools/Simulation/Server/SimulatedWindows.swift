internal import CX11

/// The tree of windows, with their properties.
struct SimulatedWindows {
  struct Entry {
    var parent: Window
    var x: Int32
    var y: Int32
    var width: Int32
    var height: Int32
    var isMapped = false
    var isUnmanaged = false
    var isInputOnly = false
    /// True for the window of an application without a connection, which gets all input.
    var takesEverything = false
    var properties: [Atom: Property] = [:]
  }

  struct Property {
    let type: Atom
    let format: Int32
    /// The items as Xlib passes them to clients: numbers of 32 bits take 8 bytes.
    let bytes: [UInt8]
  }

  let width = 1920.0
  let height = 1080.0
  private(set) var entries: [Window: Entry]
  /// The children of the root window, the lowest first.
  private(set) var order: [Window] = []
  private var next: Window = 0x20_0001
  var focus: Window = SimulatedServer.root

  init() { entries = [SimulatedServer.root: Entry(parent: 0, x: 0, y: 0, width: 1920, height: 1080, isMapped: true)] }

  subscript(_ window: Window) -> Entry? {
    get { entries[window] }
    set { entries[window] = newValue }
  }

  func exists(_ window: Window) -> Bool { entries[window] != nil }

  /// - Parameter client: The number of the client that makes the window, which becomes part of the window's number.
  mutating func make(_ entry: Entry, client: UInt) -> Window {
    next += 1
    let window = next + client << 21
    entries[window] = entry
    if entry.parent == SimulatedServer.root { order.append(window) }
    return window
  }

  mutating func destroy(_ window: Window) {
    for child in children(of: window) { entries[child] = nil }
    entries[window] = nil
    order.removeAll { $0 == window }
    if focus == window { focus = SimulatedServer.root }
  }

  func children(of window: Window) -> [Window] {
    if window == SimulatedServer.root { return order }
    return entries.filter { $0.value.parent == window }.keys.sorted()
  }

  mutating func raise(_ window: Window) {
    guard let index = order.firstIndex(of: window) else { return }
    order.append(order.remove(at: index))
  }

  /// Returns the innermost shown window at a position of the root; the root if no other window is at that position.
  func deepest(x: Double, y: Double) -> Window {
    for window in order.reversed() {
      guard let entry = entries[window], entry.isMapped, contains(entry, x, y) else { continue }
      let inner = children(of: window).last { entries[$0]?.isMapped ?? false }
      return inner ?? window
    }
    return SimulatedServer.root
  }

  /// Returns the child of the root at a position; 0 if no window is at that position.
  func top(x: Double, y: Double) -> Window {
    order.last { entries[$0].map { $0.isMapped && contains($0, x, y) } ?? false } ?? 0
  }

  private func contains(_ entry: Entry, _ x: Double, _ y: Double) -> Bool {
    x >= Double(entry.x) && y >= Double(entry.y) && x < Double(entry.x + entry.width)
      && y < Double(entry.y + entry.height)
  }
}

extension SimulatedServer {
  /// Shows a new window of an application.
  func openWindow(x: Int32, y: Int32, width: Int32, height: Int32, name: String) -> Window {
    var entry = SimulatedWindows.Entry(parent: Self.root, x: x, y: y, width: width, height: height, isMapped: true)
    func text(_ text: String) -> SimulatedWindows.Property {
      SimulatedWindows.Property(type: atom("UTF8_STRING"), format: 8, bytes: Array(text.utf8))
    }
    entry.takesEverything = true
    entry.properties[atom("_NET_WM_NAME")] = text(name)
    entry.properties[atom("WM_CLASS")] = text(name + "\0" + name + "\0")
    entry.properties[atom("WM_STATE")] = SimulatedWindows.Property(
      type: atom("WM_STATE"), format: 32, bytes: [1] + [UInt8](repeating: 0, count: 15))
    let window = windows.make(entry, client: 4)
    windows.focus = window
    sendMapped(window)
    if let lockerWindow { windows.raise(lockerWindow) }
    return window
  }

  func closeWindow(_ window: Window) {
    guard windows.exists(window) else { return }
    world.record("window destroyed")
    unmapWindow(window)
    windows.destroy(window)
    for display in displays.values { display.selectedOnWindows[window] = nil }
    for target in structureListeners(window) where world.defect != .unseenDestruction {
      var event = XEvent()
      event.xdestroywindow.type = DestroyNotify
      event.xdestroywindow.event = target
      event.xdestroywindow.window = window
      send(event)
    }
    daemon?.coreEvents[window] = nil
  }

  func mapWindow(_ window: Window) {
    guard windows[window]?.isMapped == false else { return }
    windows[window]?.isMapped = true
    sendMapped(window)
  }

  func unmapWindow(_ window: Window) {
    guard windows[window]?.isMapped == true else { return }
    windows[window]?.isMapped = false
    for target in structureListeners(window) {
      var event = XEvent()
      event.xunmap.type = UnmapNotify
      event.xunmap.event = target
      event.xunmap.window = window
      send(event)
    }
  }

  func raiseWindow(_ window: Window) {
    guard windows.exists(window), windows.children(of: Self.root).last != window else { return }
    windows.raise(window)
    sendConfigured(window)
  }

  /// Sends the event of a window that appears.
  func sendMapped(_ window: Window) {
    guard (daemon?.coreEvents[Self.root] ?? 0) & SubstructureNotifyMask != 0 else { return }
    var event = XEvent()
    event.xmap.type = MapNotify
    event.xmap.event = Self.root
    event.xmap.window = window
    send(event)
  }

  func moveWindow(_ window: Window, x: Int32, y: Int32, width: Int32, height: Int32) {
    guard var entry = windows[window] else { return }
    (entry.x, entry.y, entry.width, entry.height) = (x, y, width, height)
    windows[window] = entry
    sendConfigured(window)
  }

  private func sendConfigured(_ window: Window) {
    guard let entry = windows[window] else { return }
    for target in structureListeners(window) {
      var event = XEvent()
      event.xconfigure.type = ConfigureNotify
      event.xconfigure.event = target
      event.xconfigure.window = window
      (event.xconfigure.x, event.xconfigure.y) = (entry.x, entry.y)
      (event.xconfigure.width, event.xconfigure.height) = (entry.width, entry.height)
      send(event)
    }
  }

  /// Returns the windows on which the daemon selected structure events that concern a window, in the order of the
  /// events.
  private func structureListeners(_ window: Window) -> [Window] { [window, Self.root].filter { selectsStructure($0) } }

  private func selectsStructure(_ window: Window) -> Bool {
    let mask = window == Self.root ? SubstructureNotifyMask : StructureNotifyMask
    return (daemon?.coreEvents[window] ?? 0) & mask != 0
  }

  func change(_ property: Atom, of window: Window, to value: SimulatedWindows.Property?) {
    windows[window]?.properties[property] = value
    guard (daemon?.coreEvents[window] ?? 0) & PropertyChangeMask != 0 else { return }
    var event = XEvent()
    event.xproperty.type = PropertyNotify
    event.xproperty.window = window
    event.xproperty.atom = property
    event.xproperty.state = value == nil ? PropertyDelete : PropertyNewValue
    send(event)
  }

  /// Makes a locker grab the keyboard and the pointer, and cover the screen. The locker tries repeatedly until it gets
  /// the pointer.
  ///
  /// - Parameter milliseconds: Time from the locker's window to its grab of the keyboard; nil if the window appears
  ///   last.
  func lock(showingFirst milliseconds: Int?, _ locked: @escaping (Window) -> Void) {
    let shown = milliseconds.map { _ in showLocker() }
    func takeInput() {
      isKeyboardTaken = true
      sendKeyboardTaken()
      takePointer { [unowned self] in
        let window = shown ?? showLocker()
        world.record("locked")
        locked(window)
      }
    }
    guard let milliseconds else { return takeInput() }
    world.schedule(at: world.clock + Int64(milliseconds) * 1000) { [unowned self] in request { takeInput() } }
  }

  private func showLocker() -> Window {
    let window = windows.make(
      SimulatedWindows.Entry(
        parent: Self.root, x: 0, y: 0, width: 1920, height: 1080, isMapped: true, isUnmanaged: true,
        takesEverything: true), client: 5)
    lockerWindow = window
    sendMapped(window)
    return window
  }

  func unlock(_ window: Window) {
    world.record("unlocked")
    lockerWindow = nil
    closeWindow(window)
    isKeyboardTaken = false
    pointer.otherGrabs -= 1
  }

  /// Grabs the pointer for another client, as soon as the daemon has not grabbed it.
  func takePointer(_ body: @escaping () -> Void) {
    if pointer.frozen == nil, !pointer.isTakenByDaemon, !touches.values.contains(where: { $0.owner == .undecided }) {
      pointer.otherGrabs += 1
      return body()
    }
    world.schedule(at: world.clock + 10_000) { [unowned self] in request { self.takePointer(body) } }
  }
}
