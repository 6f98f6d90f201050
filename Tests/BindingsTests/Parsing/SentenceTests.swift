import Gestures
import Testing

@testable import Bindings

@Suite("The syntax of a line")
struct SentenceTests {
  private func commands(_ text: String) throws -> [String] {
    try bindings(text).flatMap(\.rules).flatMap(\.actions).map { PlannerDriver.text(.perform($0)) }
  }

  @Test(
    "The text of `run` is the rest of the line, except for braces that close the line's blocks",
    arguments: [
      ("swipe 3 up -> run a; b # c -> {d} \"e", ["run a; b # c -> {d} \"e"]),
      ("swipe 3 up -> keys a; run b; c", ["keys a", "run b; c"]),
      ("pan 3 { began -> run f() { x; } }", ["run f() { x; }"]),
      ("with super { pan 3 { began -> run x } }  # both closed", ["run x"]),
      ("with super { swipe 3 up -> run x }", ["run x"]),
      ("with super {\n  swipe 3 up -> run echo ${x}\n}", ["run echo ${x}"]),
      ("swipe 3 up->run x", ["run x"]),
      ("swipe 3 up -> keys a b;keys c", ["keys a b", "keys c"]),
      ("swipe 3 up -> repeat 2 { run \"a } b\" c }", ["repeat 2 { run \"a } b\" c }"]),
      ("swipe 3 up -> cycle { run a |\n  run b }", ["cycle { run a | run b }"]),
    ])
  func run(_ text: String, _ expected: [String]) throws {
    #expect(try commands(text) == expected)
  }

