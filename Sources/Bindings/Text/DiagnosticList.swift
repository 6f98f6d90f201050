/// Collects what a run finds, each finding once.
struct DiagnosticList {
  let file: String
  /// The lines of the file, for quoting.
  var lines: [[Unicode.Scalar]]
  private(set) var all: [Diagnostic] = []
  private(set) var hasErrors = false
  private var seen: Set<Key> = []
  private var quoted: (line: Int, text: String)?
  private var suggestionsLeft = DiagnosticList.maximumSuggestions

  /// Looking for the nearest word costs time; a file with more errors than this is not a file with typing errors.
  static let maximumSuggestions = 200

  private struct Key: Hashable {
    let span: SourceSpan
    let message: String
  }

  init(file: String, lines: [[Unicode.Scalar]]) {
    self.file = file
    self.lines = lines
  }

  mutating func error(_ span: SourceSpan, _ message: String, nearest word: String, of candidates: some Sequence<String>)
  {
    guard suggestionsLeft > 0 else { return add(.error, span, message, nil) }
    suggestionsLeft -= 1
    add(.error, span, message, nearestWord(to: word, among: candidates))
  }

  mutating func error(_ span: SourceSpan, _ message: String, suggestion: String? = nil) {
    add(.error, span, message, suggestion)
  }

  mutating func warning(_ span: SourceSpan, _ message: String) { add(.warning, span, message, nil) }

  /// Whether another look for a nearest word is worth its time.
  mutating func maySuggest() -> Bool {
    suggestionsLeft -= 1
    return suggestionsLeft >= 0
  }

  private mutating func add(
    _ severity: Diagnostic.Severity, _ span: SourceSpan, _ message: String, _ suggestion: String?
  ) {
    if severity == .error { hasErrors = true }
    // Variants of one line, made by a group, find the same faults.
    guard seen.insert(Key(span: span, message: message)).inserted else { return }
    all.append(
      Diagnostic(
        severity: severity, file: file, span: span, message: message, suggestion: suggestion,
        quotedLine: quotation(of: span.line)))
  }

  private mutating func quotation(of line: Int) -> String {
    if let quoted, quoted.line == line { return quoted.text }
    guard lines.indices.contains(line - 1) else { return "" }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: lines[line - 1])
    quoted = (line, String(text))
    return String(text)
  }

  /// Everything found, in the order of the file.
  var inFileOrder: [Diagnostic] {
    all.enumerated()
      .sorted { a, b in
        (a.element.span.line, a.element.span.column, a.offset) < (b.element.span.line, b.element.span.column, b.offset)
      }
      .map(\.element)
  }
}
