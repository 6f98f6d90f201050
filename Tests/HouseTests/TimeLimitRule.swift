/// No test has a time limit of the testing library. Such a limit includes the wait for a free thread, which takes
/// minutes when thousands of tests begin together. A test waits for its conditions with deadlines of its own.
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
