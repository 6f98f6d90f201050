/// A plugin's name, and what a binding tells it.
package struct PluginCall: Sendable, Hashable {
  package struct Argument: Sendable, Hashable {
    package var name: String
    package var value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  package var name: String
  /// In the order of the file; no name stands twice.
  package var arguments: [Argument]
  /// Whether a process is started for each event, so that the call is done when it is told; the plugin's manifest says.
  package var runsOnce = false

  package init(name: String, arguments: [Argument] = []) {
    self.name = name
    self.arguments = arguments
  }
}

extension PluginCall: CustomStringConvertible {
  /// The call as it is written in a bindings file.
  package var description: String {
    ([name] + arguments.map { "\($0.name)=\($0.value.asWord)" }).joined(separator: " ")
  }
}

/// Something that a plugin says of itself: `in plugin media playing=yes`.
package struct PluginState: Sendable, Hashable {
  package var plugin: String
  package var key: String
  package var value: String

  package init(plugin: String, key: String, value: String) {
    self.plugin = plugin
    self.key = key
    self.value = value
  }
}

extension PluginState: CustomStringConvertible {
  package var description: String { "plugin \(plugin) \(key)=\(value.asWord)" }
}
