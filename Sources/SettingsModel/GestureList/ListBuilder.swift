package import Bindings
import OverlayMessages
import Pictograms
package import Translation

extension GestureList {
  /// Creates the list from a bindings file and its findings.
  package init(of document: BindingsDocument, in environment: CheckEnvironment) {
    self = ListBuilder(document, environment).list
  }
}

/// Creates the rows of a bindings file, and the findings that belong to no row.
private struct ListBuilder {
  private let document: BindingsDocument
  private let result: CheckResult
  /// The bindings by line. Lines with an error have no bindings.
  private var bindings: [Int: [Binding]]
  private var included: [Binding] = []
  /// The bindings of lines in comments, by line.
  private var disabled: [Int: [Binding]] = [:]
  private var disabledSources: [Int: String] = [:]
  private var errorLines: Set<Int>
  /// The findings about the file itself, by line.
  private let diagnostics: [Int: [Diagnostic]]
  /// The lines of the file, without their line breaks.
  private let texts: [ArraySlice<UInt8>]
  private var files: [String]

  init(_ document: BindingsDocument, _ environment: CheckEnvironment) {
    self.document = document
    result = check(document.bytes, file: document.file, in: environment)
    diagnostics = Dictionary(grouping: result.diagnostics.filter { $0.span.file == 0 }, by: \.span.line)
    texts = ByteLines(document.bytes).texts
    errorLines = Set(
      result.diagnostics.filter { $0.severity == .error && $0.span.file == 0 }.map(\.span.line))
    let readableLines = ReadableLines(document.bytes, file: document.file, result, in: environment)
    files = readableLines.result.files
    let readable = readableLines.bindings
    bindings = Dictionary(grouping: readable.filter { $0.span.file == 0 }, by: \.span.line)
    included = readable.filter { $0.span.file != 0 && $0.overriddenBy == nil && !$0.isNone }
    guard !document.disabledStatements.isEmpty else { return }
    let text = document.textWithDisabledStatements
    let whole = BindingsDocument(text, file: document.file, in: environment)
    var quiet = environment
    quiet.devices = nil
    let all = check(text, file: document.file, in: quiet)
    let found = ReadableLines(text, file: document.file, all, in: quiet).bindings.filter { $0.span.file == 0 }
    disabled = Dictionary(grouping: found, by: \.span.line)
    for statement in whole.statements where statement.kind == .binding {
      let line = statement.lines.lowerBound
      if disabledSources[line] == nil { disabledSources[line] = whole.source(of: statement) }
    }
  }

  var list: GestureList {
    var rows: [GestureRow] = []
    var shown: Set<Int> = []
    for statement in document.statements where statement.kind == .binding {
      rows.append(row(of: statement))
      shown.formUnion(statement.lines)
    }
    for statement in document.disabledStatements where statement.kind == .binding {
      if let row = disabledRow(of: statement) { rows.append(row) }
    }
    for line in errorLines.sorted() where !shown.contains(line) {
      rows.append(brokenRow(line))
      shown.insert(line)
    }
    rows.sort { ($0.lines.lowerBound, $0.gesture) < ($1.lines.lowerBound, $1.gesture) }
    rows += included.map(includedRow)
    let rest = result.diagnostics.filter { $0.span.file != 0 || !shown.contains($0.span.line) }
    let sections = Dictionary(grouping: rows, by: \.group).sorted { $0.key < $1.key }
      .map { GestureList.Section(group: $0.key, rows: $0.value) }
    return GestureList(
      sections: sections,
      findings: rest.map { diagnostic in
        let place = "\(diagnostic.file):\(diagnostic.span.line)"
        return LineFinding(
          isError: diagnostic.severity == .error, message: verbatim("\(place): \(diagnostic.fullMessage)"), mend: nil,
          line: diagnostic.span.file == 0 ? diagnostic.span.line : 0)
      }, shapes: result.shapes, hasErrors: result.bindings == nil)
  }

