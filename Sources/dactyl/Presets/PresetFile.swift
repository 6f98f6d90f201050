import ArgumentParser
import Bindings
import Control
import Linux

/// A preset: a file with a set of gestures, which a bindings file includes with `include presets/NAME.conf`.
struct PresetFile {
  let name: String
  let path: String

  /// All presets, sorted by name. The user's own preset replaces an installed preset with the same name.
  static var all: [PresetFile] {
    var files: [String: PresetFile] = [:]
    for folder in Paths.presets.reversed() {
      for preset in presets(in: folder) { files[preset.name] = preset }
    }
    return files.values.sorted { $0.name < $1.name }
  }

  /// The presets in a folder, in any order.
  static func presets(in folder: String) -> [PresetFile] {
    FileSystem.names(in: folder).filter { $0.hasSuffix(".conf") && !$0.hasPrefix(".") }.map {
      PresetFile(name: nameWithoutEnding($0), path: "\(folder)/\($0)")
    }
  }

  /// Finds a preset by its name, with or without `.conf`. Throws if no preset has this name.
  static func named(_ text: String) throws -> PresetFile {
    let name = nameWithoutEnding(text)
    let presets = all
    guard let preset = presets.first(where: { $0.name == name }) else {
      let names = presets.map(\.name).joined(separator: ", ")
      throw failure(
        .noBindings,
        "there is no preset “\(name)”" + (presets.isEmpty ? "; none are installed" : "; there are \(names)"))
    }
    return preset
  }

  /// Returns the name of a preset's file without `.conf`.
  static func nameWithoutEnding(_ file: String) -> String {
    file.hasSuffix(".conf") ? String(file.dropLast(".conf".count)) : file
  }

  /// The folder of the user's own presets.
  static var ownFolder: String {
    get throws {
      guard let folder = Paths.ownPresets else {
        throw failure(.cannotWrite, "neither XDG_CONFIG_HOME nor HOME is set, so there is no folder for your presets")
      }
      return folder.normalizedPath
    }
  }

  /// Returns true if a preset with this name is installed with the program.
  static func isInstalled(_ name: String) -> Bool {
    Paths.presets.contains { $0 != Paths.ownPresets && FileSystem.exists("\($0)/\(name).conf") }
  }

  /// Returns true if the path is that of a preset that is installed with the program.
  static func isInstalled(at path: String) -> Bool {
    Paths.presets.contains { $0 != Paths.ownPresets && path.hasPrefix($0 + "/") }
  }

  var text: String {
    get throws { String(decoding: try BindingsSource(path, isForDaemon: false).bytes, as: UTF8.self) }
  }
}
