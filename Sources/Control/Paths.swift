internal import Linux

/// The locations of Dactyl's files.
package enum Paths {
  /// The path of the bindings file: `$XDG_CONFIG_HOME/dactyl/dactyl.conf`, or `dactyl/dactyl.conf` in `~/.config`; nil
  /// if neither `XDG_CONFIG_HOME` nor `HOME` is set.
  package static var bindings: String? { configuration("dactyl/dactyl.conf") }

  /// The folder of the user's own plugins: `plugins` beside the bindings; nil if neither `XDG_CONFIG_HOME` nor `HOME`
  /// is set.
  package static var ownPlugins: String? { configuration("dactyl/plugins") }

  /// The folders of plugins in search order: the user's own, then the folder installed with the running program.
  package static var plugins: [String] { [ownPlugins, installed("plugins")].compactMap { $0 } }

  /// The folder of the user's own presets: `presets` beside the bindings; nil if neither `XDG_CONFIG_HOME` nor `HOME`
  /// is set.
  package static var ownPresets: String? { configuration("dactyl/presets") }

  /// The folders of presets in search order: the user's own, then the folder installed with the running program.
  package static var presets: [String] { [ownPresets, installed("presets")].compactMap { $0 } }

  /// The folder of the catalogues with translated texts: the value of `DACTYL_TRANSLATIONS`, else the folder installed
  /// with the running program; nil if its location is unknown.
  package static var translations: String? {
    if let named = CurrentProcess.environment("DACTYL_TRANSLATIONS"), named.hasPrefix("/") { return named }
    return CurrentProcess.executablePath.map { "\(folder(of: folder(of: $0)))/share/locale" }
  }

  /// Returns a folder that was installed with the running program; nil if its location is unknown.
  private static func installed(_ name: String) -> String? {
    CurrentProcess.executablePath.map { "\(folder(of: folder(of: $0)))/share/dactyl/\(name)" }
  }

  /// Returns the path of `name` in the user's configuration folder; nil if no variable names that folder.
  package static func configuration(_ name: String) -> String? {
    // The base directory specification requires that relative paths are ignored.
    if let base = CurrentProcess.environment("XDG_CONFIG_HOME"), base.hasPrefix("/") { return "\(base)/\(name)" }
    guard let home = CurrentProcess.environment("HOME"), !home.isEmpty else { return nil }
    return "\(home)/.config/\(name)"
  }

  /// Returns the path of `name` in the folder for files that Dactyl keeps between sessions: `$XDG_STATE_HOME/dactyl`,
  /// or `~/.local/state/dactyl`; nil if neither `XDG_STATE_HOME` nor `HOME` is set.
  package static func state(_ name: String) -> String? {
    if let base = CurrentProcess.environment("XDG_STATE_HOME"), base.hasPrefix("/") { return "\(base)/dactyl/\(name)" }
    guard let home = CurrentProcess.environment("HOME"), !home.isEmpty else { return nil }
    return "\(home)/.local/state/dactyl/\(name)"
  }

  /// The log of a daemon that the session has started without a service manager.
  package static var log: String? { state("dactyl.log") }

  /// Returns the path of a display's control socket, such as `$XDG_RUNTIME_DIR/dactyl/:0.sock`; nil if no variable
  /// names the folder of control sockets, or if `display` names no display.
  ///
  /// - Parameter display: The display as in `DISPLAY`.
  package static func controlSocket(display: String) -> String? {
    guard let folder = controlFolder, let name = displayName(display) else { return nil }
    return "\(folder)/\(name).sock"
  }

  /// The folder of the control sockets; nil if no variable names this folder.
  package static var controlFolder: String? { (sessionFolder ?? cache).map { $0 + "/dactyl" } }

  /// The folder that the session provides for sockets, `XDG_RUNTIME_DIR`; nil in sessions without this folder.
  package static var sessionFolder: String? {
    CurrentProcess.environment("XDG_RUNTIME_DIR").flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  /// The folder `XDG_CACHE_HOME`, or `~/.cache`; nil if neither `XDG_CACHE_HOME` nor `HOME` is set.
  private static var cache: String? {
    if let base = CurrentProcess.environment("XDG_CACHE_HOME"), base.hasPrefix("/") { return base }
    guard let home = CurrentProcess.environment("HOME"), !home.isEmpty else { return nil }
    return "\(home)/.cache"
  }

  /// Returns the display without its screen, as a valid file name. `:0`, `:0.1` and `unix:0` give the same name.
  /// Returns nil if `display` contains no display number.
  package static func displayName(_ display: String) -> String? {
    guard let colon = display.lastIndex(of: ":"), display.index(after: colon) < display.endIndex else { return nil }
    var host = String(display[..<colon])
    if host == "unix" { host = "" }
    let number = String(display[colon...].prefix { $0 != "." })
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_:".utf8)
    var name = ""
    for byte in (host + number).utf8 {
      if plain.contains(byte) {
        name.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        name += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }
    return name
  }

  /// The path of the overlay program: the value of `DACTYL_OVERLAY`, else `dactyl-overlay` beside the running program
  /// or in PATH, else the name `dactyl-overlay` without a folder. Nil if the variable is empty.
  package static var overlay: String? { program("dactyl-overlay", variable: "DACTYL_OVERLAY") }

  /// The path of the program that reads touchpads. The path is found in the same way as `overlay`, with the variable
  /// `DACTYL_TOUCHPAD`.
  package static var touchpadReader: String? { program("dactyl-touchpad", variable: "DACTYL_TOUCHPAD") }

  private static func program(_ name: String, variable: String) -> String? {
    guard let named = CurrentProcess.environment(variable) else { return program(name) ?? name }
    return named.isEmpty ? nil : named
  }

  /// Returns the path of the program `name` in the folder of the running program, else in PATH.
  package static func program(_ name: String) -> String? {
    if let own = CurrentProcess.executablePath {
      let path = "\(folder(of: own))/\(name)"
      if FileSystem.isExecutable(path) { return path }
    }
    return FileSystem.program(name)
  }

  /// Returns an absolute path without its last part; empty for a file in the root folder.
  package static func folder(of path: String) -> String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "" }
}
