import ArgumentParser
import Authoring
import Bindings
import Control
import Linux

struct PresetsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "presets",
    abstract: "List sets of gestures to include, or print one.",
    discussion: """
      `include presets/NAME.conf` in a bindings file reads one, and `dactyl init --preset NAME` writes a file that does. \
      Your own presets are the files in ~/.config/dactyl/presets. \
      Exit codes: 0 done, 7 there is no such preset, or none at all.
      """)

  @Argument(help: "Print this preset.", completion: NameCompletion.presets)
  var name: String?

  func run() throws {
    if let name {
      print(try PresetFile.named(name).text, terminator: "")
      return
    }
    let presets = PresetFile.all
    guard !presets.isEmpty else { throw failure(.noBindings, "no presets are installed with this program") }
    let width = presets.map(\.name.count).max() ?? 0
    for preset in presets {
      // A file that cannot be read has been reported.
      guard let text = try? preset.text else { continue }
      let padding = String(repeating: " ", count: width - preset.name.count)
      print("\(preset.name)\(padding)  \(Preset.summary(of: text))".withoutControls)
    }
  }
}

/// A file of gestures that `include presets/NAME.conf` reads.
struct PresetFile {
  let name: String
  let path: String

  /// All presets by name. A preset of the user's own replaces an installed one with the same name.
  static var all: [PresetFile] {
    var files: [String: PresetFile] = [:]
    for folder in [Paths.presets, Paths.configuration("dactyl/presets")].compactMap({ $0 }) {
      for file in FileSystem.names(in: folder) where file.hasSuffix(".conf") && !file.hasPrefix(".") {
        let name = String(file.dropLast(".conf".count))
        files[name] = PresetFile(name: name, path: "\(folder)/\(file)")
      }
    }
    return files.values.sorted { $0.name < $1.name }
  }

  /// Finds a preset by its name, with or without `.conf`.
  static func named(_ text: String) throws -> PresetFile {
    let name = text.hasSuffix(".conf") ? String(text.dropLast(".conf".count)) : text
    let presets = all
    guard let preset = presets.first(where: { $0.name == name }) else {
      let names = presets.map(\.name).joined(separator: ", ")
      throw failure(
        .noBindings,
        "there is no preset “\(name)”" + (presets.isEmpty ? "; none are installed" : "; there are \(names)"))
    }
    return preset
  }

  var text: String {
    get throws { String(decoding: try BindingsSource(path, isForDaemon: false).bytes, as: UTF8.self) }
  }
}
