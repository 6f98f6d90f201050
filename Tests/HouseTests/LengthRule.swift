/// A source file is short enough to hold one idea. A generated table is exempt if its first line says so.
enum LengthRule {
  static let maximumLines = 300
  static let generatedMark = "// Generated"

  /// Returns every file of more than ``maximumLines`` lines.
  static func violations(in files: [SourceFile]) -> [Violation] {
    files.compactMap { file in
      let count = file.lines.last == "" ? file.lines.count - 1 : file.lines.count
      guard count > maximumLines, !file.text.hasPrefix(generatedMark) else { return nil }
      return Violation(path: file.path, line: count, reason: "\(count) lines, at most \(maximumLines)")
    }
  }
}
