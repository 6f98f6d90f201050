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
