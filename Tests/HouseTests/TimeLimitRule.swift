/// No test has a time limit of the testing library, which also counts how long the test waits for a free thread: thousands
/// of tests begin together, and most of them wait for minutes. A test waits for its conditions with deadlines of its own.
enum TimeLimitRule {
  static func violations(in files: [SourceFile]) -> [Violation] {
    files.flatMap { file in
      file.lines.enumerated().filter { $1.contains(".time" + "Limit(") }
        .map {
          Violation(path: file.path, line: $0.offset + 1, reason: "has a time limit, which counts waiting for a thread")
        }
    }
  }
}
