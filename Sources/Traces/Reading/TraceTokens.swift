internal import Bindings
internal import Gestures

/// The tokens of one line, which are read from left to right. Error messages state the expected token.
struct TraceTokens {
  let file: String
  let line: Int
  /// The line as it is written.
  let text: String
  private let tokens: [TraceToken]
  private(set) var position = 0

  /// - Throws: An error for a quotation without an end or with an unknown escape.
  init(_ text: String, file: String, line: Int) throws(TraceError) {
    self.file = file
    self.line = line
    self.text = text
    var splitter = TraceLineSplitter(text)
    var tokens: [TraceToken] = []
    while let token = splitter.next() { tokens.append(token) }
    self.tokens = tokens
    if let problem = splitter.problem { throw error(problem.message, at: problem.column) }
  }

  var isAtEnd: Bool { position == tokens.count }
  /// The next token; nil at the end of the line. The token remains unread.
  var peek: TraceToken? { position < tokens.count ? tokens[position] : nil }
  /// Returns the token `count` positions after the next token; nil beyond the end of the line.
  func following(_ count: Int) -> TraceToken? { position + count < tokens.count ? tokens[position + count] : nil }
  /// The token that was read last; nil before the first token.
  var latest: TraceToken? { position > 0 ? tokens[position - 1] : nil }

  mutating func skip() { position = min(position + 1, tokens.count) }

  /// Skips all remaining tokens of the line.
  mutating func skipRemaining() { position = tokens.count }

  /// Skips `word` and returns true if `word` is the next token.
  mutating func skip(_ word: String) -> Bool {
    guard let peek, !peek.isQuoted, peek.text == word else { return false }
    position += 1
    return true
  }

  /// Returns the text of the line from a token on, without spaces at the end.
  func textFrom(_ token: TraceToken) -> String {
    var scalars = String.UnicodeScalarView(text.unicodeScalars.dropFirst(token.column - 1))
    while let last = scalars.last, last.isTraceSpace { scalars.removeLast() }
    return String(scalars)
  }

  /// Reads the remaining tokens of the line, and joins them with spaces.
  mutating func remainingWords() -> String {
    defer { skipRemaining() }
    return tokens[position...].map(\.text).joined(separator: " ")
  }

  func error(_ message: String, at column: Int, length: Int = 1, suggestion: String? = nil) -> TraceError {
    TraceError(
      file: file, line: line, column: column, length: length, quotedLine: text, message: message, suggestion: suggestion
    )
  }

  func error(_ message: String, at token: TraceToken, suggestion: String? = nil) -> TraceError {
    error(message, at: token.column, length: token.length, suggestion: suggestion)
  }

  /// Returns an error that states the expected token and the actual next token.
  ///
  /// - Parameter words: The words that are allowed as the next token, for a suggestion.
  func unexpected(_ expectation: String, among words: [String] = []) -> TraceError {
    guard let token = peek else {
      return error("expected \(expectation) here", at: text.unicodeScalars.count + 1)
    }
    let suggestion = token.isQuoted ? nil : nearestWord(to: token.text, among: words)
    return error("expected \(expectation), not \(token.marked)", at: token, suggestion: suggestion)
  }

  /// Checks that the line ends here.
  ///
  /// - Parameter words: Words that could also follow here. The error lists these words besides the end of the line.
  /// - Throws: An error if the line has more tokens.
  func end(orOneOf words: [String] = []) throws(TraceError) {
    guard !isAtEnd else { return }
    throw unexpected(words.listed(or: "the end of the line"), among: words)
  }

  mutating func token(_ expectation: String) throws(TraceError) -> TraceToken {
    guard let token = peek else { throw unexpected(expectation) }
    position += 1
    return token
  }

  mutating func word<Word: TraceWord>(_ type: Word.Type) throws(TraceError) -> Word {
    let words = Word.traceValues.map(\.traceWord)
    guard let peek, !peek.isQuoted, let value = Word(traceWord: peek.text) else {
      throw unexpected(words.listed, among: words)
    }
    position += 1
    return value
  }

  mutating func keyword<Word: RawRepresentable & CaseIterable>(_ type: Word.Type) throws(TraceError) -> Word
  where Word.RawValue == String {
    let words = Word.allCases.map(\.rawValue)
    guard let peek, !peek.isQuoted, let value = Word(rawValue: peek.text) else {
      throw unexpected(words.listed, among: words)
    }
    position += 1
    return value
  }

  mutating func number(_ expectation: String = "a number") throws(TraceError) -> Double {
    guard let peek, !peek.isQuoted, let value = TraceNumber.value(peek.text) else { throw unexpected(expectation) }
    position += 1
    return value
  }

  mutating func integer<Integer: FixedWidthInteger>(
    _ expectation: String, in range: ClosedRange<Integer> = Integer.min...Integer.max
  ) throws(TraceError) -> Integer {
    guard let peek, !peek.isQuoted, peek.text.utf8.first != UInt8(ascii: "+"), let value = Integer(peek.text),
      range.contains(value)
    else { throw unexpected(expectation) }
    position += 1
    return value
  }

  /// Reads two numbers joined by `separator`, such as `960,540`.
  mutating func pair(_ expectation: String, separator: Character = ",") throws(TraceError) -> (Double, Double) {
    guard let peek, !peek.isQuoted else { throw unexpected(expectation) }
    let parts = peek.text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count == 2, let first = TraceNumber.value(parts[0]), let second = TraceNumber.value(parts[1]) else {
      throw unexpected(expectation)
    }
    position += 1
    return (first, second)
  }

  mutating func point() throws(TraceError) -> Point {
    let (x, y) = try pair("a point such as `960,540`")
    return Point(x: x, y: y)
  }

  mutating func vector() throws(TraceError) -> Vector {
    let (dx, dy) = try pair("a displacement such as `10,0`")
    return Vector(dx: dx, dy: dy)
  }

  /// Reads a position and a size, such as `0,0 1920x1080`.
  mutating func rectangle() throws(TraceError) -> Rectangle {
    let origin = try point()
    let (width, height) = try pair("a size such as `1920x1080`", separator: "x")
    return Rectangle(x: origin.x, y: origin.y, width: width, height: height)
  }

  /// Reads a time in milliseconds.
  mutating func duration() throws(TraceError) -> Duration {
    guard let peek, !peek.isQuoted, let microseconds = TraceNumber.microseconds(peek.text) else {
      throw unexpected("milliseconds with at most three decimals")
    }
    position += 1
    return .microseconds(microseconds)
  }

  mutating func modifiers() throws(TraceError) -> Modifiers {
    let token = try token("modifiers such as `ctrl+alt`")
    guard token.text != "none" else { return [] }
    var modifiers: Modifiers = []
    for part in token.text.split(separator: "+", omittingEmptySubsequences: false) {
      guard let known = KeyWords.modifiers.first(where: { $0.word == part }) else {
        throw error(
          "`\(part)` is not a modifier", at: token,
          suggestion: nearestWord(to: String(part), among: KeyWords.modifiers.map(\.word)))
      }
      modifiers.insert(known.modifier)
    }
    return modifiers
  }
}

extension [String] {
  /// The words as one text: "`a`, `b` or `c`".
  var listed: String { listed(or: nil) }

  /// Returns the words as "`a`, `b` or `c`". Appends `last` as a further alternative, without backticks.
  func listed(or last: String?) -> String {
    let words = map { "`\($0)`" } + [last].compactMap { $0 }
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}
