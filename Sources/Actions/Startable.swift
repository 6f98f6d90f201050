internal import Bindings

/// Work that starts a process whenever it is performed.
enum Startable: Hashable {
  case command(Command)
  /// A plugin that runs once for each event.
  case plugin(PluginCall)
  case notification(Notification)
}
