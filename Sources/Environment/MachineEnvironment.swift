package import Bindings
internal import Linux
internal import Plugins

extension CheckEnvironment {
  /// What a check asks this machine, the same for the daemon and for the commands that speak about its files.
  ///
  /// - Parameters:
  ///   - plugins: the folders in which plugins are looked for, in this order.
  ///   - note: takes the path of each file that is included, read or not.
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
