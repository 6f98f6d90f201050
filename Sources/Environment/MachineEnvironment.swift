package import Bindings
internal import Linux
internal import Plugins

extension CheckEnvironment {
  /// Answers a check's questions about this machine: its files, programs and plugins. The daemon and the commands that
  /// report on its files use the same answers.
  ///
  /// - Parameters:
  ///   - plugins: The folders of plugins, in the order of the search.
  ///   - presets: The folder of the installed presets.
  ///   - note: Receives the path of each included file, readable or not.
  package static func ofThisMachine(
    plugins: [String], presets: String?, note: @escaping (String) -> Void = { _ in }
  ) -> CheckEnvironment {
    var environment = CheckEnvironment()
    environment.read = { (path: String) throws(UnreadableFile) in
      note(path)
      do throws(TrustedFile.Refusal) {
        return try TrustedFile.contents(of: path, limit: BindingSet.maximumFileSize)
      } catch {
        throw UnreadableFile(reason: error.reason, isMissing: error.isMissing)
      }
    }
    environment.presets = presets
    let catalog = PluginCatalog(folders: plugins)
    environment.plugin = catalog.finding
    environment.pluginNames = { catalog.names }
    environment.home = CurrentProcess.environment("HOME")
    return environment
  }
}
