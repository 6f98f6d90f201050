package import Bindings
internal import Linux

/// The folders of plugins, and the plugins found in them.
package final class PluginCatalog {
  /// The reason why a plugin cannot be used.
  package struct Fault: Error, Sendable, Hashable, CustomStringConvertible {
    package let description: String
    /// The findings about the plugin's manifest; empty if the manifest cannot be read.
    package let diagnostics: [Diagnostic]
    /// True if no plugin has the requested name.
    package let isMissing: Bool

    init(_ description: String, diagnostics: [Diagnostic] = [], isMissing: Bool = false) {
      self.description = description
      self.diagnostics = diagnostics
      self.isMissing = isMissing
    }
  }

  /// Maximum size of a manifest in bytes.
  private static let maximumManifestSize = 65_536

  /// The folders, in the order in which they are searched.
  package let folders: [String]
  private var known: [String: Result<Plugin, Fault>] = [:]

  package init(folders: [String]) { self.folders = folders }

  /// Returns the plugin with a name, from the first folder that has such a plugin. The result is cached.
  package func plugin(named name: String) -> Result<Plugin, Fault> {
    if let known = known[name] { return known }
    let found = find(name)
    known[name] = found
    return found
  }

  /// The names of all plugins in the folders, usable or not, in alphabetical order.
  package var names: [String] {
    let all = folders.flatMap { folder in
      FileSystem.names(in: folder).filter { FileSystem.exists("\(folder)/\($0)/plugin.conf") }
    }
    return Set(all).sorted()
  }

  private var library: String {
    folders.map { $0 + "/lib" }.first { FileSystem.exists($0 + "/dactyl.sh") } ?? (folders.last ?? "") + "/lib"
  }

  private func find(_ name: String) -> Result<Plugin, Fault> {
    guard name.isPlainName else { return .failure(Fault("there is no plugin `\(name)`", isMissing: true)) }
    for folder in folders {
      let path = "\(folder)/\(name)"
      if FileSystem.exists(path + "/plugin.conf") { return load(path) }
    }
    let suggestion = nearestWord(to: name, among: names).map { "; did you mean `\($0)`?" } ?? ""
    return .failure(
      Fault("there is no plugin `\(name)` in \(folders.joined(separator: " or "))\(suggestion)", isMissing: true))
  }

  /// Reads the plugin whose folder is at `path`.
  package func load(_ path: String) -> Result<Plugin, Fault> {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    let file = path + "/plugin.conf"
    do throws(TrustedFile.Refusal) {
      let (manifest, diagnostics) = Bindings.manifest(
        try TrustedFile.contents(of: file, limit: Self.maximumManifestSize), file: file)
      guard let manifest else {
        return .failure(Fault("the manifest of the plugin `\(name)` has errors", diagnostics: diagnostics))
      }
      let plugin = Plugin(manifest: manifest, folder: path, library: library)
      guard manifest.name == name else {
        return .failure(Fault("the plugin in \(path) is called `\(manifest.name)`, unlike its folder"))
      }
      if manifest.program.isEmpty { return .success(plugin) }
      try plugin.checkTrust()
      guard FileSystem.isExecutable(plugin.program) else {
        return .failure(Fault("\(plugin.program) cannot be run; try chmod +x \(plugin.program)"))
      }
      return .success(plugin)
    } catch {
      return .failure(Fault("the plugin `\(name)` is not used: \(error.reason)"))
    }
  }

  /// Returns the properties of a plugin that a check of bindings needs.
  package func finding(_ name: String) -> PluginFinding {
    switch plugin(named: name) {
    case .success(let plugin): .found(plugin.manifest, lacking: Self.missingPrograms(of: plugin))
    case .failure(let fault): fault.isMissing ? .missing : .broken(fault.description)
    }
  }

  /// Returns the required programs and modules that are not installed, as texts for messages. Each list contains
  /// alternatives for one requirement.
  package static func missingPrograms(of plugin: Plugin) -> [[String]] {
    plugin.manifest.needs.filter { !$0.contains(where: isInstalled) }.map { needs in
      needs.map { need in module(need).map { "the Python module \($0)" } ?? need }
    }
  }

  /// Returns the module of a requirement such as `python3:gi`; nil for a program.
  private static func module(_ need: String) -> Substring? {
    let prefix = "python3:"
    return need.hasPrefix(prefix) ? need.dropFirst(prefix.count) : nil
  }

  /// Returns true if a program is in the search path, or if a module is in a library folder of Python. Also returns true
  /// for a module if this machine has no such folder, because Python then keeps its modules elsewhere.
  ///
  /// Modules that are compiled into Python itself, such as `sys`, are in no folder and count as missing.
  private static func isInstalled(_ need: String) -> Bool {
    guard let module = module(need) else { return FileSystem.isProgram(need) }
    let folders = pythonFolders
    return folders.isEmpty
      || folders.contains { folder in
        FileSystem.names(in: folder).contains { $0 == module || $0.hasPrefix("\(module).") }
      }
  }

  /// The existing library folders of the system's and the user's Python, of all versions.
  private static var pythonFolders: [String] {
    let home = CurrentProcess.environment("HOME").map { ["\($0)/.local/lib"] } ?? []
    let libraries = (["/usr/lib", "/usr/lib64", "/usr/local/lib", "/usr/local/lib64"] + home).flatMap { base in
      FileSystem.names(in: base).filter { $0.hasPrefix("python3") }.map { "\(base)/\($0)" }
    }
    return libraries.flatMap { library in
      ["", "/lib-dynload", "/dist-packages", "/site-packages"].map { library + $0 }.filter(FileSystem.exists)
    }
  }
}
