import GesturesTesting

/// Generates files without errors that use the whole language, with random spaces, comments and groups.
struct FileGenerator {
  var random: SplitMix64
  /// The scopes around the current line. The line must not contradict their conditions.
  var scopes: [ScopeWords] = []
  private var lines: [String] = []
  private var names: [String] = []

  static let modes = ["media", "draw_2"]
  static let included = "presets/more.conf"

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Returns the texts of a file and of its included files, by name.
  mutating func files() -> [String: String] {
    let more = (0..<below(4)).map { _ in
      "swipe \(1 + below(5)) \(pick(Self.ways)) -> keys a\n"
    }
    return ["main.conf": file(), Self.included: more.joined()]
  }

  private mutating func file() -> String {
    for _ in 0..<below(3) { lines.append(fileSetting()) }
    for _ in 0..<(1 + below(5)) { line(depth: 0) }
    // The modes and shapes to which actions and strokes refer.
    for mode in Self.modes where lines.contains(where: { $0.contains(mode) }) {
      lines.append("mode \(mode) { tap \(1 + below(3)) -> mode default }")
    }
    if lines.contains(where: { $0.contains("own") }) { lines.append("shape own 0,60 40.5,100  -3,0.25") }
    if lines.contains(where: { $0.contains("turns") }) { lines.append("shape turns down  right \"up-left down\"") }
    let end = chance(10) ? "\r\n" : "\n"
    return lines.map { decorated($0) }.joined(separator: end) + (chance(80) ? end : "")
  }

  /// Returns the line with a comment or a blank line added, if that does not change the meaning.
  private mutating func decorated(_ line: String) -> String {
    let before = chance(10) ? "\n\n" : chance(10) ? "  # swipe 3 up -> {\n" : ""
    let mayHaveComment = !line.contains("run ") && !line.contains("run\t")
    return before + (mayHaveComment && chance(15) ? line + pick([" # a } comment", "\t#", "   ## é -> {"]) : line)
  }

  mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  /// Returns the words of a line with spaces between them.
  mutating func spaced(_ words: [String]) -> String {
    var text = ""
    for word in words where !word.isEmpty { text += (text.isEmpty ? "" : pick([" ", " ", " ", "  ", "\t "])) + word }
    return text
  }

  mutating func time() -> String { pick(["300ms", "0.5s", "1s", "80.25ms", "1500ms", "0.001ms", "3600s"]) }
  mutating func length() -> String { pick(["20mm", "7.3mm", "100px", "0.00001mm", "33.333333px"]) }
  mutating func percentage() -> String { pick(["7%", "10%", "33.3%", "0.07%", "100%"]) }

  private mutating func line(depth: Int) {
    switch below(20) {
    case 0 where depth == 0: lines.append("include \(Self.included)")
    case 0, 1: lines.append(spaced(["set"] + setting()))
    case 2 where !scopes.isEmpty: lines.append("pause")
    case 2..<8 where depth < 3: block(depth: depth)
    default: sentence()
    }
  }

  /// Appends a scope with some lines in it.
  private mutating func block(depth: Int) {
    let head = scopeHead()
    let start = lines.count
    if chance(40) {
      let count = lines.count
      line(depth: 9)
      // A block with a single statement may be on one line, if the statement is on one line.
      if lines.count == count + 1, !(lines.last?.contains("\n") ?? true), let inner = lines.popLast() {
        lines.append(spaced([head, "{", inner, "}"]))
        scopes.removeLast()
        return
      }
    } else {
      for _ in 0..<(1 + below(3)) { line(depth: depth + 1) }
    }
    lines.insert(spaced([head, "{"]), at: start)
    lines.append("}")
    scopes.removeLast()
  }

  private mutating func sentence() {
    let kind = pick(Self.kinds)
    var trigger = [kind.name]
    let count = chance(25) && kind.isGrouped ? 2 : 1
    trigger += triggerWords(of: kind, count: count)
    if chance(15), count == 1 {
      names.append("name-\(names.count)")
      trigger += ["as", names[names.count - 1]]
    }
    if chance(10), let name = names.dropLast().randomElement(using: &random) {
      trigger += [pick(["waits-for", "together-with"]), name]
    }
    guard kind.isContinuous, chance(60) else {
      let isBeginning = kind.isContinuous && !trigger.contains("commit")
      let place = ActionWords(isContinuous: kind.isContinuous, isBeginning: isBeginning, groups: count)
      lines.append(spaced(trigger + ["->", actions(place)]))
      return
    }
    lines.append(spaced(trigger + ["{"]))
    for _ in 0..<(1 + below(4)) {
      let moment = moment(of: kind)
      let place = ActionWords(isContinuous: true, isBeginning: moment == "began", groups: count)
      lines.append("  " + spaced([moment, "->", actions(place)]))
    }
    lines.append(pick(["", "  "]) + "}")
  }
}
