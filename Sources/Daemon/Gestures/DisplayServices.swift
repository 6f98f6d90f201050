internal import Actions
internal import Bindings
internal import Control
internal import MachineFacts
internal import Plugins
internal import XServer

/// The connection to the X server, and the services that use it.
struct DisplayServices {
  let connection: XConnection
  /// Ensures that no other daemon serves the display. The ownership ends with the last reference to this object.
  let ownership: DisplayOwnership
  let source: EventSource
  let lock: SessionLock
  let windows: WindowConditions
  let performer: Performer

  /// - Parameters:
  ///   - replacing: True to take over the display from a running daemon.
  ///   - bindings: The bindings in force, for the calibration of devices.
  ///   - plugins: The known plugins. None of them is started.
  /// - Throws: If the display cannot be opened, lacks an extension, is Xwayland, or belongs to another daemon.
  init(replacing: Bool, bindings: BindingSet, plugins: PluginCatalog) throws(XServerError) {
    connection = try XConnection(
      calibration: bindings.calibration, includingRemotePointers: bindings.settings.includesRemotePointers)
    // Create the source before the devices are read. The source makes the server report changes of devices, and devices
    // that were read earlier would have to be read again.
    source = EventSource(connection: connection)
    guard !connection.isXwayland else { throw XServerError(.xwayland) }
    ownership = try DisplayOwnership.acquire(connection: connection, replace: replacing)
    lock = SessionLock(connection: connection)
    source.lock = lock
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
