import ArgumentParser
import Authoring
import Bindings
import Control
import Linux
import Plugins

struct PresetsAdd: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Check a preset of another person, list what it can do, and put it in place.",
    discussion: """
      Reads a file, or each file of a folder whose name ends with .conf, with the files of its folder that it \
      includes. Refuses what has errors or names a plugin that is missing. Lists the commands, plugins, texts, keys \
      and everything else that reaches outside of Dactyl; characters that cannot be seen are escaped. Asks before it \
      writes to ~/.config/dactyl/presets, and shows what changes in files that exist. Exit codes: 0 done or declined, \
      2 it has errors, 7 it cannot be read, 11 a plugin is missing, 64 there is no terminal to ask on, 73 it cannot \
      be written.
      """)

  @Argument(help: "The file or folder.", completion: .file())
  var path: String

  @Option(help: "Give the preset this name (default: that of the file).")
  var name: String?

  @OptionGroup var confirmation: Confirmation

  @Flag(help: "With --yes, also replace presets that differ.")
  var force = false

  func run() throws {
    let folder = try PresetFile.ownFolder
    let shared = try SharedFiles(path, name: name, for: folder)
    let effects = try shared.effects
    for plugin in effects.plugins {
      if case .failure(let fault) = PluginCommand.catalog.plugin(named: plugin) {
        throw failure(.brokenPlugin, "\(fault.description); nothing was put in place")
      }
    }
    let old = try oldContents(of: shared, in: folder)
    let changed = shared.files.filter { old[$0] != shared.contents[$0] }
    guard !changed.isEmpty else {
      print("Everything is in place already.")
      return printInclusions(of: shared)
    }
    describe(shared, effects)
    let replaced = changed.filter { old[$0] != nil }
    for file in replaced {
      print("\(file) is in place already, and would change:")
      for line in LineDifference.lines(from: old[file] ?? [], to: shared.contents[file] ?? []) { print("  \(line)") }
    }
    if confirmation.isGiven, !force, let file = replaced.first {
      throw failure(.cannotWrite, "\(folder)/\(file) already exists and differs; --force replaces it")
    }
    guard try confirmation.isGiven(to: "Put \(shared.presets.count == 1 ? "it" : "them") in place?") else { return }
    try write(changed, of: shared, over: old, in: folder)
    for file in changed { print("wrote \(folder)/\(file)") }
    printInclusions(of: shared)
  }

  /// Prints the effects that the presets can have. Invisible characters of the files are printed as escapes such as
  /// `\u{202E}`.
  private func describe(_ shared: SharedFiles, _ effects: OutsideEffects) {
    for name in shared.presets {
      let summary = Preset.summary(of: String(decoding: shared.contents["\(name).conf"] ?? [], as: UTF8.self))
      print(summary.isEmpty ? "\(name)" : "\(name): \(summary.revealed())")
      if PresetFile.isInstalled(name) {
        print("An installed preset is called \(name), too: `include presets/\(name).conf` then reads this one instead.")
      }
    }
    for line in effects.lines { print(line) }
    if effects.isEmpty { print("It runs nothing, types nothing and presses nothing.") }
  }

  /// Returns the current content of each shared file that already exists.
  private func oldContents(of shared: SharedFiles, in folder: String) throws -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    for file in shared.files {
      let path = "\(folder)/\(file)"
      if let target = FileSystem.linkTarget(path) {
        throw failure(.cannotWrite, "\(path) is a symbolic link to \(target); remove it first")
      }
      do throws(SystemError) {
        contents[file] = try FileSystem.contents(of: path, limit: BindingSet.maximumFileSize)
      } catch {
        if error.isNotFound { continue }
        throw failure(.cannotWrite, "cannot replace \(path): \(error.reason)")
      }
    }
    return contents
  }

  private func bytes(of path: String) -> [UInt8]? {
    try? FileSystem.contents(of: path, limit: BindingSet.maximumFileSize)
  }

  /// Writes all files. If a file cannot be written, restores the files that have already been written.
  private func write(
    _ files: [String], of shared: SharedFiles, over old: [String: [UInt8]], in folder: String
  ) throws {
    var written: [String] = []
    do {
      for file in files {
        let path = "\(folder)/\(file)"
        do throws(SystemError) {
          try FileSystem.makeFolders(for: path)
        } catch {
          throw failure(.cannotWrite, "cannot make the folder of \(path): \(error.reason)")
        }
        do throws(TrustedFile.Refusal) {
          try TrustedFile.checkWay(to: Paths.folder(of: path))
        } catch {
          throw failure(.cannotWrite, "the daemon would not read \(path): \(error.reason)")
        }
        guard old[file] == nil || bytes(of: path) == old[file] else {
          throw failure(.cannotWrite, "\(path) has changed in the meantime")
        }
        do throws(SystemError) {
          try FileSystem.write(shared.contents[file] ?? [], to: path, mayReplace: old[file] != nil)
        } catch {
          throw failure(.cannotWrite, "cannot write \(path): \(error.reason)")
        }
        written.append(file)
      }
    } catch {
      for file in written {
        let path = "\(folder)/\(file)"
        if let bytes = old[file] {
          try? FileSystem.write(bytes, to: path, mayReplace: true)
        } else {
          FileSystem.remove(path)
        }
      }
      throw error
    }
  }

  private func printInclusions(of shared: SharedFiles) {
    let count = shared.presets.count
    print("Add \(count == 1 ? "this line" : "the lines that you want") to \(Paths.bindings ?? "your bindings file"):")
    for name in shared.presets { print("  \(Preset.inclusion(of: name))") }
    print("`dactyl presets remove \(count == 1 ? shared.presets[0].asWord : "NAME")` undoes this.")
  }
}
