import Gestures
import Testing

@testable import Bindings

@Suite("The syntax of scopes and settings")
struct ScopeFormTests {
  private func windows(_ head: String) throws -> [WindowCondition] {
    try bindings("\(head) { swipe 3 up -> keys a }")[0].scope.windows
  }

  @Test(
    "A parsed trigger's text keeps its spelling, with one space between words",
    arguments: [
      "swipe 3 up in class /fire|f\\/x/i", "swipe 3 up in title /my  title/ on \"Wacom x\"",
      "swipe 3 up in not monitor \"HDMI-1\" with super",
    ])
  func text(_ trigger: String) throws {
    #expect(try bindings("\(trigger)   -> keys a")[0].text == trigger)
  }

  @Test(
    "Each condition of windows is parsed",
    arguments: [
      ("in class /fire -> \\{ # f\\/x/", [WindowCondition(.windowClass(.regularExpression("fire -> \\{ # f/x")))]),
      ("in title \"* - mpv\"", [WindowCondition(.title(.glob(Glob("* - mpv"))))]),
      ("in class /gimp/i", [WindowCondition(.windowClass(.regularExpression("gimp", ignoresCase: true)))]),
      ("in titlebar", [WindowCondition(.titlebar)]),
      ("in not background", [WindowCondition(.background, isNegated: true)]),
      ("in monitor \"HDMI-*\"", [WindowCondition(.monitor(.glob(Glob("HDMI-*"))))]),
      (
        "in not monitor /^dp/i",
        [WindowCondition(.monitor(.regularExpression("^dp", ignoresCase: true)), isNegated: true)]
      ),
      ("in desktop 2", [WindowCondition(.desktopNumber(2))]),
      ("in desktop \"Mail\"", [WindowCondition(.desktopName(.glob(Glob("Mail"))))]),
      (
        "in desktop /mail/ in not desktop 3",
        [
          WindowCondition(.desktopName(.regularExpression("mail"))),
          WindowCondition(.desktopNumber(3), isNegated: true),
        ]
      ),
      ("in role /browser/", [WindowCondition(.role(.regularExpression("browser")))]),
      ("in fullscreen", [WindowCondition(.fullscreen)]),
      ("in not fullscreen", [WindowCondition(.fullscreen, isNegated: true)]),
      ("in focused class \"mpv\"", [WindowCondition(.windowClass(.glob(Glob("mpv"))), of: .focused)]),
      (
        "in focused not title /a/",
        [WindowCondition(.title(.regularExpression("a")), of: .focused, isNegated: true)]
      ),
      (
        "in class /a/ in not fullscreen",
        [WindowCondition(.windowClass(.regularExpression("a"))), WindowCondition(.fullscreen, isNegated: true)]
      ),
      ("in class /a/ { in class /a/", [WindowCondition(.windowClass(.regularExpression("a")))]),
    ] as [(String, [WindowCondition])])
  func windows(_ head: String, _ expected: [WindowCondition]) throws {
    let closers = String(repeating: " }", count: head.filter { $0 == "{" }.count - (head.contains("/fire") ? 1 : 0))
    #expect(try bindings("\(head) { swipe 3 up -> keys a }\(closers)")[0].scope.windows == expected)
    #expect(try windows(expected.map(\.description).joined(separator: " ")) == expected)
  }

  @Test(
    "A condition after a trigger means the same as one before a block",
    arguments: [
      ("swipe 3 up in class /a/ in not fullscreen", "in class /a/ in not fullscreen { swipe 3 up"),
      ("swipe 3 in desktop 2 up", "in desktop 2 { swipe 3 up"), ("pinch 2 in titlebar", "in titlebar { pinch 2"),
      ("pinch 2 in in background", "in background { pinch 2 in"),
      ("pinch 2 in class \"a b\" in", "in class \"a b\" { pinch 2 in"),
      ("tap 2 in focused not title /x/i on touchscreen", "in focused not title /x/i on touchscreen { tap 2"),
      ("edge left in monitor \"DP-1\" with super", "with super in monitor \"DP-1\" { edge left"),
      ("stroke L on pen in desktop /mail/i", "in desktop /mail/i on pen { stroke L"),
      ("in class /a/ { swipe 3 up in desktop 2", "in class /a/ in desktop 2 { swipe 3 up"),
    ])
  func behindTrigger(_ behind: String, _ around: String) throws {
    func read(_ text: String) throws -> Binding {
      try bindings("\(text) -> keys a" + (text.contains("{") ? " }" : ""))[0]
    }
    let (own, outer) = try (read(behind), read(around))
    #expect(own.scope == outer.scope && own.trigger == outer.trigger)
    #expect(!own.scope.windows.isEmpty)
  }

  @Test("Scopes of all kinds nest, and their conditions are combined")
  func nesting() throws {
    let set = try bindings(
      """
      in class /x/ on touchpad with super mode media {
        in focused not fullscreen { mode media { swipe 3 left -> mode default } }
        swipe 3 right -> keys b
      }
      mode default { swipe 4 up -> mode media }
      swipe 3 as mind -> none
      """)
    #expect(set[0].scope.windows.count == 2)
    #expect(set[0].scope.mode == "media")
    #expect(set[0].scope.modifiers == .super)
    #expect(set[0].scope.deviceClass == .touchpad)
    #expect(set[1].scope.windows.count == 1)
    #expect(set[2].scope.mode == Mode.default)
    #expect(set[3].scope == Scope())
  }

