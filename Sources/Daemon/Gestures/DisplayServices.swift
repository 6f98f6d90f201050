internal import Actions
internal import Bindings
internal import Control
internal import Environment
internal import Plugins
internal import XServer

/// The connection to the X server, and what the daemon uses it for.
struct DisplayServices {
  let connection: XConnection
  /// The claim that no other daemon serves the display; given up with the last reference to it.
  let ownership: DisplayOwnership
  let source: EventSource
  let lock: SessionLock
  let windows: WindowConditions
  let performer: Performer

  /// - Parameters:
  ///   - replacing: true to take the display over from a running daemon.
  ///   - bindings: The bindings in force, for the calibration of devices.
  ///   - plugins: The plugins that exist; none of them is started.
  /// - Throws: if the display cannot be opened, lacks something, or belongs to another daemon.
  init(replacing: Bool, bindings: BindingSet, plugins: PluginCatalog) throws(XServerError) {
    connection = try XConnection(calibration: bindings.calibration)
    ownership = try DisplayOwnership.acquire(connection: connection, replace: replacing)
    source = EventSource(connection: connection)
    let lock = SessionLock(connection: connection)
    self.lock = lock
    source.roundTripAtEnd = { lock.roundTrip() }
    windows = WindowConditions(windows: WindowWatch(connection: connection))
    let keyboard = try Keyboard(connection: connection)
    let performer = Performer(
      keyboard: keyboard, pointer: Pointer(connection: connection, keyboard: keyboard),
      windows: WindowManager(connection: connection), plugins: PluginHost(catalog: plugins),
      overlay: OverlayProcess(program: Paths.overlay, report: Output.report), report: Output.report)
    self.performer = performer
    windows.stateHolds = { performer.plugins.stateHolds($0) }
  }
}
