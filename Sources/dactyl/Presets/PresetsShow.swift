import ArgumentParser
import Authoring
import Bindings
import Control

struct PresetsShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "List the presets, or print one (the default).",
    discussion: "Exit codes: 0 done, 7 there is no such preset, or none at all.")

  @Argument(help: "Print this preset.", completion: NameCompletion.presets)
  var name: String?

  @Flag(help: "Print the list as a JSON array, with the path of each preset.")
  var json = false

  private struct Report: Encodable {
    let name: String
    let summary: String
    let path: String
    /// The line with which a bindings file includes the preset.
    let inclusion: String
  }

  func validate() throws {
    if json, name != nil { throw ValidationError("--json prints the list; it takes no name") }
  }

  func run() throws {
    if let name {
      print(try PresetFile.named(name).text, terminator: "")
      return
    }
    let presets = PresetFile.all
    guard !presets.isEmpty else { throw failure(.noBindings, "no presets are installed with this program") }
    if json {
      let reports = presets.compactMap { preset in
        (try? preset.text).map { text in
          Report(
            name: preset.name, summary: Preset.summary(of: text), path: preset.path,
            inclusion: Preset.inclusion(of: preset.name))
        }
      }
      return print(try JSON.text(reports))
    }
    let width = presets.map(\.name.count).max() ?? 0
    for preset in presets {
      // A file that cannot be read is skipped, because the error has already been reported.
      guard let text = try? preset.text else { continue }
      let padding = String(repeating: " ", count: width - preset.name.count)
      print("\(preset.name)\(padding)  \(Preset.summary(of: text))".withoutControls)
    }
  }
}
