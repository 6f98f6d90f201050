import Translation

/// Judges which program recognizes the gestures that the desktop itself provides.
enum DesktopGesturesCheck {
  /// The desktops whose gestures touchegg or Dactyl's plugin `desktop-gestures` recognizes, by the names of the
  /// desktops' processes.
  private static let desktops = [(process: "cinnamon", name: "Cinnamon"), (process: "gala", name: "elementary")]
  private static let plugin = "desktop-gestures"

  static func findings(_ facts: Facts) -> [Finding] {
    // Another check reports a running touchegg.
    guard !facts.programs.contains(where: { $0.isTouchegg }) else { return [] }
    let desktop = desktop(in: facts)
    if facts.programs.contains(where: { $0.isProcess(of: [plugin]) }) {
      return [
        .fine(
          plugin,
          desktop.map { translated("Dactyl recognizes the desktop's own gestures, for %1", $0) }
            ?? translated("Dactyl recognizes the desktop's own gestures"))
      ]
    }
    guard let desktop else { return [] }
    return [
      .fine(
        plugin,
        translated(
          "no program recognizes %1's own gestures; the line `%2` lets Dactyl recognize them", desktop,
          "include presets/desktop.conf"))
    ]
  }

  /// Returns the name of the running desktop that provides gestures; nil if no such desktop is running.
  static func desktop(in facts: Facts) -> String? {
    desktops.first { desktop in facts.programs.contains { $0.names.contains(desktop.process) } }?.name
  }
}

extension RunningProgram {
  /// True if a name of the program begins with one of these lower-case prefixes. Upper and lower case do not differ.
  func isProcess(of prefixes: [String]) -> Bool {
    names.contains { name in prefixes.contains { name.lowercased().hasPrefix($0) } }
  }

  fileprivate var isTouchegg: Bool { isProcess(of: OtherProgramCheck.touchegg.processes) }
}
