/// Parses a plugin's manifest, the content of the file called `file`.
///
/// - Returns: The manifest, which is nil if it has an error; and all errors and warnings.
package func manifest(_ bytes: [UInt8], file: String) -> (PluginManifest?, [Diagnostic]) {
  var parser = ManifestParser(SourceText(bytes), file: file)
  let manifest = parser.parse()
  return (parser.diagnostics.hasErrors ? nil : manifest, parser.diagnostics.inFileOrder)
}

/// Parses a manifest line by line. Words and quotes are as in the bindings language.
struct ManifestParser {
  var diagnostics: DiagnosticList
  private var manifest = PluginManifest(
    name: "", summary: "", program: "", manner: .worker(idle: nil), needs: [], arguments: [], shapes: [],
    conditions: [])
  private var seen: Set<String> = []
  private var shapes: [String: Shape] = [:]
  private let lines: [[Unicode.Scalar]]

  /// The words that may occur at most once in a manifest.
  private static let single = ["name", "summary", "api", "program", "runs"]
  private static let required = ["name", "summary", "api"]
  static let words = single + ["needs", "argument", "condition", "shape"]

  init(_ source: SourceText, file: String) {
    lines = source.lines
    diagnostics = DiagnosticList(file: file, lines: lines)
    for fault in source.faults { diagnostics.error(fault.span, fault.message) }
  }

  mutating func parse() -> PluginManifest {
    for index in lines.indices {
      let line = Tokenizer.tokens(of: lines[index], line: index + 1, file: 0, diagnostics: &diagnostics)
      guard !line.isBroken, !line.tokens.isEmpty else { continue }
      let terms = Expansion.terms(of: line.tokens, alternative: 0, of: nil)
      if terms.first?.kind == .word, terms.first?.text == "shape" {
        shape(line.tokens)
      } else {
        sentence(terms[...])
      }
    }
    manifest.shapes = shapes.values.sorted { $0.name < $1.name }
    let end = SourceSpan(line: max(1, lines.count), column: 1, length: 1)
    for word in Self.required where !seen.contains(word) {
      diagnostics.error(end, "the manifest has no `\(word)`")
    }
    if manifest.shapes.isEmpty, !seen.contains("program") {
      diagnostics.error(end, "the manifest has neither `program` nor `shape`")
    }
    return manifest
  }

  /// Parses `shape NAME …`, as in a bindings file.
  private mutating func shape(_ tokens: [Token]) {
    if let example = ShapeParser.example(tokens, &diagnostics) { shapes.add(example) }
  }

  private mutating func sentence(_ terms: ArraySlice<Term>) {
    guard let first = terms.first, first.kind == .word else {
      if let first = terms.first { diagnostics.error(first.span, "a line begins with \(Self.words.joinedByOr)") }
      return
    }
    guard Self.words.contains(first.text) else {
      return diagnostics.error(
        first.span, "`\(first.text)` is not a word of manifests; there are \(Self.words.joinedByAnd)",
        nearest: first.text, of: Self.words)
    }
    if Self.single.contains(first.text), !seen.insert(first.text).inserted {
      return diagnostics.error(first.span, "duplicate `\(first.text)`")
    }
    var cursor = terms.dropFirst()
    switch first.text {
    case "name": name(&cursor, first)
    case "summary": manifest.summary = quoted(&cursor, after: first) ?? ""
    case "api": version(&cursor, first)
    case "program": program(&cursor, first)
    case "runs": runs(&cursor, first)
    case "needs": needs(&cursor, first)
    case "argument": argument(&cursor, first)
    default: condition(&cursor, first)
    }
    if let rest = cursor.first { diagnostics.error(rest.span, "nothing may follow here") }
  }

  private mutating func name(_ cursor: inout ArraySlice<Term>, _ first: Term) {
    guard let term = word(&cursor, after: first, "a name") else { return }
    if !term.text.isPlainName { diagnostics.error(term.span, "a name is made of letters, digits, `-` and `_`") }
    manifest.name = term.text
  }

