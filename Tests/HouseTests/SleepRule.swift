/// No test sleeps. A test waits for a condition with a deadline (`becomesTrue`), or gives a virtual hand its pace
/// (`Pace` of `VirtualX`). A sleep is too short on a busy machine, and wastes time on every other machine.
enum SleepRule {
  private static let calls = [
    "usl" + "eep(", "nanosl" + "eep(", "Task.sl" + "eep(", "Thread.sl" + "eep(", "Poll.sl" + "eep(",
    // A wait for a condition that is never true is a sleep, too, because it lasts until its deadline.
    ") { _ in fal" + "se }",
  ]
  private static let allowed = [
    "Tests/TestSupport/BecomesTrue.swift",
    // This file tests the sleep function of the product.
    "Tests/LinuxTests/MonotonicTimeTests.swift",
    // These files poll for a condition with a deadline. Tools, which have no `becomesTrue`, use them, too.
    "Tests/TestClients/GrabbingClient.swift", "Tests/TestClients/RunningCompositor.swift",
    "Tests/TestClients/Screenshot.swift",
  ]

  static func violations(in files: [SourceFile]) -> [Violation] {
    files.filter { !allowed.contains($0.path) }
      .flatMap { file in
        file.lines.enumerated().filter { line in calls.contains { line.element.contains($0) } }
          .map { Violation(path: file.path, line: $0.offset + 1, reason: "sleeps instead of waiting for a condition") }
      }
  }
}
