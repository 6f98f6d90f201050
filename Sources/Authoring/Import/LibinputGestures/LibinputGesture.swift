internal import Bindings

/// A line such as `gesture swipe left 3 COMMAND`.
struct LibinputGesture {
  private let line: LibinputGesturesLine
  private let kind: String
  private let motion: String
  /// Number of fingers; nil if the line states no number.
  private let fingers: Int?
  private let command: String

  init(_ line: LibinputGesturesLine) {
    self.line = line
    let (kind, rest) = line.rest.firstWord
    let (motion, tail) = rest.firstWord
    (self.kind, self.motion) = (kind.lowercased(), motion.lowercased())
    let (count, command) = tail.firstWord
    if count.utf8.count == 1, let fingers = Int(count) {
      (self.fingers, self.command) = (fingers, command)
    } else {
      (fingers, self.command) = (nil, tail)
    }
  }

  func translate(among all: [LibinputGesture], to writer: inout BindingsWriter) {
    let (number, text) = (line.number, line.text)
    guard let (kind, direction) = trigger else {
      return writer.note(number, text, because: "there is no such gesture")
    }
    let (command, comment) = command.withoutComment
    if !comment.isEmpty {
      writer.aside(number, comment, because: "libinput-gestures gives this comment to the command; it is left out here")
    }
    guard !command.isEmpty else { return writer.note(number, text, because: "this gesture has no command") }
    let actions: [String]
    switch command.firstWord.word {
    case "_internal":
      let workspace = WorkspaceCommand(command.firstWord.rest)
      guard let made = workspace.actions else {
        return writer.note(number, text, because: workspace.fault ?? "this `_internal` command is not known here")
      }
      if let remark = workspace.remark { writer.aside(number, remark.source, because: remark.reason) }
      actions = made
    case "_drag":
      // The number in the command is the time in milliseconds between the lift and the release of the button.
      let delay = Int(command.firstWord.rest).flatMap { (1...10_000).contains($0) ? $0 : nil }
      actions = ["drag left" + (delay.map { " resume \($0)ms" } ?? "")]
    default:
      guard let made = Commands.programActions(command) else {
        return writer.note(number, text, because: "a quote of the command is not closed")
      }
      actions = made
    }
    let counts = counts(among: all)
    if kind == "hold" || counts == ["5"] { writer.remark("line \(number): \(TouchpadRuleNotes.remark)") }
    for count in counts {
      let way = direction.isEmpty ? "" : " \(direction)"
      writer.bind(number, "\(kind) \(count)\(way)", actions, source: text)
    }
  }

  private var trigger: (kind: String, direction: String)? {
    let straight = ["up", "down", "left", "right"]
    let diagonal = [
      "left_up": "up-left", "left_down": "down-left", "right_up": "up-right", "right_down": "down-right",
    ]
    switch kind {
    case "swipe":
      if straight.contains(motion) { return ("swipe", motion) }
      return diagonal[motion].map { ("swipe", $0) }
    case "pinch":
      switch motion {
      case "in", "out": return ("pinch", motion)
      case "clockwise": return ("rotate", motion)
      case "anticlockwise": return ("rotate", "counterclockwise")
      default: return nil
      }
    case "drag": return ("pan", "")
    case "hold":
      // The motion of a hold is `on`, or `on+1.5` for a hold of at least 1.5 s.
      let parts = motion.split(separator: "+", maxSplits: 1)
      guard parts.first == "on" else { return nil }
      guard parts.count == 2 else { return ("hold", "") }
      return Double(parts[1]).flatMap { (0.1...60).contains($0) ? ("hold", "for \(Int($0 * 1000))ms") : nil }
    default: return nil
    }
  }

  /// Returns the finger counts for the triggers of this line. A line without a finger count covers all counts except
  /// those of other lines with the same movement.
  private func counts(among all: [LibinputGesture]) -> [String] {
    if let fingers { return [String(fingers)] }
    let said = Set(all.filter { $0.kind == kind && $0.motion == motion }.compactMap(\.fingers))
    let free = (kind == "pinch" ? 2...5 : 3...5).filter { !said.contains($0) }
    var counts: [ClosedRange<Int>] = []
    for count in free {
      if let last = counts.last, last.upperBound == count - 1 {
        counts[counts.count - 1] = last.lowerBound...count
      } else {
        counts.append(count...count)
      }
    }
    // libinput recognizes at most four fingers on a touchpad, so a line for only five fingers would never be
    // recognized.
    counts.removeAll { $0 == 5...5 }
    return counts.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
  }
}

/// A command such as `_internal --cols 4 ws_left`, which shows a neighbouring desktop. With `--cols 4`, the desktops
/// are in rows of four.
private struct WorkspaceCommand {
  private(set) var actions: [String]?
  private(set) var fault: String?
  private(set) var remark: (source: String, reason: String)?

  init(_ text: String) {
    var columns: Int?
    var command: String?
    var wraps = false
    var isRow = false
    var isColumn = false
    var words = text.split(separator: " ").flatMap { $0.split(separator: "=") }.map(String.init)[...]
    while let word = words.popFirst() {
      switch word {
      case "-w", "--wrap": wraps = true
      case "-c", "--cols", "--columns": columns = words.popFirst().flatMap { Int($0) }
      // Old spellings: `--row` moves within a row, `--col` within a column.
      case "--row":
        columns = words.popFirst().flatMap { Int($0) }
        isRow = true
      case "--col":
        _ = words.popFirst()
        isColumn = true
      default: command = word
      }
    }
    if isRow { command = ["ws_up": "ws_left", "ws_down": "ws_right"][command ?? ""] ?? command }
    guard let command, let ways = Self.grid[command] else {
      fault = command.map { "there is no `_internal` command `\($0)`" }
      return
    }
    // libinput-gestures stops at the first and the last desktop, except if the command has the option to wrap.
    if columns ?? 1 > 1 || isColumn || ways.count > 1 {
      actions = ways.map { "desktop \($0)" + (wraps ? " wrap" : "") }
      if let columns { remark = ("\(isRow ? "--row" : "--cols") \(columns)", Self.layout) }
      if isColumn { remark = ("--col", Self.layout) }
    } else {
      let way = command == "ws_up" || command == "ws_left" ? "next" : "previous"
      actions = ["desktop \(way)" + (wraps ? "" : " stop")]
    }
  }

  private static let layout = "the rows and columns are those in which a pager shows the desktops"

  /// The directions from the current desktop to the desktop that each command shows. The view follows the fingers, as
  /// with natural scrolling: fingers that move up show the desktop below.
  private static let grid = [
    "ws_up": ["down"], "ws_down": ["up"], "ws_left": ["right"], "ws_right": ["left"],
    "ws_left_up": ["right", "down"], "ws_left_down": ["right", "up"], "ws_right_up": ["left", "down"],
    "ws_right_down": ["left", "up"],
  ]
}

extension String {
  /// The command without its comment, and the comment. A comment begins with an unquoted `#` after a blank.
  fileprivate var withoutComment: (command: String, comment: String) {
    var reader = CommandReader()
    var before: Unicode.Scalar = " "
    for index in unicodeScalars.indices {
      let scalar = unicodeScalars[index]
      if reader.read(scalar), scalar == "#", before == " " || before == "\t" {
        return (String(self[..<index]).trimmed, String(self[index...]))
      }
      before = scalar
    }
    return (self, "")
  }
}
