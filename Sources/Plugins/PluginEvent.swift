package import Bindings

/// A request of a plugin, or something that happened to the plugin.
package enum PluginEvent: Equatable {
  /// A line of the plugin's output, which must be parsed as actions. The values are those of the last event that was
  /// sent to the plugin.
  case answer(String, plugin: String, ActionValues)
  /// The plugin has processed the end of this gesture. The keys and buttons that the plugin held during the gesture can
  /// now be released.
  case settled(UInt64, plugin: String)
  /// A line for the log.
  case complaint(String)
  /// The plugin did not act on the last event of a gesture, for this reason. An earlier `complaint` has reported the
  /// reason.
  case callFailed(String, plugin: String)
  /// The plugin's process has ended without a request to end. The daemon then releases the keys that the plugin holds.
  case died(plugin: String)
  /// The plugin died too often, and is not started again before the next reload.
  case switchedOff(plugin: String)
}
