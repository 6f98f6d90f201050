import Foundation
import Linux
import TestClients
import Testing
import VirtualX

/// A desktop with openbox in its default configuration, an application's window in the centre, and a daemon.
final class ManagedDesktop: ServedDesktop {
  static let isPossible = WindowManagerProgram.openbox.isInstalled

  let server: VirtualServer
  let application: Application
  let bindings: BindingsOnDisk
  let daemon: RunningDaemon
  let manager: ChildProcess

  /// - Parameters:
  ///   - className: The class of the application's window.
  ///   - configuration: The text of openbox's configuration; nil for the default.
  init(
    _ text: String, className: String = "application", configuration: String? = nil
  ) throws {
    server = try VirtualServer()
    let file = try configuration.map { [server] in try server.addFile("openbox.xml", containing: $0) }
    manager = try WindowManagerProgram.openbox.start(on: server, options: file.map { ["--config-file", $0] } ?? [])
    application = try Application(display: server.display, className: className)
    bindings = try BindingsOnDisk(text)
    daemon = try RunningDaemon(
      display: server.display, file: bindings.path, environment: [("XDG_CONFIG_HOME", bindings.folder.path)])
    try #require(application.wait(until: { $0.isManaged && $0.isShown }))
    try takeUpXTestKeyboard()
    application.setArea(x: 600, y: 300, width: 700, height: 500)
    try #require(application.wait(until: { $0.area?.width == 700 }))
    // A window that existed before the window manager does not have the focus yet.
    application.focus()
    try #require(isActive(application))
    try #require(daemon.waitUntilReady(), "the daemon reported: \(daemon.reports)")
    application.clear()
  }

  /// Makes the XTest keyboard the last keyboard that was used.
  ///
  /// The server changes the keyboard's map at the first key of another keyboard. openbox then releases its key grabs
  /// and makes them again, and keys that are pressed meanwhile have no effect. Later requests to openbox are handled
  /// after that.
  private func takeUpXTestKeyboard() throws {
    let program = try HostileClient(display: server.display)
    let shift = program.keycode("Shift_L")
    program.key(shift, isDown: true)
    program.key(shift, isDown: false)
  }

  deinit {
    daemon.stop()
    manager.send(signal: SignalNumber.kill)
    _ = manager.wait(timeout: .seconds(10))
    server.stop()
  }

  func sees(_ condition: (Application) -> Bool) -> Bool {
    application.wait(until: condition)
  }

  /// Moves the pointer to a point of the screen (pixels).
  func point(x: Double, y: Double) throws {
    try server.mouse.move(toX: x, y: y)
  }

  /// Waits until the window manager has given the focus to `window`.
  func isActive(_ window: Application) -> Bool {
    application.wait(
      until: { $0.numbers("_NET_ACTIVE_WINDOW", ofRoot: true) == [Int(window.window)] })
  }

  /// Swipes on the touchpad by this distance in millimetres.
  func swipe(_ fingers: Int, dx: Double = 0, dy: Double = 0) throws {
    try server.touchpad.swipe(
      fingers: fingers, dx: dx / 25.4 * 1000, dy: dy / 25.4 * 1000, updates: 20, over: .milliseconds(200))
  }
}
