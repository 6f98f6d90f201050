internal import CX11
package import Gestures

/// One connection to an X server that speaks XInput 2, used from one thread.
package final class XConnection {
  let display: OpaquePointer
  let root: Window
  let xinputOpcode: Int32
  /// The first XKB event code, if the server has XKB.
  let xkbEvent: Int32?
  /// The first RandR event code, if the server has RandR.
  let randrEvent: Int32?
  let version: XInputVersion
  var time = ServerTime()
  /// Events that were read and not yet handed on: whoever waits for an answer may find some.
  var backlog: [ServerEvent] = []
  var table = DeviceTable()
  var calibration: (InputDevice) -> DeviceCalibration = { _ in DeviceCalibration() }
  /// The numbers of the properties that settings are kept in; 0 for those that no driver has named yet.
  var settingAtoms: [DeviceSetting: UInt] = [:]
  var keymap: KeymapCache
  var windows = WindowCache()
  var keptButtons = KeptButtons()
  /// What this connection holds down through XTest.
  var held = HeldInput()
  var touched = TouchedWindows()
  /// The window that owns `_DACTYL` for `DisplayOwnership`; 0 where nothing owns it.
  var ownershipWindow: Window = 0
  /// The core events of the root window that were asked for.
  var rootEvents = NoEventMask
  /// Whether answers to `ApplicationPing` are asked for.
  var awaitsAnswers = false
  var answers: Set<Answer> = []
  /// The numbers of names that were asked for: Xlib forgets those that came first.
  private var atoms: [String: Atom] = [:]
  private let lost: LostFlag

  /// Connects to `display` (nil: what DISPLAY says) and reads the device table.
  ///
  /// - Throws: `cannotOpenDisplay`, `noXInput2`, `connectionLost`.
  package init(display name: String? = nil) throws(XServerError) {
    ErrorLog.install()
    guard let display = XOpenDisplay(name) else {
      // Asked with a name, XDisplayName would return a pointer to Swift's short-lived copy of it.
      let fallback = XDisplayName(nil).map { String(cString: $0) } ?? ""
      throw XServerError(.cannotOpenDisplay(name.flatMap { $0.isEmpty ? nil : $0 } ?? fallback))
    }
    // Another connection had this address before.
    ErrorLog.forget(display)
    let lost = LostFlag()
    XSetIOErrorExitHandler(
      display,
      { _, flag in
        guard let flag else { return }
        Unmanaged<LostFlag>.fromOpaque(flag).takeUnretainedValue().isSet = true
      }, Unmanaged.passUnretained(lost).toOpaque())
    let extensions: Extensions
    do {
      extensions = try Extensions(of: display)
    } catch {
      XCloseDisplay(display)
      throw lost.isSet ? XServerError(.connectionLost) : error
    }
    self.display = display
    self.lost = lost
    root = XDefaultRootWindow(display)
    xinputOpcode = extensions.xinputOpcode
    xkbEvent = extensions.xkbEvent
    randrEvent = extensions.randrEvent
    version = extensions.version
    keymap = KeymapCache()
    refreshDevices()
    try checkAlive()
  }

  deinit {
    XCloseDisplay(display)
    ErrorLog.forget(display)
    // Xlib holds a plain pointer to it until the line above.
    withExtendedLifetime(lost) {}
  }

  /// For `poll`: readable when the server has sent something, or has gone.
  ///
  /// Drain the event source before sleeping on it: Xlib may already hold events that arrived with a reply.
  package var fileDescriptor: Int32 { XConnectionNumber(display) }

  /// Sends what is still in Xlib's buffer.
  package func flush() { XFlush(display) }

  /// Whether the server is gone; everything that is asked of it then does nothing.
  package var isLost: Bool { lost.isSet }

  /// The devices that touches and gestures can come from: slave devices that are enabled and attached.
  package var devices: [InputDevice] { table.inputDevices }

  /// Where the outputs lie on the root window.
  package var layout: ScreenLayout { table.layout }

  /// What this server cannot deliver, in plain sentences; empty where it can deliver everything.
  package var limitations: [String] { version.limitations }

  /// What the server last complained about since this was last asked, with the request's name.
  package func takeLastError() -> String? {
    guard let entry = ErrorLog.take(display) else { return nil }
    return "\(errorText(entry.code)) in \(requestName(entry))"
  }

  func checkAlive() throws(XServerError) {
    if lost.isSet { throw XServerError(.connectionLost) }
  }

  /// Waits until the server has carried out what was asked, and has sent what came before.
  func roundTrip() { XSync(display, False) }

  /// Whether the server carries `requests` out without an error.
  func succeeds(_ requests: () -> Void) -> Bool {
    roundTrip()
    _ = ErrorLog.take(display)
    requests()
    roundTrip()
    return ErrorLog.take(display) == nil && !lost.isSet
  }

  func atom(_ name: String) -> Atom {
    if let known = atoms[name] { return known }
    let atom = XInternAtom(display, name, False)
    // No server gives zero to a name; it is what is heard from one that is gone.
    if atom != 0 { atoms[name] = atom }
    return atom
  }

  func refreshDevices() { table = DeviceTable(reading: self) }

  /// Runs `body` while the server serves no other client.
  func withServerGrabbed<Value>(_ body: () -> Value) -> Value {
    XGrabServer(display)
    defer {
      XUngrabServer(display)
      flush()
    }
    return body()
  }

  private func errorText(_ code: UInt8) -> String {
    var text = [CChar](repeating: 0, count: 128)
    XGetErrorText(display, Int32(code), &text, Int32(text.count))
    return string(text)
  }

  private func requestName(_ entry: ErrorLog.Entry) -> String {
    var text = [CChar](repeating: 0, count: 128)
    let isXInput = Int32(entry.majorOpcode) == xinputOpcode
    // Xlib's list of names ends before XInput 2.
    if isXInput, let name = ErrorLog.xinputRequests[entry.minorOpcode] { return name }
    let fallback = "request \(entry.majorOpcode).\(entry.minorOpcode)"
    let key = isXInput ? "XInputExtension.\(entry.minorOpcode)" : "\(entry.majorOpcode)"
    XGetErrorDatabaseText(display, "XRequest", key, fallback, &text, Int32(text.count))
    return string(text)
  }

  private func string(_ text: [CChar]) -> String {
    String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
