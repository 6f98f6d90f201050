import ArgumentParser
import Bindings
import Control
import Plugins

struct PluginCheck: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check a plugin's manifest, permissions, script and required programs.")

  @Argument(help: "A plugin's name, or its folder (default: all plugins).", completion: NameCompletion.plugins)
  var places: [String] = []

  func run() throws {
    var isSound = true
    for place in places.isEmpty ? PluginCommand.catalog.names : places {
      do {
        let plugin = try PluginCommand.plugin(place)
        let missing = PluginCatalog.missingPrograms(of: plugin)
        for programs in missing {
          print("\(plugin.manifest.name): needs \(programs.joined(separator: " or ")), not installed here")
        }
        let faults = plugin.programFaults
        for fault in faults { print("\(plugin.manifest.name): \(fault)") }
        if !faults.isEmpty { isSound = false }
        if missing.isEmpty, faults.isEmpty { print("\(plugin.manifest.name): nothing wrong") }
      } catch {
        isSound = false
      }
    }
    guard isSound else { throw ExitCode(ExitStatus.brokenPlugin.rawValue) }
  }
}
