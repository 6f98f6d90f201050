import Glibc
import Linux

/// Runs the parts of scenarios, which several guests share.
enum Schedule {
  /// Prints the parts of the named scenarios, or of all scenarios if `names` is empty. `day:17` is the part 17 of the
  /// scenario `day`.
  static func printParts(of names: [String]) throws {
    for scenario in Scenario.all where names.isEmpty {
      for part in scenario.parts { print("\(scenario.name):\(part)") }
    }
    for name in names {
      let words = name.split(separator: ":", maxSplits: 1).map(String.init)
      guard let scenario = Scenario.all.first(where: { $0.name == words.first }) else {
        throw LabError("unknown scenario \(name); there are \(Scenario.all.map(\.name).joined(separator: ", "))")
      }
      let parts = words.count == 2 ? [words[1]] : scenario.parts
      for part in parts {
        guard scenario.parts.contains(part) || scenario.acceptsSeeds && UInt64(part) != nil else {
          throw LabError("\(scenario.name) has no part \(part); there are \(scenario.parts.joined(separator: ", "))")
        }
        print("\(scenario.name):\(part)")
      }
    }
  }

  /// Runs the parts that no other guest has begun. Each part prints into files that have the part's name.
  static func run(_ parts: [String], _ settings: Settings) {
    for part in parts {
      let result = "\(settings.folder)/results/\(part)"
      // Creating a folder is atomic, even on the host's file system.
      guard mkdir(result, 0o755) == 0 else { continue }
      let names = part.split(separator: ":", maxSplits: 1).map(String.init)
      guard names.count == 2, let scenario = Scenario.all.first(where: { $0.name == names[0] }) else { continue }
      let start = MonotonicTime.now
      let finding = finding(of: scenario, names[1], settings)
      let seconds = Double((MonotonicTime.now - start).components.seconds)
      let text =
        "\n== \(scenario.name), \(names[1]): \(scenario.sentence)\n\(finding.text)"
        + (finding.isWithinLimit ? "" : "FAILED: \(scenario.name), \(names[1])\n")
      try? GuestFile.write(text + "\(seconds.text(0)) s of the guest's time\n", to: "\(result)/output")
      try? GuestFile.write(finding.isWithinLimit ? "held\n" : "broken\n", to: "\(result)/verdict")
    }
  }

  private static func finding(of scenario: Scenario, _ part: String, _ settings: Settings) -> Scenario.Finding {
    do {
      let laboratory = try Laboratory(settings)
      defer { laboratory.stop() }
      return try scenario.run(laboratory, part)
    } catch {
      return Scenario.Finding(text: "\(error)\n", isWithinLimit: false)
    }
  }
}