  private mutating func version(_ cursor: inout ArraySlice<Term>, _ first: Term) {
    guard let term = word(&cursor, after: first, "the version of the protocol") else { return }
    if term.word.wholeNumber != PluginManifest.version {
      diagnostics.error(term.span, "this daemon speaks version \(PluginManifest.version) of the protocol")
    }
  }

  private mutating func program(_ cursor: inout ArraySlice<Term>, _ first: Term) {
    guard let term = cursor.popFirst(), term.kind == .word || term.kind == .quoted else {
      return diagnostics.error(first.span.end, "a file in the plugin's folder must follow `program`")
    }
    // The daemon checks permissions only in the plugin's own folder.
    if term.text.isEmpty || term.text.contains("/") || term.text == ".." || term.text == "." {
      diagnostics.error(term.span, "the program is a file in the plugin's own folder, without `/`")
    }
    manifest.program = term.text
  }

  private mutating func runs(_ cursor: inout ArraySlice<Term>, _ first: Term) {
    guard let term = word(&cursor, after: first, "`worker` or `once`") else { return }
    switch term.text {
    case "once": manifest.manner = .once
    case "worker":
      guard let manner = cursor.first, manner.kind == .word, ["idle", "always"].contains(manner.text) else { return }
      cursor = cursor.dropFirst()
      guard manner.text == "idle" else {
        manifest.manner = .permanentWorker
        return
      }
      guard let time = word(&cursor, after: manner, "a time") else { return }
      guard let duration = time.word.duration else {
        return diagnostics.error(time.span, "`idle` takes a time up to a day, as in `idle 30s`")
      }
      manifest.manner = .worker(idle: duration)
    default:
      diagnostics.error(
        term.span, "a plugin runs as a `worker` or `once`", nearest: term.text, of: ["worker", "once"])
    }
  }

  private mutating func needs(_ cursor: inout ArraySlice<Term>, _ first: Term) {
    var programs: [String] = []
    repeat {
      guard let term = word(&cursor, after: first, "a program") else { return }
      programs += term.word.split(at: "|").map(\.text).filter { !$0.isEmpty }
      guard let bar = cursor.first, bar.kind == .word, bar.text == "|" else { break }
      cursor = cursor.dropFirst()
    } while true
    guard !programs.isEmpty else { return diagnostics.error(first.span.end, "a program must follow `needs`") }
    manifest.needs.append(programs)
  }

  /// Parses `argument NAME TYPE = DEFAULT "help"`.
  private mutating func argument(_ cursor: inout ArraySlice<Term>, _ first: Term) {
    guard let name = key(&cursor, first), let type = type(&cursor, after: name) else { return skip(&cursor) }
    guard let sign = word(&cursor, after: name, "`=` and a default"), sign.text == "=" else {
      diagnostics.error(name.span, "an argument has a default: `argument \(name.text) … = DEFAULT \"help\"`")
      return skip(&cursor)
    }
    guard let value = cursor.popFirst(), value.kind == .word || value.kind == .quoted else {
      return diagnostics.error(sign.span.end, "a default must follow `=`")
    }
    if !type.admits(value.text) { diagnostics.error(value.span, "`\(name.text)` is \(type), not `\(value.text)`") }
    let help = quoted(&cursor, after: value) ?? ""
    if manifest.arguments.contains(where: { $0.name == name.text }) {
      diagnostics.error(name.span, "duplicate argument `\(name.text)`")
    }
    manifest.arguments.append(
      PluginParameter(name: name.text, type: type, defaultValue: value.text, help: help))
  }

  /// Parses `condition NAME a|b "help"`.
  private mutating func condition(_ cursor: inout ArraySlice<Term>, _ first: Term) {
    guard let name = key(&cursor, first) else { return skip(&cursor) }
    guard let values = word(&cursor, after: name, "the values that it may have, as in `yes|no`") else { return }
    let help = quoted(&cursor, after: values) ?? ""
    if manifest.conditions.contains(where: { $0.name == name.text }) {
      diagnostics.error(name.span, "duplicate condition `\(name.text)`")
    }
    let words = values.word.split(at: "|")
    guard hasDistinctWords(words, values) else { return }
    manifest.conditions.append(PluginCondition(name: name.text, values: words.map(\.text), help: help))
  }

