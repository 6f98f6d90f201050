/// The name and the lines of a file that is checked.
struct SourceFile {
  let name: String
  let lines: [[Unicode.Scalar]]
}

/// Collects the errors and warnings of a check, without duplicates.
struct DiagnosticList {
  /// The files of the check, in the order in which their reading began.
  private(set) var files: [SourceFile]
  private(set) var all: [Diagnostic] = []
  private(set) var hasErrors = false
  private var seen: Set<Key> = []
  private var quoted: QuotedLine?
  private var suggestionsLeft = DiagnosticList.maximumSuggestions

  /// Maximum number of searches for the nearest word. Each search is slow.
  static let maximumSuggestions = 200

  private struct Key: Hashable {
    let span: SourceSpan
    let text: TranslatableText
  }

  /// Creates an empty list without files.
  init() { files = [] }

  init(file: String, lines: [[Unicode.Scalar]]) { files = [SourceFile(name: file, lines: lines)] }

  /// Appends a file. Its index in `files` is `SourceSpan.file` of the file's diagnostics.
  mutating func add(_ file: SourceFile) { files.append(file) }

  mutating func error(_ span: SourceSpan, _ message: String, nearest word: String, of candidates: some Sequence<String>)
  {
    add(.error, span, TranslatableText(verbatim: message), nearest(to: word, of: candidates))
  }

  mutating func warning(
    _ span: SourceSpan, _ text: TranslatableText, nearest word: String, of candidates: some Sequence<String>
  ) {
    add(.warning, span, text, nearest(to: word, of: candidates))
  }

  /// Returns the candidate that the author of `word` probably meant; nil if no candidate is near, or after too many
  /// searches. Evaluates `candidates` only for a search, because a list of all keys is slow to make.
  mutating func nearest<Words: Sequence<String>>(to word: String, of candidates: @autoclosure () -> Words) -> String? {
    maySuggest() ? nearestWord(to: word, among: candidates()) : nil
  }

  mutating func error(_ span: SourceSpan, _ message: String, suggestion: String? = nil) {
    add(.error, span, TranslatableText(verbatim: message), suggestion)
  }

  mutating func error(_ span: SourceSpan, _ text: TranslatableText, suggestion: String? = nil) {
    add(.error, span, text, suggestion)
  }

  mutating func error(
    _ span: SourceSpan, _ text: TranslatableText, nearest word: String, of candidates: some Sequence<String>
  ) {
    add(.error, span, text, nearest(to: word, of: candidates))
  }

  mutating func warning(_ span: SourceSpan, _ text: TranslatableText, suggestion: String? = nil) {
    add(.warning, span, text, suggestion)
  }

  /// Counts a search for the nearest word. Returns false after too many searches.
  mutating func maySuggest() -> Bool {
    guard suggestionsLeft > 0 else { return false }
    suggestionsLeft -= 1
    return true
  }

  private mutating func add(
    _ severity: Diagnostic.Severity, _ span: SourceSpan, _ text: TranslatableText, _ suggestion: String?
  ) {
    if severity == .error { hasErrors = true }
    // A group expands one line to several lines, which can have the same error.
    guard seen.insert(Key(span: span, text: text)).inserted else { return }
    let quoted = quotedLine(at: span)
    let isReplaceable = quoted?.allowsReplacement(of: span) ?? false
    all.append(
      Diagnostic(
        severity: severity, file: files[span.file].name, span: span, text: text,
        suggestion: isReplaceable ? suggestion : nil, quotedLine: quoted?.text ?? ""))
  }

  private mutating func quotedLine(at span: SourceSpan) -> QuotedLine? {
    let (line, file) = (span.line, span.file)
    if let quoted, quoted.line == line, quoted.file == file { return quoted }
    let lines = files[file].lines
    guard lines.indices.contains(line - 1) else { return nil }
    quoted = QuotedLine(lines[line - 1], line: line, file: file)
    return quoted
  }

  /// Returns a reference to the line of `span`, such as "line 3", for a message at `here`.
  func line(of span: SourceSpan, from here: SourceSpan) -> TranslatableText {
    span.file == here.file
      ? translatable("line \(span.line)") : translatable("line \(span.line) of \(files[span.file].name)")
  }

  /// All errors and warnings in the order of the files.
  var inFileOrder: [Diagnostic] {
    all.enumerated()
      .sorted { a, b in
        (a.element.span.file, a.element.span.line, a.element.span.column, a.offset)
          < (b.element.span.file, b.element.span.line, b.element.span.column, b.offset)
      }
      .map(\.element)
  }
}
