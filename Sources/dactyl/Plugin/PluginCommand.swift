import ArgumentParser
import Bindings
import Control
import Plugins

struct PluginCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plugin", abstract: "List, create, check and test plugins.",
    subcommands: [PluginList.self, PluginNew.self, PluginCheck.self, PluginRun.self])

  static var catalog: PluginCatalog { PluginCatalog(folders: Paths.plugins) }

  /// Finds a plugin by its name, or by the path of its folder. Prints the problem and throws if the plugin cannot be
  /// used.
  static func plugin(_ place: String) throws -> Plugin {
    let catalog = catalog
    switch place.contains("/") ? catalog.load(place) : catalog.plugin(named: place) {
    case .success(let plugin): return plugin
    case .failure(let fault):
      for diagnostic in fault.diagnostics { print(diagnostic.rendered()) }
      throw failure(.brokenPlugin, fault.description)
    }
  }
}