  private mutating func type(_ cursor: inout ArraySlice<Term>, after name: Term) -> PluginParameter.ValueType? {
    let types = "`count 1..50`, `number`, `text` or words such as `yes|no`"
    guard let term = word(&cursor, after: name, "a type: \(types)") else { return nil }
    switch term.text {
    case "number": return .number
    case "text": return .text
    case "count":
      guard let range = word(&cursor, after: term, "a range, as in `1..50`") else { return nil }
      let bounds = range.text.split(separator: ".", omittingEmptySubsequences: false)
      guard bounds.count == 3, bounds[1].isEmpty, let low = Int(bounds[0]), let high = Int(bounds[2]), low <= high
      else {
        diagnostics.error(range.span, "`\(range.text)` is not a range; write `1..50`")
        return nil
      }
      return .count(low...high)
    default:
      let words = term.word.split(at: "|")
      guard words.count > 1, words.allSatisfy({ !$0.isEmpty }) else {
        diagnostics.error(
          term.span, "`\(term.text)` is not a type; there are \(types)", nearest: term.text,
          of: ["count", "number", "text"])
        return nil
      }
      return hasDistinctWords(words, term) ? .word(words.map(\.text)) : nil
    }
  }

  /// Reports an empty or repeated word in a list such as `yes|no`. Returns true if there is none.
  private mutating func hasDistinctWords(_ words: [Word], _ term: Term) -> Bool {
    guard words.allSatisfy({ !$0.isEmpty }) else {
      diagnostics.error(term.span, "`\(term.text)` has an empty word; write words such as `yes|no`")
      return false
    }
    guard Set(words.map(\.text)).count == words.count else {
      diagnostics.error(term.span, "`\(term.text)` repeats a word")
      return false
    }
    return true
  }

  /// Parses a name that is a valid shell variable and that the protocol does not use.
  private mutating func key(_ cursor: inout ArraySlice<Term>, _ first: Term) -> Term? {
    guard let term = word(&cursor, after: first, "a name") else { return nil }
    guard term.text.isPluginKey else {
      diagnostics.error(term.span, "a name is made of small letters, digits and `_`, so that it is a variable")
      return nil
    }
    guard !PluginLine.reserved.contains(term.text) else {
      diagnostics.error(
        term.span, "`\(term.text)` is a value of the gesture's, or a variable of the helper's; another name, please")
      return nil
    }
    return term
  }

  private mutating func word(_ cursor: inout ArraySlice<Term>, after last: Term, _ what: String) -> Term? {
    guard let term = cursor.first, term.kind == .word else {
      diagnostics.error(last.span.end, "\(what) must follow `\(last.text)`")
      return nil
    }
    cursor = cursor.dropFirst()
    return term
  }

  private mutating func quoted(_ cursor: inout ArraySlice<Term>, after last: Term) -> String? {
    guard let term = cursor.first, term.kind == .quoted else {
      diagnostics.error(last.span.end, "a line of help in quotes must follow `\(last.text)`")
      return nil
    }
    cursor = cursor.dropFirst()
    return term.text
  }

  private func skip(_ cursor: inout ArraySlice<Term>) { cursor = [] }
}

extension Word {
  /// The word as a time of up to a day; nil if the word is not such a time.
  fileprivate var duration: Duration? {
    let length = lengthOfNumber
    guard let value = Double(part(0..<length).text),
      let unit = Quantity.Unit(rawValue: part(length..<scalars.count).text)
    else { return nil }
    return Quantity(value: value, unit: unit).duration
  }
}

extension String {
  /// True if the text consists of lowercase letters, digits and `_`, and begins with a letter.
  var isPluginKey: Bool {
    utf8.first.map { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") } ?? false
      && utf8.allSatisfy {
        switch $0 {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
        default: false
        }
      }
  }
}
