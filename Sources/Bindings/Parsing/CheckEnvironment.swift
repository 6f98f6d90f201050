package import GestureKinds
package import Gestures

/// The facts about the machine that a check needs. By default, nothing on the machine is read.
package struct CheckEnvironment {
  /// The custom kinds that the bindings may name.
  package var registry = RecognizerRegistry()
  /// Returns the content of an included file.
  package var read: (String) throws(UnreadableFile) -> [UInt8] = { _ throws(UnreadableFile) in
    throw UnreadableFile(reason: "nothing is included here")
  }
  /// The folders of presets, in search order. `include presets/NAME` searches the folder of the including file first,
  /// and then these folders.
  package var presets: [String] = []

  /// Returns true if the file at `path` is a preset.
  func isPreset(_ path: String) -> Bool { presets.contains { path.hasPrefix($0 + "/") } }

  /// Returns true if the file at `path` is a preset of the installation. The folder of these presets is the last one in
  /// `presets`, after the folder of the user's own presets.
  func isInstalledPreset(_ path: String) -> Bool {
    presets.last.map { path.normalizedPath.hasPrefix($0.normalizedPath + "/") } ?? false
  }
  /// The folder that `~` represents; nil if the folder is unknown.
  package var home: String?
  /// Returns true if a program, given by name or path, is installed. Nil if programs cannot be looked up.
  package var hasProgram: ((String) -> Bool)?
  /// Looks up a plugin; nil if plugins cannot be looked up.
  package var plugin: ((String) -> PluginFinding)?
  /// Returns the names of the installed plugins.
  package var pluginNames: () -> [String] = { [] }
  /// The devices that are present; nil if the devices are unknown.
  package var devices: [InputDevice]?
  /// Returns the reason why the running window manager cannot perform an action, such as "i3 cannot minimize windows";
  /// nil if the window manager can perform the action. Nil if the window manager is unknown.
  package var refusal: ((Action) -> String?)?
  /// The names of the monitors that are present; nil if the names are unknown.
  package var monitors: [String]?

  /// Called repeatedly during a check, so that a caller can report progress.
  package var progress: () -> Void = {}

  package init() {}
}

/// The reason why a file cannot be read.
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
