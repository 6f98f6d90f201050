extension Statement {
  /// The name that identifies only this statement.
  package var name: StatementName {
    isDisabled ? .line(lines.lowerBound) : .position(line: start.line, column: start.index + 1)
  }
}

extension BindingsDocument {
  /// Returns the text of a statement as it is written in the file, without the indentation of its first line.
  package func source(of statement: Statement) -> String {
    let outer = lines.indentation(of: statement.lines.lowerBound)
    return lines.text(statement.start..<statement.end).split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated().map { number, line in
        number > 0 && line.hasPrefix(outer) ? String(line.dropFirst(outer.count)) : String(line)
      }.joined(separator: "\n")
  }

  /// The text with the statements in comments enabled. Line numbers are the same as in the original text.
  package var textWithDisabledStatements: [UInt8] {
    let marks = disabledStatements.flatMap(\.lines).compactMap(disabledMark)
    return bytes.applying(marks.map { TextChange(lines.offsets($0), []) })
  }
}