  private func row(of statement: Statement) -> GestureRow {
    let own = (bindings[statement.lines.lowerBound] ?? []).filter { statement.contains($0) }
    let source = document.source(of: statement)
    let findings = findings(of: statement.lines, source: source, name: statement.name, count: max(own.count, 1))
    // A change of a line with an error replaces the whole line, with its scope and its comment.
    let shown = findings.contains(where: \.isError) ? text(of: statement.lines) : source
    return row(own, .statement(statement.name), statement.lines, shown, isOn: true, findings: findings)
  }

  private func disabledRow(of statement: Statement) -> GestureRow? {
    let line = statement.lines.lowerBound
    guard let source = disabledSources[line] else { return nil }
    return row(disabled[line] ?? [], .statement(statement.name), statement.lines, source, isOn: false, findings: [])
  }

  private func row(
    _ bindings: [Binding], _ origin: GestureRow.Origin, _ lines: ClosedRange<Int>, _ source: String, isOn: Bool,
    findings: [LineFinding]
  ) -> GestureRow {
    guard let first = bindings.first else {
      return GestureRow(
        origin: origin, group: .errors, lines: lines, pictogram: nil, gesture: source.firstLine, action: "",
        place: "", source: source, isOn: isOn, findings: findings)
    }
    return GestureRow(
      origin: origin, group: GestureGroup(first), lines: lines, pictogram: Pictogram(first),
      gesture: bindings.shownGestures, action: bindings.shownActions,
      place: first.shownPlace, source: source, isOn: isOn, findings: findings)
  }

  /// Returns the text of a line without its line break; empty if the line does not exist.
  private func text(of line: Int) -> String {
    texts.indices.contains(line - 1) ? String(decoding: texts[line - 1], as: UTF8.self) : ""
  }

  /// Returns the text of whole lines without the indentation of the first one.
  private func text(of lines: ClosedRange<Int>) -> String {
    let all = lines.map { text(of: $0) }
    let indentation = all.first?.prefix { $0 == " " || $0 == "\t" } ?? ""
    return all.map { $0.hasPrefix(indentation) ? String($0.dropFirst(indentation.count)) : $0 }
      .joined(separator: "\n")
  }

  private func brokenRow(_ line: Int) -> GestureRow {
    let text = text(of: line)
    return GestureRow(
      origin: .lines, group: .errors, lines: line...line, pictogram: nil, gesture: text.shortened(to: 200), action: "",
      place: "", source: text, isOn: true, findings: findings(of: line...line, source: text, name: nil, count: 1))
  }

  private func includedRow(_ binding: Binding) -> GestureRow {
    let file = files.indices.contains(binding.span.file) ? files[binding.span.file] : ""
    return GestureRow(
      origin: .included(file: file), group: GestureGroup(binding), lines: binding.span.line...binding.span.line,
      pictogram: Pictogram(binding), gesture: [binding].shownGestures, action: [binding].shownActions,
      place: binding.shownPlace, source: binding.text, isOn: true, findings: [])
  }

  /// - Parameter count: Number of bindings that the lines define.
  private func findings(
    of lines: ClosedRange<Int>, source: String, name: StatementName?, count: Int
  ) -> [LineFinding] {
    let own = lines.flatMap { diagnostics[$0] ?? [] }
    var known: Set<String> = []
    return own.filter { known.insert($0.message).inserted }.map { diagnostic in
      LineFinding(
        isError: diagnostic.severity == .error, message: diagnostic.fullMessage.withFirstLetterUppercase,
        mend: mend(for: diagnostic, name, overriddenCount: own.count { $0.isOverride }, count),
        line: diagnostic.span.line)
    }
  }

