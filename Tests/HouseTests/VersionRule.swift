/// The version of the programs is in one source file, and every document that names a version names the same version.
struct VersionRule {
  static let path = "Sources/Control/ProgramVersion.swift"

  let version: String

  /// Reads the version from the text of the file at ``path``. Returns nil if the text has no version.
  init?(source: String) {
    guard let match = source.firstMatch(of: #/static let current = "(\d+\.\d+\.\d+)"/#) else { return nil }
    version = String(match.1)
  }

  /// Returns a violation for every other source file that contains the version.
  func copies(in files: [SourceFile]) -> [Violation] {
    files.filter { $0.path != Self.path }.flatMap { file in
      file.lines.enumerated().filter { $0.element.contains("\"\(version)\"") }
        .map {
          Violation(path: file.path, line: $0.offset + 1, reason: "holds the version; use ProgramVersion.current")
        }
    }
  }

  /// The versions of this project in a document: `"version": "1.2.3"` and `dactyl-1.2.3`.
  static func mentions(in document: SourceFile) -> [(line: Int, version: String)] {
    document.lines.enumerated().flatMap { index, line -> [(line: Int, version: String)] in
      guard line.contains("\"version\"") || line.contains("dactyl-") else { return [] }
      return line.matches(of: #/(?:"version": "|\bdactyl-)(\d+\.\d+\.\d+)/#).map { (index + 1, String($0.1)) }
    }
  }

  /// Returns a violation for every document that names another version.
  func violations(in documents: [SourceFile]) -> [Violation] {
    documents.flatMap { document in
      Self.mentions(in: document).filter { $0.version != version }
        .map {
          Violation(path: document.path, line: $0.line, reason: "names version \($0.version) instead of \(version)")
        }
    }
  }
}
