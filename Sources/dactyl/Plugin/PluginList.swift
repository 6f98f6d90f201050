import ArgumentParser
import Bindings
import Plugins

struct PluginList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the plugins with their summaries and missing programs.")

  func run() {
    let catalog = PluginCommand.catalog
    for name in catalog.names {
      switch catalog.plugin(named: name) {
      case .success(let plugin):
        print("\(name)  \(plugin.manifest.summary)".withoutControls)
        for argument in plugin.manifest.arguments {
          let line = "    \(argument.name)=\(argument.defaultValue.asWord)  \(argument.help) (\(argument.type))"
          print(line.withoutControls)
        }
        for missing in PluginCatalog.missingPrograms(of: plugin) {
          print("    does not work here: it needs \(missing.joined(separator: " or "))")
        }
      case .failure(let fault): print("\(name)  cannot be used: \(fault.description)")
      }
    }
    if catalog.names.isEmpty { print("there are no plugins in \(catalog.folders.joined(separator: " or "))") }
  }
}