  /// Returns the correction if it needs no decision by the user: it writes the suggested word, or removes a line that
  /// other lines override. Otherwise returns nil.
  private func mend(
    for diagnostic: Diagnostic, _ name: StatementName?, overriddenCount: Int, _ count: Int
  ) -> LineFinding.Mend? {
    if let word = diagnostic.suggestion, diagnostic.span.length > 0 {
      var scalars = Array(diagnostic.quotedLine.unicodeScalars)
      let start = diagnostic.span.column - 1
      let end = start + diagnostic.span.length
      guard start >= 0, end <= scalars.count, text(of: diagnostic.span.line) == diagnostic.quotedLine
      else { return nil }
      scalars.replaceSubrange(start..<end, with: word.unicodeScalars)
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars.drop { $0 == " " || $0 == "\t" })
      let line = diagnostic.span.line
      return LineFinding.Mend(
        title: translated("Write “%1”", word), change: .replaceLines(line...line, with: String(text)))
    }
    if diagnostic.isOverride, let name, overriddenCount >= count {
      return LineFinding.Mend(title: translated("Remove this line"), change: .operations([.remove(name)]))
    }
    return nil
  }
}

extension Diagnostic {
  /// The message with its suggestion, in the language of the session.
  package var fullMessage: TranslatedText {
    let message = inSessionLanguage(text.translated)
    let whole = suggestion.map { translated("%1; did you mean `%2`?", message, $0) } ?? message
    // Shorten the message, because it may quote a long word of the file.
    return verbatim(whole.text.shortened(to: 600).withoutControls)
  }

  fileprivate var isOverride: Bool { message.hasPrefix("overridden by ") }
}

extension Statement {
  /// Returns true if the binding was read from this statement. Several statements may be on one line.
  fileprivate func contains(_ binding: Binding) -> Bool {
    lines.lowerBound == binding.span.line && name == .position(line: binding.span.line, column: binding.span.column)
  }
}

extension [Binding] {
  /// The gestures of the bindings of a line in plain words, without repetitions.
  var shownGestures: String { shownGestures { $0.plainGesture } }

  /// - Parameter words: Returns the gesture of a binding in plain words.
  func shownGestures(_ words: (Binding) -> String) -> String {
    let joined = reduce(into: [Binding]()) { result, binding in
      if let both = result.last?.joined(with: binding) {
        result[result.endIndex - 1] = both
      } else {
        result.append(binding)
      }
    }
    var known: Set<String> = []
    let texts = joined.map(words).filter { known.insert($0).inserted }
      .map { PhraseBook.gestures.translation(of: $0).text }
    return texts.prefix(4).joined(separator: "; ").withFirstLetterUppercase + (texts.count > 4 ? " …" : "")
  }

  var shownActions: String {
    var known: Set<String> = []
    let texts = map(\.shownName).filter { known.insert($0).inserted }
      .map { PhraseBook.actions.translation(of: $0).text }
    return texts.prefix(4).joined(separator: "; ") + (texts.count > 4 ? " …" : "")
  }
}

extension Binding {
  /// The conditions of the line that are not in the words of the gesture.
  fileprivate var shownPlace: String {
    var scope = scope
    scope.modifiers = nil
    scope.button = nil
    scope.devices.removeAll { if case .deviceClass = $0 { false } else { true } }
    let mode = scope.mode.map { [translated("mode %1", $0).text] } ?? []
    let devices = scope.devices.map { condition in
      if case .deviceClass(let deviceClass) = condition { deviceClass.translatedName.text } else { condition.words }
    }
    return (mode + scope.windows.map(\.shownText) + devices).joined(separator: ", ")
  }
}

extension WindowCondition {
  /// The condition in plain words if it is on the application; any other condition as in a bindings file.
  fileprivate var shownText: String {
    guard case .windowClass(let pattern) = test, subject == .underGesture, !isNegated else { return description }
    return translated("windows of %1", pattern).text
  }
}

extension TranslatedText {
  package var withFirstLetterUppercase: TranslatedText { verbatim(text.withFirstLetterUppercase) }
}

extension String {
  package var firstLine: String { String(split(separator: "\n", maxSplits: 1).first ?? "").shortened(to: 200) }
}
