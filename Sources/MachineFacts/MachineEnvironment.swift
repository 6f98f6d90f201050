package import Bindings
internal import Linux
internal import Plugins

extension CheckEnvironment {
  /// Returns the environment for checking bindings on this machine, with its files, programs and plugins. The daemon
  /// and the commands that check the daemon's files get the same answers.
  ///
  /// - Parameters:
  ///   - plugins: The folders of plugins, in search order.
  ///   - presets: The folders of presets, in search order.
  ///   - note: Called with the path of each included file, even if the file cannot be read.
  package static func ofThisMachine(
    plugins: [String], presets: [String], note: @escaping (String) -> Void = { _ in }
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
