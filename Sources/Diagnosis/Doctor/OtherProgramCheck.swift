import Translation

/// Judges the running gesture programs other than Dactyl.
enum OtherProgramCheck {
  /// Another program that recognizes gestures.
  struct Competitor {
    let name: String
    /// Prefixes of the names of the program's processes.
    let processes: [String]
    /// The command that switches the program off permanently; nil if ending the program's processes is enough.
    var command: String?
    /// True if `dactyl import` reads the configuration of the program.
    var isImported = false
    /// True if the program recognizes the gestures of desktops.
    var servesDesktops = false
  }

  static let touchegg = Competitor(
    name: "Touchégg", processes: ["touchegg"], command: "sudo systemctl disable --now touchegg", isImported: true,
    servesDesktops: true)

  static let competitors = [
    touchegg,
    Competitor(name: "libinput-gestures", processes: ["libinput-gestures"], isImported: true),
    Competitor(name: "fusuma", processes: ["fusuma"], isImported: true),
    Competitor(name: "easystroke", processes: ["easystroke"], isImported: true),
    Competitor(name: "InputActions", processes: ["inputactions"], isImported: true),
    Competitor(name: "gebaar", processes: ["gebaar"]),
    Competitor(name: "comfortable-swipe", processes: ["comfortable-swipe"]),
    Competitor(name: "lisgd", processes: ["lisgd"], isImported: true),
    Competitor(name: "twofing", processes: ["twofing"]),
    Competitor(name: "libinput-three-finger-drag", processes: ["libinput-three-finger-drag"]),
  ]

  static func findings(_ facts: Facts) -> [Finding] {
    let found = competitors.compactMap { competitor -> Finding? in
      let processes = facts.programs.filter { $0.isProcess(of: competitor.processes) }
      return processes.isEmpty ? nil : finding(competitor, processes, desktop: DesktopGesturesCheck.desktop(in: facts))
    }
    return found.isEmpty
      ? [.fine("other-programs", translated("no other gesture program that doctor knows runs"))] : found
  }

  private static func finding(
    _ competitor: Competitor, _ processes: [RunningProgram], desktop: String?
  ) -> Finding {
    let ids = processes.map { "\($0.id)" }
    let kill = "kill \(ids.joined(separator: " "))"
    let word = competitor.processes[0]
    var remedy = [translated("End it, and do not start it at login.")]
    if competitor.isImported {
      remedy.append(translated("`%1` translates its configuration.", "dactyl import \(word)"))
    }
    if let desktop, competitor.servesDesktops {
      remedy.append(translated("`%1` keeps the gestures of %2 itself.", "include presets/desktop.conf", desktop))
    }
    return Finding(
      .warning, "other-program",
      translated(
        "%2 runs (process %3)", plural: "%2 runs (processes %3)", count: ids.count, competitor.name,
        ids.joined(separator: ", ")),
      consequence: translated("Both programs answer the same gestures, or it takes the input before Dactyl."),
      remedy: remedy.joined(by: " "),
      command: competitor.command.map { "\($0); \(kill)" } ?? kill)
  }
}
