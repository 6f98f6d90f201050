import ArgumentParser
import Authoring
import Bindings
import Control
import Linux

struct PresetsRemove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove a preset of your own.",
    discussion: """
      Removes the file from ~/.config/dactyl/presets, and the files in folders below it that only this preset \
      includes. Asks first. Refuses a preset that your bindings file includes, unless an installed one has the same \
      name. Exit codes: 0 done or declined, 7 there is no such preset, 9 your bindings include it, 64 there is no \
      terminal to ask on, 73 it cannot be removed.
      """)

  @Argument(help: "The preset.", completion: NameCompletion.ownPresets)
  var name: String

  @OptionGroup var confirmation: Confirmation

  func run() throws {
    let folder = try PresetFile.ownFolder
    let own = PresetFile.presets(in: folder)
    let name = PresetFile.nameWithoutEnding(name)
    guard let preset = own.first(where: { $0.name == name }) else {
      let isInstalled = PresetFile.isInstalled(name)
      throw failure(
        .noBindings,
        isInstalled
          ? "the preset “\(name)” belongs to the program; you have none of your own by that name"
          : "you have no preset “\(name)” in \(folder)")
    }
    if !PresetFile.isInstalled(name), let bindings = BindingsSource.own?.check(nil),
      bindings.files.contains(where: { $0.normalizedPath == preset.path })
    {
      throw failure(.refused, "your bindings include \(preset.path); remove that line first")
    }
    let included = includedFiles(of: preset, in: folder)
    let others = own.filter { $0.name != name }.reduce(into: Set<String>()) {
      $0.formUnion(includedFiles(of: $1, in: folder))
    }
    let files = [preset.path] + included.subtracting(others).filter { isBelow($0, folder) }.sorted()
    for file in files { print(file.revealed()) }
    guard try confirmation.isGiven(to: "Remove \(files.count == 1 ? "it" : "them")?") else { return }
    for file in files {
      guard FileSystem.remove(file) else { throw failure(.cannotWrite, "cannot remove \(file)") }
      var parent = Paths.folder(of: file)
      while isBelow(parent + "/", folder), FileSystem.removeEmptyFolder(parent) { parent = Paths.folder(of: parent) }
      print("removed \(file.revealed())")
    }
    if PresetFile.isInstalled(name) {
      print("`\(Preset.inclusion(of: name))` now reads the installed preset of this name.")
    }
  }

  private func includedFiles(of preset: PresetFile, in folder: String) -> Set<String> {
    guard let source = try? BindingsSource(preset.path, isForDaemon: false) else { return [] }
    let files = source.check(nil).files.dropFirst().map(\.normalizedPath)
    return Set(files.filter { $0.hasPrefix(folder + "/") })
  }

  /// Returns true for a path in a subfolder of `folder`. Files directly in `folder` are presets themselves.
  private func isBelow(_ path: String, _ folder: String) -> Bool {
    path.hasPrefix(folder + "/") && path.dropFirst(folder.count + 1).contains("/")
  }
}
