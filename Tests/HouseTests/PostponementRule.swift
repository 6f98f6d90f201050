/// No line contains a note that postpones work.
enum PostponementRule {
  static func violations(in files: [SourceFile]) -> [Violation] {
    files.flatMap { file in
      file.lines.enumerated().flatMap { index, line in
        ["TODO", "FIXME"].filter { line.contains($0) }
          .map { Violation(path: file.path, line: index + 1, reason: "says \($0)") }
      }
    }
  }
}
