/// No code reads the wall clock. Users and time servers set this clock forward and back, so no deadline, age or order
/// can depend on it.
enum WallClockRule {
  private static let readings = [
    "CLOCK_" + "REALTIME", "gettimeof" + "day(", "time(n" + "il)", "time(N" + "ULL)", "Date" + "()", "Date" + ".now",
  ]

  static func violations(in files: [SourceFile]) -> [Violation] {
    files.flatMap { file in
      file.lines.enumerated().filter { line in readings.contains { line.element.contains($0) } }
        .map { Violation(path: file.path, line: $0.offset + 1, reason: "reads the wall clock, which jumps") }
    }
  }
}
