/// Judges the other gesture programs that run.
enum OtherProgramCheck {
  /// A program that recognizes gestures.
  struct Competitor {
    let name: String
    /// Prefixes of the names of the program's processes.
    let processes: [String]
    /// The command that switches the program off permanently; nil if it is enough to end its processes.
    var command: String?
    /// True if `dactyl import` reads its configuration.
    var isImported = false
    /// True if desktops get their own gestures from it.
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
    return found.isEmpty ? [.fine("other-programs", "no other gesture program that doctor knows runs")] : found
  }

  private static func finding(
    _ competitor: Competitor, _ processes: [RunningProgram], desktop: String?
  ) -> Finding {
    let ids = processes.map { "\($0.id)" }
    let kill = "kill \(ids.joined(separator: " "))"
    let word = competitor.processes[0]
    let translation = competitor.isImported ? " `dactyl import \(word)` translates its configuration." : ""
    let preset = desktop.map { " `include presets/desktop.conf` keeps the gestures of \($0) itself." } ?? ""
    return Finding(
      .warning, "other-program",
      "\(competitor.name) runs (\(ids.count == 1 ? "process" : "processes") \(ids.joined(separator: ", ")))",
      consequence: "Both programs answer the same gestures, or it takes the input before Dactyl.",
      remedy: "End it, and do not start it at login.\(translation)\(competitor.servesDesktops ? preset : "")",
      command: competitor.command.map { "\($0); \(kill)" } ?? kill)
  }
}
