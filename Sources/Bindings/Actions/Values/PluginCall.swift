/// The name of a plugin, and the arguments that a binding passes to it.
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
  /// The arguments in the order of the file; their names are unique.
  package var arguments: [Argument]
  /// True if the plugin's manifest declares that each event starts a process, which ends by itself.
  package var runsOnce = false
  /// The effect of the call in plain words, from the plugin's manifest; nil if the manifest is unknown.
  var plainText: String?

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

/// A condition on a state that a plugin reports: `in plugin media playing=yes`.
package struct PluginState: Sendable, Hashable {
  package var plugin: String
  package var key: String
  package var value: String
}

extension PluginState: CustomStringConvertible {
  package var description: String { "plugin \(plugin) \(key)=\(value.asWord)" }
}
