internal import Bindings

/// The bindings file that the import writes.
struct BindingsWriter {
  /// The actions of one phase of a continuous gesture.
  struct Rule {
    var moment: String
    var actions: [String]

    init(_ moment: String, _ actions: [String]) {
      self.moment = moment
      self.actions = actions
    }
  }

  private var lines: [String] = []
  /// The open scopes, and the line of each.
  private var scopes: [(text: String, start: Int)] = []
  private(set) var count = 0

  private var asides: [Aside] = []
  /// The line of the foreign file for each binding, by the index of the binding's first line.
  private var origins: [Int: Int] = [:]

  /// A comment that several lines of the foreign file share.
  private struct Aside {
    let source: String
    let reason: String
    var lines: [Int]
  }

  /// The whole file, with the deferred comments at its end.
  var text: String {
    var all = self
    all.noteOverrides()
    if !asides.isEmpty { all.blankLine() }
    for aside in asides {
      let lines = aside.lines.map(String.init).joined(separator: ", ")
      all.remark("line\(aside.lines.count == 1 ? "" : "s") \(lines): \(aside.source) (\(aside.reason))")
    }
    return all.lines.joined(separator: "\n") + "\n"
  }

  private var indentation: String { String(repeating: "    ", count: scopes.count) }

  /// Notes above each binding which later one of the same scope overrides it where both match.
  private mutating func noteOverrides() {
    let text = (lines + scopes.map { _ in "}" }).joined(separator: "\n")
    guard let bindings = check(Array(text.utf8), file: "").bindings else { return }
    var notes: [Int: Set<Int>] = [:]
    for (overridden, other) in bindings.overrides {
      let (index, later) = (overridden.span.line - 1, other.span.line - 1)
      guard index != later, lines.indices.contains(index), origins[index] != nil, let line = origins[later] else {
        continue
      }
      notes[index, default: []].insert(line)
    }
    for (index, others) in notes.sorted(by: { $0.key > $1.key }) {
      let numbers = others.sorted().map(String.init).joined(separator: ", ")
      let blanks = lines[index].prefix { $0 == " " }
      lines.insert(
        "\(blanks)# line \(origins[index] ?? 0): where this and line\(others.count == 1 ? "" : "s") \(numbers) fit, "
          + "that one counts here, because it comes later", at: index)
    }
  }

  /// Appends a comment.
  mutating func remark(_ text: String) {
    for line in text.commentLines { lines.append("\(indentation)# \(line)") }
  }

  /// Appends a comment with line `line` of the foreign file and the reason why it is not translated.
  mutating func note(_ line: Int, _ source: String, because reason: String) {
    let parts = source.commentLines
    if let part = parts.first, parts.count == 1, part.count + reason.count < Self.width {
      return remark("line \(line): \(part) (\(reason))")
    }
    remark("line \(line): \(reason)")
    for part in parts { lines.append("\(indentation)#     \(part)") }
  }

  private static let width = 90

  /// Adds a comment about a small loss to the end of the file. Equal losses are listed together.
  mutating func aside(_ line: Int, _ source: String, because reason: String) {
    if let index = asides.firstIndex(where: { $0.source == source && $0.reason == reason }) {
      if asides[index].lines.last != line { asides[index].lines.append(line) }
    } else {
      asides.append(Aside(source: source, reason: reason, lines: [line]))
    }
  }

  mutating func blankLine() {
    if lines.last != "", lines.last.map({ !$0.hasSuffix("{") }) ?? false { lines.append("") }
  }

  /// Opens a block for a scope such as `on touchpad`.
  mutating func open(_ scope: String) {
    scopes.append((scope, lines.count))
    lines.append(String(repeating: "    ", count: scopes.count - 1) + scope + " {")
  }

  mutating func close() {
    guard let scope = scopes.popLast() else { return }
    while lines.last == "" { lines.removeLast() }
    if lines.count == scope.start + 1 {
      lines.removeLast()
    } else {
      lines.append(indentation + "}")
    }
  }

  /// Appends a setting such as `set min 20mm`.
  mutating func set(_ line: Int, _ sentence: String, source: String) {
    append([sentence], line, source)
  }

  mutating func bind(_ line: Int, _ trigger: String, _ actions: [String], source: String) {
    append(["\(trigger) -> \(actions.joined(separator: "; "))"], line, source, isBinding: true)
  }

  mutating func bind(_ line: Int, _ trigger: String, rules: [Rule], source: String) {
    let inner = rules.map { "\($0.moment) -> \($0.actions.joined(separator: "; "))" }
    // A closing brace after a command could be taken for a part of the command.
    if inner.count == 1, !inner[0].contains("run ") {
      return append(["\(trigger) { \(inner[0]) }"], line, source, isBinding: true)
    }
    append(["\(trigger) {"] + inner.map { "    " + $0 } + ["}"], line, source, isBinding: true)
  }

  /// Appends lines if the language accepts them: the foreign file may contain anything.
  private mutating func append(_ sentence: [String], _ line: Int, _ source: String, isBinding: Bool = false) {
    let openers = scopes.map { $0.text + " {" }
    let trial = openers + sentence + openers.map { _ in "}" }
    let found = check(Array(trial.joined(separator: "\n").utf8), file: "").diagnostics
    if let error = found.first(where: { $0.severity == .error }) {
      return note(line, source, because: error.message)
    }
    if isBinding { origins[lines.count] = line }
    lines += sentence.map { indentation + $0 }
    count += 1
  }
}

extension String {
  /// The lines of the text, made safe for comments.
  fileprivate var commentLines: [String] {
    split(omittingEmptySubsequences: true) { $0.isNewline }.map { line in
      var text = String.UnicodeScalarView()
      text.append(contentsOf: line.unicodeScalars.lazy.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 })
      return String(text).trimmed
    }
    .filter { !$0.isEmpty }
  }
}
