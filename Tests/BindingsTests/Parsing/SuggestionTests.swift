import Bindings
import TestSupport
import Testing

@Suite("Suggestions", .computes)
struct SuggestionTests {
  private static var environment: CheckEnvironment {
    var environment = CheckEnvironment.ofMistakes
    environment.devices = [PlannerDriver.touchpad, PlannerDriver.touchscreen]
    environment.presets = ["/share/presets"]
    return environment
  }

  /// Lines whose suggestions once made a line worse.
  private static let repaired = [
    "swipe 3 up -> run alacritty; keys a", "swipe 3 {left,right} -> run bspc desktop -f {next,prev}; notify \"x\"",
    "swipe 2 {left,right} -> none", "swipe 2 left -> none", "swipe 1 left on pen eraser -> none",
    "swipe 1 left on pen stylus -> none", "edge left at monitor \"eDP-1\" -> none", "include open",
    "include \"broken\"", "swipe 3 {up,dow}n -> none", "swipe 3 {left,right} -> run x $DACTYL_{DXX,DY}",
    "swipe 2 up # a note", "pan 2 up commit 15mm -> none", "swipe 1 left -> cycle { run a; keys b | keys c }",
    "swipe 3 up class /firefox/i -> none", "swipe 3 up class /firefox/ -> none",
  ]

  /// The wrong text, also with a group in place of one word of its trigger.
  private static func texts(_ text: String) -> [String] {
    guard !text.contains("\n"), text.ranges(of: "->").count == 1 else { return [text] }
    let start = text.replacing(" 3", with: " {3,4}", maxReplacements: 1)
    return [text, start]
      + start.ranges(of: #/[^ ;{}"\/]+/#).filter { word in
        start[word.upperBound...].contains(" -> ") && !start[..<word.lowerBound].contains("->")
      }.flatMap { word in
        ["{\(start[word]),zzz}", "\(start[word]){,x}"].map {
          String(start[..<word.lowerBound]) + $0 + start[word.upperBound...]
        }
      }
  }

  private static func problems(_ text: String, _ environment: CheckEnvironment) -> [String] {
    let found = check(Array(text.utf8), file: "test.conf", in: environment).diagnostics
    return found.filter { $0.span.file == 0 }.compactMap { diagnostic in
      guard let suggestion = diagnostic.suggestion else { return nil }
      let better = text.replacing(diagnostic.span, with: suggestion)
      let left = check(Array(better.utf8), file: "test.conf", in: environment).diagnostics
      func count(_ all: [Diagnostic]) -> Int { all.count { $0.message == diagnostic.message } }
      let isWorse = left.count { $0.severity == .error } > found.count { $0.severity == .error }
      return count(left) < count(found) && !isWorse
        ? nil : "\(diagnostic.rendered())\nbecomes: \(better)\n\(left.map { $0.rendered() }.joined(separator: "\n"))"
    }
  }

  @Test(
    "A suggestion in place of the marked text removes its message and adds no error",
    arguments: Subject.all.flatMap { $0.mistakes.map(\.text) } + repaired)
  func suggestion(_ text: String) {
    for text in Self.texts(text) {
      for problem in Self.problems(text, Self.environment) { Issue.record("\(problem)") }
    }
  }

  @Test(
    "A wrong word in any place of a line gets no suggestion that makes the line worse",
    arguments: OneMistakeTests.lines)
  func wrongWords(_ line: String) {
    var environment = CheckEnvironment()
    environment.monitors = ["eDP-1", "HDMI-1"]
    environment.devices = Self.environment.devices
    for word in line.ranges(of: #/[A-Za-z][A-Za-z-]+/#) {
      let (before, after) = (line[..<word.lowerBound], line[word.upperBound...])
      for other in ["\(line[word])x", String(line[word].dropLast()), "\"\(line[word])\"", "on \(line[word])"] {
        for problem in Self.problems(before + other + after, environment) { Issue.record("\(problem)") }
      }
    }
  }
}

extension String {
  /// Returns the text with `suggestion` in place of the characters at `span`.
  fileprivate func replacing(_ span: SourceSpan, with suggestion: String) -> String {
    var lines = unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
    let start = min(span.column - 1, lines[span.line - 1].count)
    let end = min(start + span.length, lines[span.line - 1].count)
    lines[span.line - 1].replaceSubrange(start..<end, with: suggestion.unicodeScalars)
    return lines.map { line in
      var text = UnicodeScalarView()
      text.append(contentsOf: line)
      return String(text)
    }.joined(separator: "\n")
  }
}
