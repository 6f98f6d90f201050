/// The table of folders in docs/architecture.md has every folder directly below a module, and no other folders.
struct FolderTableRule {
  let document: String

  private static let heading = "| folder | what is in it |"

  /// The folders of the table's first column, relative to the project's root. A folder without `Sources/`, `Tools/` or
  /// `Tests/` at its beginning is below `Sources`.
  var named: [String] {
    let rows = document.split(separator: "\n", omittingEmptySubsequences: false).drop { $0 != Self.heading[...] }
      .prefix { $0.hasPrefix("|") }
    return rows.flatMap { row in
      row.split(separator: "|").prefix(1).flatMap { $0.matches(of: #/`([^`]+)`/#) }.map { match in
        let isComplete = ["Sources/", "Tools/", "Tests/"].contains { match.1.hasPrefix($0) }
        return isComplete ? String(match.1) : "Sources/\(match.1)"
      }
    }
  }

  /// Returns every folder of `required` without a row in the table, and every folder of the table that is not in
  /// `existing`.
  func violations(required: [String], existing: Set<String>) -> [String] {
    let named = named
    return required.filter { !named.contains($0) }.map { "\($0) is not in the table of folders" }
      + named.filter { !existing.contains($0) }.map { "\($0) is in the table of folders and does not exist" }
  }
}