  @Test("After the pattern of a condition, a second regular expression is an error", arguments: [#""a""#, "/a/"])
  func regularExpression(pattern: String) {
    #expect(findings("in class \(pattern) /b c/ { tap 1 -> none }") == ["1:14 `{` must follow the scope, not `/b`"])
  }

  @Test("A scope may repeat a condition of an enclosing scope")
  func repeatedScope() {
    #expect(findings("on touchpad { on touchpad { with super { with super { swipe 3 up -> none } } } }") == [])
  }

  @Test(
    "Groups expand together; a group in `run` expands only if a trigger group has equal size",
    arguments: [
      ("swipe 4 {left,right} -> keys super+{Right,Left}", ["keys Super_L+Right", "keys Super_L+Left"]),
      (
        "swipe {3,4} {up,down} -> run a {1,2} {x,y,z} ${1,2} '{1,2}' \"{1,2}\" \\{1,2}",
        ["run a 1 {x,y,z} ${1,2} '{1,2}' \"{1,2}\" \\{1,2}", "run a 2 {x,y,z} ${1,2} '{1,2}' \"{1,2}\" \\{1,2}"]
      ),
      ("swipe 3 up -> run mkdir {a,b}", ["run mkdir {a,b}"]),
      ("swipe 3 {up,down} -> run 'x' \"y\" {a,b} \\", ["run 'x' \"y\" a \\", "run 'x' \"y\" b \\"]),
      ("swipe 3 {up,down} -> run echo {a,b", ["run echo {a,b", "run echo {a,b"]),
      ("pan 3 {\n every 12mm {right,left} -> keys {,shift+}Tab\n}", ["keys Tab", "keys Shift_L+Tab"]),
      (
        "pan {3,4} {\n began -> run {a,b}\n every 12mm {right,left} -> keys {x,y}\n}",
        ["run a", "keys x", "keys y", "run b", "keys x", "keys y"]
      ),
    ])
  func groups(_ text: String, _ expected: [String]) throws {
    #expect(try commands(text) == expected)
  }

  @Test("The first word of an action names the action, even if it is written as `{a,b}`")
  func actionNames() throws {
    let expected = ["exec run x", "keys a", "exec run x", "keys a"]
    #expect(try commands("swipe 3 {up,down} -> {exec,exec} run x; keys a") == expected)
  }

  @Test(
    "A line break separates actions in braces",
    arguments: [
      ("repeat 2 {\n keys a\n\n keys b # c\n # d\n keys e }", "repeat 2 { keys a; keys b; keys e }"),
      ("repeat 2 {\n keys a;\n keys b\n; keys c\n}", "repeat 2 { keys a; keys b; keys c }"),
      ("cycle {\n keys a\n keys b\n\n keys c }", "cycle { keys a | keys b | keys c }"),
      ("cycle {\n keys a |\n keys b\n | keys c\n}", "cycle { keys a | keys b | keys c }"),
      ("cycle {\n repeat 2 {\n keys a\n keys b\n}\n keys c\n}", "cycle { repeat 2 { keys a; keys b } | keys c }"),
    ])
  func lineEnds(_ text: String, _ expected: String) throws {
    let lines = try bindings("swipe 3 up -> \(text)\n").flatMap(\.rules).map(\.actions)
    #expect(lines == (try bindings("swipe 3 up -> \(expected)\n").flatMap(\.rules).map(\.actions)))
  }

  @Test(
    "An unclosed text, or text after a closing brace, causes only one error",
    arguments: [
      ("in title /a\\", "1:10 this regular expression is not closed on its line; `/` ends it"),
      ("tap 3 -> cycle {\n\"a\n}", "2:1 this quote is not closed on its line"),
      ("tap 3 -> cycle {\nkeys a\n\"a\nb c\n}\n", "3:1 this quote is not closed on its line"),
      (
        "with super { tap 3 -> keys a } in title /say \"hi/ { tap 4 -> keys b }",
        "1:32 only another `}` or a comment may follow a `}`"
      ),
    ])
  func oneError(_ text: String, _ expected: String) {
    #expect(findings(text) == [expected])
  }

  @Test("Comments start a line or follow a space; CRLF, tabs and a byte order mark are accepted")
  func shape() throws {
    let text = "\u{FEFF}# first\r\n\tswipe\t3\tup -> keys a # b\r\n\r\nswipe 3 down on \"a # b\" -> keys c\r\n"
    let set = try bindings(text)
    #expect(set.map(\.text) == ["swipe 3 up", "swipe 3 down on \"a # b\""])
    #expect(set.map(\.span.line) == [2, 4])
    #expect(set[0].span.column == 2)
    #expect(set[1].scope.devices == [.name(Glob("a # b"))])
  }

  @Test("Nested scopes are combined with each other and with the scope in a line")
  func scopes() throws {
    let set = try bindings(
      """
      on touchpad {
        with super {
          swipe 3 up with shift -> keys a
          set rate 10ms
          pan 4 { changed -> run x }
        }
        pan 4 { changed -> run x }
        on "Acme*" { swipe 3 down -> keys b }
      }
      swipe 3 left with none -> keys c
      """)
    #expect(set[0].scope.modifiers == [.super, .shift])
    #expect(set[0].scope.deviceClass == .touchpad)
    #expect(set[1].rules[0].rate == .milliseconds(10))
    #expect(set[2].rules[0].rate == nil)
    #expect(set[3].scope.devices == [.deviceClass(.touchpad), .name(Glob("Acme*"))])
    #expect(set[4].scope.modifiers == [])
    #expect(set[4].scope.devices == [])
  }

  @Test("Every option of every trigger is parsed")
  func options() throws {
    let set = try bindings(
      """
      swipe 3-5 up-left min 20mm within 1.5s faster 400mm/s at end as first -> none
      tap any times 2 within 300ms -> none
      swipe 2 min 30px waits-for first together-with first -> none
      """)
    let swipe = set[0].trigger
    #expect(swipe.fingers == 3...5)
    #expect(swipe.directions == .upLeft)
    #expect(swipe[SwipeOptions.minimum] == .millimetres(20))
    #expect(swipe[SwipeOptions.within] == .milliseconds(1500))
    #expect(swipe[SwipeOptions.faster] == 400)
    #expect(swipe[SwipeOptions.atEnd] == true)
    #expect(set[0].name == "first")
    #expect(set[1].trigger.fingers == 1...10)
    #expect(set[1].trigger[TapOptions.times] == 2)
    #expect(set[2].trigger[SwipeOptions.minimum] == .pixels(30))
    #expect(set[2].waitsFor == [0])
    #expect(set[2].togetherWith == [0])
  }

  @Test(
    "Device names are matched with the wildcards of a shell",
    arguments: [
      ("Wacom*", "Wacom Screen", true), ("Wacom*", "A Wacom", false), ("*pad", "Touchpad", true),
      ("?b[0-9]", "ab7", true),
      ("[!a]*", "abc", false), ("[!a]*", "bc", true), ("a\\*b", "a*b", true), ("a\\*b", "axb", false),
      ("*a*b*c", "xxaxxbxxc", true),
      ("", "", true), ("*", "", true), ("[", "[", true), ("[]]", "]", true), ("é?", "éü", true), ("**a", "ba", true),
      ("abc", "ab", false),
    ])
  func globs(_ pattern: String, _ name: String, _ matches: Bool) {
    #expect(Glob(pattern).matches(name) == matches)
  }

  @Test(
    "A line that can never act, or only in some cases, causes a warning at the line's position",
    arguments: [
      (
        "swipe 3 up -> keys a\nswipe 3-4 vertical -> keys b",
        ["1:1 overridden by line 2: `swipe 3-4 vertical` comes later in the same scope"]
      ),
      ("swipe 3 up -> keys a\nswipe 3 up with super -> keys b", []),
      ("swipe 3 up faster 300mm/s -> keys a\nswipe 3 up -> keys b", []),
      ("scroll up on touchpad -> keys a\nhover top on touchpad -> keys a\nswipe 2 left on touchpad -> keys a", []),
      (
        "swipe 3 next -> keys a\nswipe 3 left -> keys b\nswipe 3 horizontal -> keys c",
        [
          "1:1 overridden by line 3: `swipe 3 horizontal` comes later in the same scope",
          "2:1 overridden by line 3: `swipe 3 horizontal` comes later in the same scope",
        ]
      ),
      (
        "swipe 3 right -> keys a\nswipe 3 {next,previous} -> keys b",
        [
          "1:1 overridden by `swipe 3 next` (line 2) and `swipe 3 previous` (line 2), which come later in the same scope"
        ]
      ),
      (
        "swipe 3 left -> keys a\nswipe 3 next -> keys b",
        ["1:1 with natural scrolling, overridden by line 2: `swipe 3 next` comes later in the same scope"]
      ),
      ("swipe 3 horizontal -> keys a\nswipe 3 left -> keys b", []),
      ("swipe 3 right on touchscreen -> keys a\nswipe 3 next on touchscreen -> keys b", []),
      (
        "swipe 3 left on touchscreen -> keys a\nswipe 3 next on touchscreen -> keys b",
        ["1:1 overridden by line 2: `swipe 3 next on touchscreen` comes later in the same scope"]
      ),
      ("tap 1 with button middle -> keys a\ntap 1 times 2 with button middle -> none", []),
      ("edge left -> keys a\nedge left of monitor -> keys b", []),
      ("hold 1 -> keys a\nhold 1 for 1s -> keys b", []),
      (
        "hold 1 -> keys a\nhold 1 for 500ms -> keys b",
        ["1:1 overridden by line 2: `hold 1 for 500ms` comes later in the same scope"]
      ),
      ("pinch 2 on touchpad -> keys a", []),
      ("hold 1 with button right -> keys a\nedge left with button right -> keys a", []),
      ("swipe 4 up on touchpad -> keys a", []), ("swipe any up on touchpad -> keys a", []),
    ] as [(String, [String])])
  func warnings(_ text: String, _ expected: [String]) throws {
    _ = try bindings(text)
    #expect(findings(text, .warning) == expected)
  }

  @Test("The error for an unclosed block names the `}` that a `run` command in the block contains")
  func swallowedBrace() {
    #expect(
      findings("swipe 3 up -> run a }\npan 3 {\n  ended -> run b }") == [
        "2:7 this block is not closed; the `}` of line 3 belongs to the command, which extends to the end of its line"
      ])
  }
}
