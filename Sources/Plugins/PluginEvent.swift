package import Bindings

/// Something that a plugin wants of the daemon, or that happened to it.
package enum PluginEvent: Equatable {
  /// A line of its output, to be parsed as actions, and the last event that was sent to it.
  case answer(String, plugin: String, ActionValues)
  /// It has processed the end of that gesture: what it held in it is released.
  case settled(UInt64, plugin: String)
  /// A line for the log.
  case complaint(String)
  /// It died too often; it is not started again before the next reload.
  case switchedOff(plugin: String)
}
