package import GestureKinds
package import Gestures

/// Answers the questions that a check asks the machine; by default nothing of the machine is looked at.
package struct CheckEnvironment {
  /// The custom kinds that the bindings may name.
  package var registry = RecognizerRegistry()
  /// The content of an included file.
  package var read: (String) throws(UnreadableFile) -> [UInt8] = { _ throws(UnreadableFile) in
    throw UnreadableFile(reason: "nothing is included here")
  }
  /// The folder of the installed presets, in which `include presets/NAME` is found if the file that includes it has
  /// none of that name; nil if it is unknown.
  package var presets: String?
  /// The folder that `~` stands for; nil if it is unknown.
  package var home: String?
  /// Returns true if a program is installed, by its name or its path; nil if that cannot be found out.
  package var hasProgram: ((String) -> Bool)?
  /// Looks a plugin up; nil if that is not possible.
  package var plugin: ((String) -> PluginFinding)?
  /// The names of the plugins that are there.
  package var pluginNames: () -> [String] = { [] }
  /// The devices that are present; nil if they are unknown.
  package var devices: [InputDevice]?

  /// Called repeatedly during a check, so that a caller can report progress.
  package var progress: () -> Void = {}

  package init() {}
}

/// The reason that a file cannot be read.
package struct UnreadableFile: Error, Hashable {
  /// The reason without the name of the file: "no such file".
  package var reason: String
  /// True if the file does not exist.
  package var isMissing: Bool

  package init(reason: String, isMissing: Bool = false) {
    self.reason = reason
    self.isMissing = isMissing
  }
}
