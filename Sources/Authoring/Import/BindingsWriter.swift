internal import Bindings

/// Writes the bindings file of an import: lines, and comments for everything without a counterpart.
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
  /// The open scopes, each with the index of its first line in `lines`.
  private var scopes: [(text: String, start: Int)] = []
  private(set) var count = 0

  private var asides: [Aside] = []
  private var asideIndices: [[String]: Int] = [:]
  /// The bindings of continuous kinds in the innermost open scope. A binding that differs only by the opposite
  /// direction is joined with these.
  private var directed = DirectedBindings()
  /// The line of each binding in the foreign file, by the index of the binding's first line in `lines`.
  private var origins: [Int: Int] = [:]

  /// A deferred comment for several lines of the foreign file.
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
      let lines = Set(aside.lines).sorted().map(String.init).joined(separator: ", ")
      all.remark("line\(aside.lines.count == 1 ? "" : "s") \(lines): \(aside.source) (\(aside.reason))")
    }
    return all.lines.joined(separator: "\n") + "\n"
  }

  private var indentation: String { String(repeating: "    ", count: scopes.count) }

  /// Adds a comment above each binding that later bindings of the same scope override. The comment names the lines of
  /// the later bindings.
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
    guard !notes.isEmpty else { return }
    lines = lines.enumerated().flatMap { index, line in
      guard let others = notes[index] else { return [line] }
      let numbers = others.sorted().map(String.init).joined(separator: ", ")
      let blanks = line.prefix { $0 == " " }
      return [
        "\(blanks)# line \(origins[index] ?? 0): where this and line\(others.count == 1 ? "" : "s") \(numbers) fit, "
          + "that one counts here, because it comes later", line,
      ]
    }
  }

  /// Appends a comment.
  mutating func remark(_ text: String) {
    for line in text.commentLines { lines.append("\(indentation)# \(line)") }
  }

  /// Number of lines in the file so far.
  var lineCount: Int { lines.count }

  /// Removes a comment of one line. No binding may have been written since the comment.
  mutating func removeComment(at index: Int) { lines.remove(at: index) }

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

  /// Adds a comment on a small difference to the end of the file. Equal comments are joined, with the numbers of their
  /// lines.
  mutating func aside(_ line: Int, _ source: String, because reason: String) {
    if let index = asideIndices[[source, reason]] {
      if asides[index].lines.last != line { asides[index].lines.append(line) }
    } else {
      asideIndices[[source, reason]] = asides.count
      asides.append(Aside(source: source, reason: reason, lines: [line]))
    }
  }

  mutating func blankLine() {
    if lines.last != "", lines.last.map({ !$0.hasSuffix("{") }) ?? false { lines.append("") }
  }

  /// Opens a block for a scope such as `on touchpad`.
  mutating func open(_ scope: String) {
    directed = DirectedBindings()
    scopes.append((scope, lines.count))
    lines.append(String(repeating: "    ", count: scopes.count - 1) + scope + " {")
  }

  mutating func close() {
    guard let scope = scopes.popLast() else { return }
    directed = DirectedBindings()
    while lines.last == "" { lines.removeLast() }
    if lines.count == scope.start + 1 {
      lines.removeLast()
    } else {
      lines.append(indentation + "}")
    }
  }

  /// Appends a setting such as `set min 20mm`. If the setting is invalid, appends a comment instead.
  mutating func set(_ line: Int, _ sentence: String, source: String) {
    _ = append([sentence], line, source)
  }

  mutating func bind(
    _ line: Int, _ trigger: String, _ actions: [String], source: String, shapes: [String] = [], known: [String] = []
  ) {
    let list = actions.inOneLine
    if join(trigger, [list]) { return }
    let index = lines.count + shapes.count
    if append(shapes + ["\(trigger) -> \(list)"], line, source, origin: shapes.count, known: known) {
      directed.add(DirectedBinding(line: index, trigger: trigger, content: [list]))
    }
  }

  /// - Parameter isException: True if the binding overrides other bindings on purpose. No comment mentions such
  ///   overrides.
  mutating func bind(_ line: Int, _ trigger: String, rules: [Rule], source: String, isException: Bool = false) {
    let inner = rules.map { "\($0.moment) -> \($0.actions.inOneLine)" }
    if join(trigger, Set(inner)) { return }
    let index = lines.count
    // A closing brace after a command could be read as a part of the command, so a command gets its own line.
    let isShort = inner.count == 1 && !inner[0].contains("run ")
    let block = isShort ? ["\(trigger) { \(inner[0]) }"] : ["\(trigger) {"] + inner.map { "    " + $0 } + ["}"]
    if append(block, line, source, origin: isException ? nil : 0) {
      directed.add(DirectedBinding(line: index, trigger: trigger, content: Set(inner)))
    }
  }

  /// Looks for a binding with the same content and the opposite direction, and extends it to both directions. Returns
  /// false if no such binding exists.
  private mutating func join(_ trigger: String, _ content: Set<String>) -> Bool {
    let binding = DirectedBinding(line: lines.count, trigger: trigger, content: content)
    guard let (opposite, both) = directed.removeOpposite(of: binding) else { return false }
    let joined = rename(opposite, both)
    count += 1
    guard let (other, all) = directed.removeOpposite(of: joined) else {
      directed.add(joined)
      return true
    }
    // Two bindings that each have two opposite directions can become one binding with all four directions.
    let (kept, dropped) = joined.line < other.line ? (joined, other) : (other, joined)
    if removeLines(of: dropped) {
      directed.add(rename(kept, all))
    } else {
      directed.add(other)
      directed.add(joined)
    }
    return true
  }

  /// Replaces the trigger of a binding that has been written.
  private mutating func rename(_ binding: DirectedBinding, _ trigger: String) -> DirectedBinding {
    if lines.indices.contains(binding.line), let range = lines[binding.line].firstRange(of: binding.trigger) {
      lines[binding.line].replaceSubrange(range, with: trigger)
    }
    return DirectedBinding(line: binding.line, trigger: trigger, content: binding.content)
  }

  /// Removes the line of a binding if the line is the last line of the file. Otherwise, returns false.
  private mutating func removeLines(of binding: DirectedBinding) -> Bool {
    guard binding.line == lines.count - 1 else { return false }
    origins[binding.line] = nil
    lines.removeLast()
    return true
  }

  /// Appends lines if they are valid bindings. Otherwise appends a comment with the error, and returns false. The
  /// foreign file may contain anything, so lines can be invalid.
  ///
  /// - Parameters:
  ///   - origin: The index of the first line of the binding in `sentence`; nil if `sentence` is not a binding.
  ///   - known: Lines elsewhere in the file to which `sentence` refers.
  private mutating func append(
    _ sentence: [String], _ line: Int, _ source: String, origin: Int? = nil, known: [String] = []
  ) -> Bool {
    let openers = scopes.map { $0.text + " {" }
    let trial = known + openers + sentence + openers.map { _ in "}" }
    let found = check(Array(trial.joined(separator: "\n").utf8), file: "").diagnostics
    if let error = found.first(where: { $0.severity == .error }) {
      note(line, source, because: error.message)
      return false
    }
    if let origin { origins[lines.count + origin] = line }
    lines += sentence.map { indentation + $0 }
    count += 1
    return true
  }
}

extension String {
  /// The lines of the text, without control characters and blank lines.
  fileprivate var commentLines: [String] {
    split(omittingEmptySubsequences: true) { $0.isNewline }.map { line in
      var text = String.UnicodeScalarView()
      text.append(contentsOf: line.unicodeScalars.lazy.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 })
      return String(text).trimmed
    }
    .filter { !$0.isEmpty }
  }
}

extension [String] {
  /// The actions on one line. The command of `run` extends to the end of the line, so each `run` except the last action
  /// becomes an `exec`.
  fileprivate var inOneLine: String {
    let others = dropLast().map { action in
      action.hasPrefix("run ") ? Action.exec(["sh", "-c", String(action.dropFirst(4))]).description : action
    }
    return (others + suffix(1)).joined(separator: "; ")
  }
}
