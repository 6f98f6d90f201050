internal import Bindings

/// Work that starts a process whenever it is performed.
enum Startable: Hashable {
  case command(Command)
  /// Runs a plugin that has one process for each event.
  case plugin(PluginCall)
  case notification(Notification)
}
