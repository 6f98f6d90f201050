internal import Linux

/// Where Dactyl's files are.
package enum Paths {
  /// `$XDG_CONFIG_HOME/dactyl/dactyl.conf`, or the same below `~/.config`; nil without either variable.
  package static var bindings: String? {
    // The base directory specification wants relative paths ignored.
    if let base = CurrentProcess.environment("XDG_CONFIG_HOME"), base.hasPrefix("/") {
      return base + "/dactyl/dactyl.conf"
    }
    guard let home = CurrentProcess.environment("HOME"), !home.isEmpty else { return nil }
    return home + "/.config/dactyl/dactyl.conf"
  }

  /// The program `name` in the folder of the program that runs, else in PATH.
  package static func program(_ name: String) -> String? {
    var folders = (CurrentProcess.environment("PATH") ?? "").split(separator: ":").map(String.init)
    if let own = CurrentProcess.executablePath, let slash = own.lastIndex(of: "/") {
      folders.insert(String(own[..<slash]), at: 0)
    }
    return folders.map { $0 + "/" + name }.first { FileSystem.isExecutable($0) }
  }
}
