package import Bindings

/// A line that cannot be read as part of a trace.
package struct TraceError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The message, the position in the file, and the text of the line.
  package let diagnostic: Diagnostic

  /// The number of the line with the error, counted from 1.
  package var line: Int { diagnostic.span.line }
  /// The position of the error in the line, counted from 1, in characters.
  package var column: Int { diagnostic.span.column }

  package init(
    file: String, line: Int, column: Int, length: Int, quotedLine: String, message: String, suggestion: String?
  ) {
    diagnostic = Diagnostic(
      severity: .error, file: file, span: SourceSpan(line: line, column: column, length: length),
      text: TranslatableText(verbatim: message),
      suggestion: suggestion, quotedLine: quotedLine)
  }

  /// The rendered message, with the line and a caret.
  package var description: String { diagnostic.rendered() }
}
