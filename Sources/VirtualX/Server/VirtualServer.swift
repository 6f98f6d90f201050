internal import Linux

/// A private X server without hardware, on which virtual fingers move.
///
/// The server needs no privileges, does not disturb other servers, and ends with the process that started it.
package final class VirtualServer {
  /// The screen's width in pixels.
  package static let width = ServerConfiguration.width
  /// The screen's height in pixels.
  package static let height = ServerConfiguration.height

  /// The name to connect to, as in `DISPLAY`.
  package var display: String { process.display }

  package let touchscreen: VirtualTouchscreen
  package let touchpad: VirtualTouchpad
  package let mouse: VirtualMouse
  package let absolutePointer: VirtualAbsolutePointer
  package let stylus: VirtualStylus
  package let keyboard: VirtualKeyboard

  /// Returns when the server has processed all input that its devices have sent.
  package func sync() throws(VirtualServerError) {
    try touchscreen.sync()
    try touchpad.sync()
    try mouse.sync()
    try absolutePointer.sync()
    try stylus.sync()
    try keyboard.sync()
  }

  /// The id of the server's process.
  package var processID: Int32 { process.serverID }
  /// The folder with the server's files. The folder exists as long as the server.
  package var folderPath: String { folder.path }

  private let process: ServerProcess
  private let folder: TemporaryFolder

  /// The folders in which Xorg is usually installed. PATH comes last, because PATH may contain a wrapper that refuses
  /// users without a console.
  package static var defaultFolders: [String] {
    ["/usr/lib/xorg", "/usr/libexec", "/usr/lib"]
      + (CurrentProcess.environment("PATH") ?? "").split(separator: ":").map(String.init)
  }

  /// Starts the first Xorg in `folders`. The server accepts clients and input when this returns.
  ///
  /// - Parameters:
  ///   - folders: The folders in which to look for Xorg.
  ///   - displayNumber: The display's number; nil for the first free number from 0.
  ///   - touchpadName: The name by which X clients see the touchpad; nil for "Virtual touchpad".
  ///   - hasGLX: True if programs can draw with OpenGL.
  package init(
    searchingIn folders: [String] = VirtualServer.defaultFolders, displayNumber: UInt16? = nil,
    touchpadName: String? = nil, hasGLX: Bool = false
  ) throws(VirtualServerError) {
    guard let xorg = folders.map({ $0 + "/Xorg" }).first(where: FileSystem.isExecutable) else {
      throw .notInstalled(missing: "Xorg")
    }
    let folder = try TemporaryFolder()
    do throws(VirtualServerError) {
      let names = touchpadName.map { [ServerConfiguration.Device.touchpad: $0] } ?? [:]
      let configuration = ServerConfiguration.text(socketsIn: folder.path, names: names, hasGLX: hasGLX)
      try folder.write(configuration, to: "xorg.conf")
      process = try ServerProcess(
        xorg: xorg,
        arguments: (displayNumber.map { [":\($0)"] } ?? []) + [
          "-config", folder.file("xorg.conf"), "-logfile", folder.file("xorg.log"), "-logverbose", "0",
          "-verbose", "0", "-noreset", "-nolisten", "tcp", "-sharevts", "-novtswitch",
        ],
        folder: folder)
      // Check the sockets, because Xorg starts even if a driver is missing.
      guard ServerConfiguration.Device.allCases.allSatisfy({ folder.contains($0.socketName) }) else {
        throw VirtualServerError.notInstalled(missing: "Xorg's input driver \"inputtest\"")
      }
      try ServerKeymap.load(display: process.display)
      try InputLibrary.keep(display: process.display)
    } catch {
      folder.remove()
      if case .didNotStart(let log) = error { throw Self.explain(log: log) }
      throw error
    }
    self.folder = folder
    let connection = { (device: ServerConfiguration.Device) in
      InputTestConnection(path: folder.file(device.socketName), name: device.rawValue)
    }
    touchscreen = VirtualTouchscreen(connection(.touchscreen))
    touchpad = VirtualTouchpad(connection(.touchpad))
    mouse = VirtualMouse(connection(.mouse))
    absolutePointer = VirtualAbsolutePointer(connection(.absolutePointer))
    stylus = VirtualStylus(connection(.stylus))
    keyboard = VirtualKeyboard(connection(.keyboard))
  }

  deinit { stop() }

  /// True while the server runs.
  package var isRunning: Bool { process.isRunning }

  /// Ends the server, waits until it has ended, and removes its files. Further calls do nothing.
  package func stop() {
    process.stop()
    folder.remove()
  }

  /// Writes a file that is removed together with the server's files. Returns its path.
  ///
  /// - Parameter name: A name without a slash. No other file of the server may have this name.
  package func addFile(_ name: String, containing text: String) throws(VirtualServerError) -> String {
    try folder.write(text, to: name)
    return folder.file(name)
  }

  /// Kills the server without notice to its clients, as a crash would.
  package func killServer() { process.kill() }

  /// Turns the log into an error. The error names the missing part if the log shows it, and otherwise quotes the log.
  private static func explain(log: String) -> VirtualServerError {
    if log.contains("no screens found") { return .notInstalled(missing: "Xorg's screen driver \"dummy\"") }
    if log.contains("Failed to compile keymap") { return .notInstalled(missing: "xkbcomp, or its keyboard data,") }
    return .didNotStart(log: log)
  }
}
