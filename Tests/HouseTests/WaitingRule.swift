/// Suites that `make check` omits have the trait `.waitsForPrograms` or `.computes`, because they wait for other
/// programs or compute for long. The traits run such suites on separate threads.
struct WaitingRule {
  /// The tests of `make check`, as a regular expression over `MODULETests.SUITE/TEST`.
  private let checked: Regex<AnyRegexOutput>

  /// - Parameter makefile: The text of the Makefile, which names the suites of `make check`.
  /// - Throws: The makefile has no `CHECK_TESTS`, or it is not a regular expression.
  init(makefile: String) throws {
    guard let line = makefile.firstMatch(of: #/\nCHECK_TESTS = (.+)\n/#) else { throw MissingVariable() }
    checked = try Regex(String(line.1))
  }

  struct MissingVariable: Error {}

  func violations(in files: [SourceFile]) -> [Violation] {
    files.flatMap { file in
      guard let module = file.path.split(separator: "/").first(where: { $0.hasSuffix("Tests") && $0 != "Tests" })
      else {
        return [Violation]()
      }
      return suites(of: file).compactMap { suite in
        let isChecked = "\(module).\(suite.name)/".contains(checked)
        guard !isChecked, !suite.waits else { return nil }
        let reason = "is not part of `make check` (Makefile) and needs the trait .waitsForPrograms or .computes"
        return Violation(path: file.path, line: suite.line, reason: "\(suite.name) \(reason)")
      }
    }
  }

  private func suites(of file: SourceFile) -> [(name: Substring, line: Int, waits: Bool)] {
    let declaration =
      #/^(@Suite\b(?:"[^"\n]*"|[^{"])*?)\b(?:struct|class|actor|enum)\s+(\w+)/#
      .anchorsMatchLineEndings()
    return file.text.matches(of: declaration).map { match in
      let line = file.text[..<match.range.lowerBound].count { $0 == "\n" } + 1
      return (match.2, line, match.1.contains(".waitsForPrograms") || match.1.contains(".computes"))
    }
  }
}
