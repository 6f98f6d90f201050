package import Gestures

/// What a check asks the machine; where nothing is said, nothing of it is looked at.
package struct CheckEnvironment {
  /// The custom kinds that the bindings may name.
  package var registry = RecognizerRegistry()
  /// The content of an included file.
  package var read: (String) throws(UnreadableFile) -> [UInt8] = { _ throws(UnreadableFile) in
    throw UnreadableFile(reason: "nothing is included here")
  }
  /// What `~` stands for; nil: nobody knows.
  package var home: String?
  /// Whether a program is there, by its name or its path; nil: nobody can tell.
  package var hasProgram: ((String) -> Bool)?
  /// What is known of a plugin; nil: nobody can tell.
  package var plugin: ((String) -> PluginFinding)?
  /// The names of the plugins that are there.
  package var pluginNames: () -> [String] = { [] }
  /// The devices that are present; nil: nobody can tell.
  package var devices: [InputDevice]?

  /// Called again and again while a check goes on, for those who must not be taken for hanging.
  package var progress: () -> Void = {}

  package init() {}
}

/// Why a file cannot be read.
package struct UnreadableFile: Error, Hashable {
  /// Without the file's name: "no such file".
  package var reason: String

  package init(reason: String) { self.reason = reason }
}
