internal import Linux

/// Where Dactyl's files are.
package enum Paths {
  /// `$XDG_CONFIG_HOME/dactyl/dactyl.conf`, or the same below `~/.config`; nil without either variable.
  package static var bindings: String? { configuration("dactyl/dactyl.conf") }

  /// The file `name` in the folder of the user's configuration; nil where no variable says which that is.
  package static func configuration(_ name: String) -> String? {
    // The base directory specification wants relative paths ignored.
    if let base = CurrentProcess.environment("XDG_CONFIG_HOME"), base.hasPrefix("/") { return "\(base)/\(name)" }
    guard let home = CurrentProcess.environment("HOME"), !home.isEmpty else { return nil }
    return "\(home)/.config/\(name)"
  }

  /// The program `name` in the folder of the program that runs, else in PATH.
  package static func program(_ name: String) -> String? {
    if let own = CurrentProcess.executablePath, let slash = own.lastIndex(of: "/") {
      let path = "\(own[..<slash])/\(name)"
      if FileSystem.isExecutable(path) { return path }
    }
    return inPath(name)
  }

  /// Whether a shell would find a program by this name or path.
  package static func hasProgram(_ name: String) -> Bool {
    name.contains("/") ? FileSystem.isExecutable(name) : inPath(name) != nil
  }

  private static func inPath(_ name: String) -> String? {
    let folders = (CurrentProcess.environment("PATH") ?? "").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first { FileSystem.isExecutable($0) }
  }
}
