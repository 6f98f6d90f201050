import Translation

/// Judges which program recognizes the gestures that the desktop itself has.
enum DesktopGesturesCheck {
  /// The desktops that let touchegg, or Dactyl's plugin, recognize their gestures, by the names of their processes.
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

  /// Returns the name of the running desktop with gestures of its own; nil if no such desktop runs.
  static func desktop(in facts: Facts) -> String? {
    desktops.first { desktop in facts.programs.contains { $0.names.contains(desktop.process) } }?.name
  }
}

extension RunningProgram {
  /// True if a name of the program begins with one of these prefixes, in capital or small letters.
  func isProcess(of prefixes: [String]) -> Bool {
    names.contains { name in prefixes.contains { name.lowercased().hasPrefix($0) } }
  }

  fileprivate var isTouchegg: Bool { isProcess(of: OtherProgramCheck.touchegg.processes) }
}