  @Test("After the word `pinch`, `in` and `out` are directions")
  func directions() throws {
    #expect(try bindings("pinch 2 in -> keys a")[0].trigger.directions == .inward)
  }

  @Test("Settings apply to later lines in their block, and some to the whole file")
  func settings() throws {
    let set = try bindingSet(
      """
      set bypass super+shift
      set sensitivity 0.6
      on device "Wacom*" on pen { set sensitivity 2 }
      on touchscreen { set dpi 120 }
      set min 20mm
      in class /x/ {
        set within 500ms
        set faster 300mm/s
        swipe 3 up -> keys a
        swipe 3 down min 5px within 1s faster 1mm/s -> keys b
        pan 3 -> keys c
      }
      swipe 3 left -> keys d
      """)
    #expect(set.settings.bypass == [.super, .shift])
    #expect(
      set.settings.deviceSettings == [
        DeviceSetting(devices: [], value: .sensitivity(0.6)),
        DeviceSetting(devices: [.name(Glob("Wacom*")), .deviceClass(.pen)], value: .sensitivity(2)),
        DeviceSetting(devices: [.deviceClass(.touchscreen)], value: .dotsPerInch(120)),
      ])
    let triggers = set.bindings.map(\.trigger)
    #expect(triggers.map { $0[SwipeOptions.minimum] } == [.millimetres(20), .pixels(5), nil, .millimetres(20)])
    #expect(triggers.map { $0[SwipeOptions.within] } == [.milliseconds(500), .seconds(1), nil, nil])
    #expect(triggers.map { $0[SwipeOptions.faster] } == [300, 1, nil, nil])
  }

  @Test("`pause` pauses the scope that contains it")
  func pauses() throws {
    let set = try bindingSet("in fullscreen { pause }\nmode game {\n  pause  # all of it\n}\nswipe 3 up -> mode game")
    #expect(set.pauses.map(\.windows) == [[WindowCondition(.fullscreen)], []])
    #expect(set.pauses.map(\.mode) == [nil, "game"])
  }

  @Test(
    "A gesture with `eager` waits for no other gesture",
    arguments: ["tap 1", "hold 1", "swipe 3 up", "pan 3"])
  func eager(_ trigger: String) throws {
    #expect(try bindings("\(trigger) eager -> keys a\n\(trigger) -> keys b").map(\.isEager) == [true, false])
  }

  @Test(
    "Each mistake in a scope or a setting is reported at its position",
    arguments: [
      (
        "in not fullscreen { in fullscreen { pause } }",
        ["1:21 `in fullscreen` inside `in not fullscreen` never holds"]
      ),
      (
        "in class /x/ in not class /x/ { pause }",
        ["1:14 `in not class /x/` inside `in class /x/` never holds"]
      ),
      (
        "in role \"a\" { in fullscreen { in role \"b\" { pause } } }",
        ["1:31 `in role \"b\"` inside `in role \"a\"` never holds"]
      ),
      (
        "in desktop \"a\" { in desktop \"b\" { pause } }",
        ["1:18 `in desktop \"b\"` inside `in desktop \"a\"` never holds"]
      ),
      (
        "in plugin x y=a { in plugin x y=b { pause } }",
        ["1:19 `in plugin x y=b` inside `in plugin x y=a` never holds"]
      ),
      ("in title \"a\" { in title \"a*\" { pause } }", []),
      ("in title \"a\" { in focused title \"b\" { pause } }", []),
      ("in monitor \"a\" { in monitor \"b\" { pause } }", []),
      ("in title \"a\" { in not title \"b\" { pause } }", []),
      ("mode swipe {\n}", ["1:6 `swipe` is a word of the language and cannot be a name"]),
      ("in class /\\{a,b}/ {\n}", []),
      ("in fullscreen { pause now }", ["1:23 nothing may follow `pause`"]),
      ("pause { }", ["1:1 `pause` has no block; write it alone in the block of a scope: `in fullscreen { pause }`"]),
      (
        "on pen { set bypass super }",
        ["1:10 `set bypass` is for the whole file; write it outside all blocks"]
      ),
      ("set bypass", ["1:11 a value must follow `set bypass`, as in `set bypass super+shift`"]),
      ("set within 20mm", ["1:14 `within` is measured in ms or s, not in mm"]),
      ("set faster 20mm", ["1:14 `faster` is measured in mm/s, not in mm"]),
      ("pinch 2 eager -> none", ["1:9 `eager` belongs to `tap`, `hold`, `swipe` and `pan`, not to `pinch`"]),
      ("swipe 3 up as default -> none", ["1:15 `default` is a word of the language and cannot be a name"]),
    ] as [(String, [String])])
  func mistakes(_ text: String, _ expected: [String]) {
    #expect(findings(text) == expected)
  }

  @Test("A broken regular expression is an error at its column")
  func regularExpressions() {
    #expect(
      findings("in class /a\\/(/ { pause }\nin title /b/ { pause }") == [
        "1:14 invalid regular expression: no ) closes this ("
      ])
  }
}
