/// Finds programs whose pointers come from another computer. They move the pointer through XTest, as Dactyl does.
enum SharedPointerCheck {
  private static let programs = [
    "barrierc", "deskflow-client", "deskflow-core", "input-leapc", "synergyc", "synergy-core", "x11vnc", "x0vncserver",
    "x0tigervncserver",
  ]

  static func findings(_ facts: Facts) -> [Finding] {
    programs.compactMap { name in
      let processes = facts.programs.filter { $0.isProcess(of: [name]) }
      guard !processes.isEmpty else { return nil }
      let ids = processes.map { "\($0.id)" }
      return Finding(
        .warning, "shared-pointer",
        "\(name) runs (\(ids.count == 1 ? "process" : "processes") \(ids.joined(separator: ", "))); its pointer "
          + "belongs to another computer",
        consequence: "Such a pointer makes no gestures: it comes through XTest, as the clicks of Dactyl itself.",
        remedy: "Make gestures with the devices of this computer, or run Dactyl on the other one.")
    }
  }
}
