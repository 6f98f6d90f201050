package import Bindings
internal import Linux
internal import Plugins

extension CheckEnvironment {
  /// Returns this machine's answers to what a check asks: its files, programs and plugins. The daemon and the commands
  /// that report on its files use the same.
  ///
  /// - Parameters:
  ///   - plugins: the folders of plugins, in the order of the search.
  ///   - note: takes the path of each file that is included, readable or not.
  package static func ofThisMachine(
    plugins: [String], note: @escaping (String) -> Void = { _ in }
  ) -> CheckEnvironment {
    var environment = CheckEnvironment()
    environment.read = { (path: String) throws(UnreadableFile) in
      note(path)
      do throws(TrustedFile.Refusal) {
        return try TrustedFile.contents(of: path, limit: BindingSet.maximumFileSize)
      } catch {
        throw UnreadableFile(reason: error.reason)
      }
    }
    let catalog = PluginCatalog(folders: plugins)
    environment.plugin = catalog.finding
    environment.pluginNames = { catalog.names }
    environment.home = CurrentProcess.environment("HOME")
    return environment
  }
}
