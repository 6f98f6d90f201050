/// A line of a file that diagnostics quote.
struct QuotedLine {
  let line: Int
  let file: Int
  let text: String
  private let groupedWords: [GroupedWord]

  /// A word that contains groups, as columns of the line.
  private struct GroupedWord {
    let columns: Range<Int>
    /// The alternatives, if the word is a single group; empty for other words.
    let alternatives: [Range<Int>]
  }

  init(_ scalars: [Unicode.Scalar], line: Int, file: Int) {
    self.line = line
    self.file = file
    text = String(scalars: scalars)
    guard scalars.contains("{") else {
      groupedWords = []
      return
    }
    // The errors of the line are reported when the file is read.
    var ignored = DiagnosticList(file: "", lines: [])
    groupedWords = Tokenizer.tokens(of: scalars, line: line, diagnostics: &ignored).tokens.compactMap { token in
      guard case .word(let pieces) = token.kind, token.plainText == nil else { return nil }
      guard pieces.count == 1, case .group(let alternatives)? = pieces.first else {
        return GroupedWord(columns: token.span.columns, alternatives: [])
      }
      return GroupedWord(columns: token.span.columns, alternatives: alternatives.map(\.span.columns))
    }
  }

  /// Returns true if a suggestion may replace the text at `span`. A span that contains a part of a group means only one
  /// of the lines that the group makes, unless the span is a whole alternative.
  func allowsReplacement(of span: SourceSpan) -> Bool {
    groupedWords.allSatisfy { !$0.columns.overlaps(span.columns) || $0.alternatives.contains(span.columns) }
  }
}

extension SourceSpan {
  fileprivate var columns: Range<Int> { column..<column + length }
}
