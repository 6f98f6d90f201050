/// Texts that must not occur in a line of a source file.
struct ForbiddenText: Sendable {
  let texts: [String]
  let reason: String
  /// Returns true for a file to which the rule applies.
  let applies: @Sendable (SourceFile) -> Bool

  /// No test sleeps. A test waits for a condition with a deadline (`becomesTrue`), or gives a virtual hand its pace
  /// (`Pace` of `VirtualX`). A sleep is too short on a busy machine, and wastes time on every other machine.
  static let sleep = ForbiddenText(
    texts: [
      "usl" + "eep(", "nanosl" + "eep(", "Task.sl" + "eep(", "Thread.sl" + "eep(", "Poll.sl" + "eep(",
      // A wait for a condition that is never true is a sleep, too, because it lasts until its deadline.
      ") { _ in fal" + "se }",
    ], reason: "sleeps instead of waiting for a condition", applies: { !sleepingFiles.contains($0.path) })

  private static let sleepingFiles = [
    "Tests/TestSupport/BecomesTrue.swift",
    // This file tests the sleep function of the product.
    "Tests/LinuxTests/MonotonicTimeTests.swift",
    // These files poll for a condition with a deadline. Tools, which have no `becomesTrue`, use them, too.
    "Tests/TestClients/GrabbingClient.swift", "Tests/TestClients/RunningCompositor.swift",
    "Tests/TestClients/Screenshot.swift",
  ]

  /// No code reads the wall clock. Users and time servers set this clock forward and back, so no deadline, age or order
  /// can depend on it.
  static let wallClock = ForbiddenText(
    texts: [
      "CLOCK_" + "REALTIME", "gettimeof" + "day(", "time(n" + "il)", "time(N" + "ULL)", "Date" + "()", "Date" + ".now",
    ], reason: "reads the wall clock, which jumps", applies: { _ in true })

  /// Only definitions compare a kind of gesture or look up an option by its name. Therefore a new kind or option needs
  /// no change of other files. No other type has properties with these names. The rule skips the importer, whose
  /// options are those of other programs.
  static let kindsByName = ForbiddenText(
    texts: ["trigger.kind == .", "trigger.kind != .", "options[\""]
      + ["tap", "pan", "rotate", "edge", "stroke"].flatMap { ["kind == .\($0)", "kind != .\($0)"] },
    reason: "asks for a kind or an option by its name",
    applies: { !$0.path.hasPrefix("Sources/Bindings/Kinds/") && $0.module != "Authoring" })

  func violations(in files: [SourceFile]) -> [Violation] {
    files.filter(applies).flatMap { file in
      file.lines.enumerated().filter { line in texts.contains { line.element.contains($0) } }
        .map { Violation(path: file.path, line: $0.offset + 1, reason: reason) }
    }
  }
}
