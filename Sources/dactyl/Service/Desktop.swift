import Linux

/// The desktop environment or window manager of the current session, identified by names in environment variables.
enum Desktop {
  /// The names of desktops that start the entries in `~/.config/autostart`, in lower case.
  private static let autostarting: Set<String> = [
    "budgie", "cinnamon", "cosmic", "deepin", "endless", "enlightenment", "gnome", "gnome-classic", "gnome-flashback",
    "gnome-xorg", "kde", "lumina", "lxde", "lxqt", "mate", "pantheon", "plasma", "plasmax11", "trinity", "ubuntu",
    "ukui", "unity", "x-cinnamon", "xfce", "xubuntu",
  ]

  /// The names of the current session's desktop, in lower case. Read from `XDG_CURRENT_DESKTOP`, or otherwise from
  /// `DESKTOP_SESSION`.
  static var current: [String] {
    for variable in ["XDG_CURRENT_DESKTOP", "DESKTOP_SESSION"] {
      let names = (CurrentProcess.environment(variable) ?? "").split(separator: ":")
      // Some display managers set the variable to the path of the session's file. The last component of the path is the
      // name.
      let words = names.compactMap { $0.split(separator: "/").last?.lowercased() }
      if !words.isEmpty { return words }
    }
    return []
  }

  /// True in a Wayland session. The unit's condition uses the same variable, `WAYLAND_DISPLAY`.
  static var isWayland: Bool { !(CurrentProcess.environment("WAYLAND_DISPLAY") ?? "").isEmpty }

  static func readsAutostart(_ name: String) -> Bool { autostarting.contains(name) }
}
