package import Bindings
import Translation

/// The list of gestures as the window shows it. The list depends only on the file and on the messages of `check` about
/// the file.
package struct GestureList: Sendable, Hashable {
  package struct Section: Sendable, Hashable {
    package let group: GestureGroup
    package let rows: [GestureRow]
  }

  package let sections: [Section]
  /// The findings that belong to no row, such as findings about included files or settings.
  package let findings: [LineFinding]
  /// The shapes that `shape` lines define, including lines of included files.
  package let shapes: [Shape]
  /// True if `check` finds an error in the file or in an included file.
  package let hasErrors: Bool

  package init(
    sections: [Section] = [], findings: [LineFinding] = [], shapes: [Shape] = [], hasErrors: Bool = false
  ) {
    (self.sections, self.findings, self.shapes, self.hasErrors) = (sections, findings, shapes, hasErrors)
  }

  package var count: Int { sections.reduce(0) { $0 + $1.rows.count } }

  package var isEmpty: Bool { sections.isEmpty }

  /// Returns true if the list still contains the row, with the same text and at the same position in the file.
  package func contains(_ row: GestureRow) -> Bool {
    sections.contains { $0.rows.contains { $0.origin == row.origin && $0.source == row.source } }
  }

  /// Returns a list of only those rows that contain every word of a search. The words may be in the row's texts, in its
  /// line or in the name of its group.
  package func matching(_ search: String) -> GestureList {
    let words = search.lowercased().split(whereSeparator: \.isWhitespace).map { ArraySlice($0.utf8) }
    guard !words.isEmpty else { return self }
    let found = sections.compactMap { section -> Section? in
      let rows = section.rows.filter { row in words.allSatisfy(row.has) }
      return rows.isEmpty ? nil : Section(group: section.group, rows: rows)
    }
    return GestureList(sections: found)
  }
}
