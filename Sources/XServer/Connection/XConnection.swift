internal import CX11
package import Gestures

/// One connection to an X server that speaks XInput 2, used from one thread.
package final class XConnection {
  package let display: OpaquePointer
  let root: Window
  let extensions: Extensions
  var time = ServerTime()
  var keymap = KeymapCache()
  var clientPointer = ClientPointer()
  private(set) lazy var queue = EventQueue(connection: self)
  private(set) lazy var directory = DeviceDirectory(connection: self)
  private(set) lazy var windows = WindowRecords(connection: self)
  private(set) lazy var held = HeldState(connection: self)
  private var atoms = AtomTable()
  private let lost: LostFlag
  /// The number of the first request that `flush` has not sent.
  private var firstUnsent: UInt = 0

  /// The names whose atoms are needed by every connection, or by every daemon at its start. One request queries all
  /// these atoms.
  private static let commonAtomNames = [
    "Abs Pressure", "XTEST Device", "XWAYLAND0", "_DACTYL", "_NET_WM_PID", HeldInput.property,
  ]

  /// Connects to `display` (nil: the value of DISPLAY).
  ///
  /// - Parameters:
  ///   - calibration: Returns the calibration of a device, as in `calibrate`. Default: none.
  ///   - includesRemotePointers: True if pointers that programs move through XTest are devices, too.
  /// - Throws: `cannotOpenDisplay`, `noXInput2`, `connectionLost`.
  package init(
    display name: String? = nil,
    calibration: @escaping (InputDevice) -> DeviceCalibration = { _ in DeviceCalibration() },
    includingRemotePointers includesRemotePointers: Bool = false
  ) throws(XServerError) {
    ErrorLog.install()
    guard let display = XOpenDisplay(name) else {
      // `XDisplayName(name)` would return a pointer into Swift's temporary copy of `name`.
      let fallback = XDisplayName(nil).map { String(cString: $0) } ?? ""
      throw XServerError(.cannotOpenDisplay(name.flatMap { $0.isEmpty ? nil : $0 } ?? fallback))
    }
    // A closed connection may have had the same address.
    ErrorLog.forget(display)
    let lost = LostFlag(of: display)
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
    self.extensions = extensions
    directory.calibrate(calibration, includingRemotePointers: includesRemotePointers)
    atoms.add(Self.commonAtomNames, on: display)
    try checkAlive()
  }

  deinit {
    XCloseDisplay(display)
    ErrorLog.forget(display)
    // Xlib has an unmanaged pointer to `lost` until `XCloseDisplay` returns.
    withExtendedLifetime(lost) {}
  }

  /// The version of XInput 2 that the server agreed to.
  package var version: XInputVersion { extensions.version }

  /// True if the server can report the gestures of touchpads.
  package var reportsTouchpadGestures: Bool { version >= .gestures }

  var tree: WindowTree { WindowTree(connection: self) }

  var frames: WindowFrames { WindowFrames(connection: self) }

  /// The descriptor to wait for in `poll`. It is readable when the server has sent data or is gone.
  ///
  /// Before you sleep, read all events from the event source: Xlib may already hold events that arrived with a reply.
  package var fileDescriptor: Int32 { XConnectionNumber(display) }

  /// Sends the requests that are still in Xlib's buffer.
  package func flush() {
    // `XFlush` also checks for events with a system call, even if there is nothing to send.
    let next = XNextRequest(display)
    guard next != firstUnsent else { return }
    XFlush(display)
    firstUnsent = next
  }

  /// Makes the next `flush` send a request that Xlib does not count, because it was made through XCB.
  func noteUnsent() { firstUnsent = 0 }

  /// True if the server is gone. Requests then have no effect.
  package var isLost: Bool { lost.isSet }

  /// The devices that touches and gestures can come from: slave devices that are enabled and attached.
  package var devices: [InputDevice] { directory.table.inputDevices }

  /// Returns the pixels per point (1/96 inch on the device's surface); 1 for a device without a surface.
  package func pixelsPerPoint(of device: DeviceID) -> Double {
    directory.table.pointing[device.rawValue]?.pixelsPerPoint ?? 1
  }

  /// The areas of the outputs on the root window.
  package var layout: ScreenLayout { directory.table.layout }

  /// The input that this server cannot deliver, in plain sentences; empty if the server can deliver all input.
  package var limitations: [String] { extensions.version.limitations }

  /// Returns the server's latest error since the previous call, with the request's name; nil if there was no error.
  package func takeLastError() -> String? {
    guard let entry = ErrorLog.take(display) else { return nil }
    return "\(errorText(entry.code)) in \(requestName(entry))"
  }

  package func checkAlive() throws(XServerError) {
    if lost.isSet { throw XServerError(.connectionLost) }
  }

  /// Waits until the server has carried out all requests. When this returns, all events that the server sent until then
  /// have arrived.
  func roundTrip() { XSync(display, False) }

  /// Waits until the server has carried out all requests; returns immediately if the server has already answered the
  /// last request.
  func awaitRequests() {
    if XLastKnownRequestProcessed(display) &+ 1 != XNextRequest(display) { roundTrip() }
  }

  /// Makes requests, and returns true if the server carries them out without an error.
  func succeeds(_ requests: () -> Void) -> Bool {
    roundTrip()
    _ = ErrorLog.take(display)
    requests()
    roundTrip()
    return ErrorLog.take(display) == nil && !lost.isSet
  }

  /// Returns the atom of a name; 0 if the server is gone.
  func atom(_ name: String) -> Atom { atoms.number(of: name, on: display) }

  /// Returns the atoms of names, in one round trip at most.
  func atoms(_ names: [String]) -> [Atom] { atoms.numbers(of: names, on: display) }

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
    let isXInput = Int32(entry.majorOpcode) == extensions.xinputOpcode
    // Xlib's error database has no names for the requests of XInput 2.
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
