/// The format of CHANGELOG.md: https://keepachangelog.com/en/1.1.0/.
struct Changelog {
  /// The sections of a release, in their order.
  static let sections = ["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"]

  let file: SourceFile

  /// The released versions in the order of the file.
  var versions: [String] {
    file.lines.compactMap { $0.wholeMatch(of: #/## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}/#).map { String($0.1) } }
  }

  var violations: [Violation] { headingViolations + entryViolations }

  /// Releases and sections that are misnamed, empty, repeated or out of order.
  private var headingViolations: [Violation] {
    var found: [Violation] = []
    var isFirstRelease = true
    var lastSection: Int?
    for (number, line) in numberedLines {
      func report(_ reason: String) { found.append(Violation(path: file.path, line: number, reason: reason)) }
      if line.hasPrefix("## ") {
        if isFirstRelease != (line == "## [Unreleased]") {
          report("`## [Unreleased]` is the first release, and only that")
        }
        if line != "## [Unreleased]", !line.contains(#/^## \[\d+\.\d+\.\d+\] - \d{4}-\d{2}-\d{2}$/#) {
          report("a release is `## [1.2.3] - 2026-01-31`")
        }
        isFirstRelease = false
        lastSection = nil
      } else if line.hasPrefix("### ") {
        guard let section = Self.sections.firstIndex(of: String(line.dropFirst(4))) else {
          report("a section is one of \(Self.sections.joined(separator: ", "))")
          continue
        }
        if let lastSection, section == lastSection { report("duplicate section \(Self.sections[section])") }
        if let lastSection, section < lastSection {
          report("\(Self.sections[section]) must come before \(Self.sections[lastSection])")
        }
        lastSection = section
        if !hasEntry(after: number) { report("\(Self.sections[section]) has no entry") }
      }
    }
    return found
  }

  /// Entries that the file has twice, compared by their words.
  private var entryViolations: [Violation] {
    var first: [String: Int] = [:]
    return numberedLines.compactMap { number, line in
      guard line.hasPrefix("- ") else { return nil }
      let words = line.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
      guard let earlier = first.updateValue(number, forKey: words) else { return nil }
      return Violation(path: file.path, line: number, reason: "repeats the entry of line \(earlier)")
    }
  }

  private var numberedLines: [(Int, Substring)] { file.lines.enumerated().map { ($0.offset + 1, $0.element) } }

  private func hasEntry(after number: Int) -> Bool {
    file.lines[number...].first { !$0.isEmpty }?.hasPrefix("- ") == true
  }
}
