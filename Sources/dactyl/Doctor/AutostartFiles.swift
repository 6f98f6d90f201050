import Control
import Linux

/// The files from which sessions start programs at login.
enum AutostartFiles {
  /// Maximum size in bytes of a file that is searched.
  private static let maximumSize = 1 << 20

  /// The paths of such files, relative to the user's home folder.
  private static let homeFiles = [
    ".xinitrc", ".xprofile", ".xsession", ".xsessionrc", ".Xclients", ".i3/config", ".fluxbox/startup",
    ".icewm/startup", ".dwm/autostart.sh",
  ]
  /// The paths of such files, relative to the user's configuration folder.
  private static let configurationFiles = [
    "i3/config", "openbox/autostart", "awesome/rc.lua", "bspwm/bspwmrc", "qtile/autostart.sh", "qtile/config.py",
    "herbstluftwm/autostart", "spectrwm/spectrwm.conf", "xmonad/xmonad.hs", "labwc/autostart",
  ]

  /// The paths of the existing files that start Dactyl.
  static var found: [String] {
    let home = CurrentProcess.environment("HOME") ?? ""
    let own = homeFiles.map { "\(home)/\($0)" } + configurationFiles.compactMap(Paths.configuration)
    let folders =
      [
        Paths.configuration("autostart"), "/etc/systemd/user/\(UserManager.target).wants",
      ].compactMap { $0 } + siteFolders.map { "\($0)/autostart" }
      + ["default.target.wants", "graphical-session.target.wants"].compactMap {
        Paths.configuration("systemd/user/\($0)")
      }
    let entries = folders.flatMap { folder in FileSystem.names(in: folder).sorted().map { "\(folder)/\($0)" } }
    let known = own + entries
    // `dactyl service enable --add-line` can add the line to a file that is not in the lists above.
    let others = (ServiceRecord.current?.files ?? []).filter { !known.contains($0) }
    return (known + others).filter(startsDactyl)
  }

  /// The configuration folders of all users.
  private static var siteFolders: [String] {
    let folders = CurrentProcess.environment("XDG_CONFIG_DIRS") ?? ""
    return folders.isEmpty ? ["/etc/xdg"] : folders.split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
  }

  /// Returns true if a line of the file, except comments, names the program.
  private static func startsDactyl(_ path: String) -> Bool {
    guard let bytes = try? FileSystem.contents(of: path, limit: maximumSize) else { return false }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.split(separator: "\n").contains { line in
      let line = line.drop { $0 == " " || $0 == "\t" }
      let isComment = ["#", "--", "Hidden=true"].contains { line.hasPrefix($0) }
      return !isComment && ["dactyl run", "dactyld"].contains { line.contains($0) }
    }
  }
}
