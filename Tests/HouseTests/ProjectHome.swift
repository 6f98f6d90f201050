/// The names by which the project is found, read from `packaging/project.sh`.
struct ProjectHome {
  static let path = "packaging/project.sh"

  /// The page of the project without `https://`, and the email address of the maintainers without their name.
  let names: [String]

  /// Reads the text of the file at ``path``. Returns nil if the text lacks one of the definitions.
  init?(source: String) {
    guard let home = source.firstMatch(of: #/(?m)^home=https:\/\/(\S+)$/#)?.1,
      let address = source.firstMatch(of: #/(?m)^maintainer='.* <(\S+)>'$/#)?.1
    else { return nil }
    names = [String(home), String(address)]
  }

  /// Returns a violation for every other file that contains one of the names.
  func copies(in files: [SourceFile]) -> [Violation] {
    files.filter { $0.path != Self.path }.flatMap { file in
      file.lines.enumerated().filter { line in names.contains { line.element.contains($0) } }
        .map {
          Violation(path: file.path, line: $0.offset + 1, reason: "names the home of the project; \(Self.path) says it")
        }
    }
  }
}
