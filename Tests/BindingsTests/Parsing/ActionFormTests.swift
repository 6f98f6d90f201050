import Bindings
import Testing

@Suite("The syntax of actions")
struct ActionFormTests {
  private func actions(_ trigger: String, _ text: String) throws -> [Action] {
    try bindings("\(trigger) -> \(text)\nmode media { tap 4 -> mode default }").dropLast().flatMap(\.rules)
      .flatMap(\.actions)
  }

  @Test("The text of an action keeps its exact bytes, even if two texts look alike")
  func bytes() throws {
    let (composed, decomposed) = ("caf\u{e9}", "cafe\u{301}")
    for action in ["run rm", "exec rm", "type", "notify"] {
      let actions = ["\(action) \(composed)", "\(action) \(decomposed)"].enumerated()
        .map { "tap \($0.offset + 1) -> \($0.element)" }.joined(separator: "\n")
      let texts = try bindings(actions).map { String(describing: $0.rules[0].actions).unicodeScalars.count }
      #expect(texts.count == 2 && texts[1] == texts[0] + 1, "\(action)")
    }
  }

  @Test(
    "Each action is parsed",
    arguments: [
      ("type \"a ; b # \\\"c\\\"\"", .type("a ; b # \"c\"")),
      ("type plain", .type("plain")),
      ("notify \"Volume up\"", .notify("Volume up", value: nil)),
      ("notify \"Volume\" 40%", .notify("Volume", value: BarValue(fraction: 0.4))),
      ("notify 40%", .notify("40%", value: nil)), ("notify a 0.125", .notify("a", value: BarValue(fraction: 0.125))),
      ("show bindings", .show(.bindings)),
      ("click right", .click(PointerButton(3))),
      ("click 8", .click(PointerButton(8))),
      ("click 12", .click(PointerButton(12))),
      ("click left lock", .click(PointerButton(1), isLocking: true)),
      ("scroll up 3", .scroll(.up, clicks: 3)),
      ("exec a b \"c d\" --x=\"e f\" \"\"", .exec(["a", "b", "c d", "--x=e f", ""])),
      ("plugin volume", .plugin(PluginCall(name: "volume"))),
      (
        "plugin volume step=2 name=\"a b\"c url=x=y",
        .plugin(
          PluginCall(
            name: "volume",
            arguments: [
              .init(name: "step", value: "2"), .init(name: "name", value: "a bc"), .init(name: "url", value: "x=y"),
            ]))
      ),
      ("mode media", .mode(ModeChange(name: "media"))),
      ("mode default", .mode(ModeChange(name: "default"))),
      ("mode media for 1500ms", .mode(ModeChange(name: "media", duration: .time(.milliseconds(1500))))),
      ("mode media once", .mode(ModeChange(name: "media", duration: .nextGesture))),
      ("wait 300ms", .wait(.milliseconds(300))),
      ("cycle {notify a|none}", .cycle([[.notify("a", value: nil)], [.none]])),
      ("repeat 3 {notify a}", .repeat(3, [.notify("a", value: nil)])),
      (
        "repeat 2 { run a b; c\n run d | e\n wait 1s }",
        .repeat(2, [.run(ShellCommand("a b; c")), .run(ShellCommand("d | e")), .wait(.seconds(1))])
      ),
      (
        "cycle { run a 'b | c'|d || $(e | f) {g} \\} | notify \"|\" }",
        .cycle([[.run(ShellCommand("a 'b | c'|d || $(e | f) {g} \\}"))], [.notify("|", value: nil)]])
      ),
      ("window maximize", .window(.set(.maximize, .on))),
      ("window maximize toggle", .window(.set(.maximize, .toggle))),
      ("window maximize horizontal", .window(.set(.maximizeHorizontally, .on))),
      ("window maximize vertical off", .window(.set(.maximizeVertically, .off))),
      ("window fullscreen toggle", .window(.set(.fullscreen, .toggle))),
      ("window minimize", .window(.set(.minimize, .on))),
      ("window shade off", .window(.set(.shade, .off))),
      ("window above on", .window(.set(.above, .on))),
      ("window below", .window(.set(.below, .on))),
      ("window sticky toggle", .window(.set(.sticky, .toggle))),
      ("window restore", .window(.restore)),
      ("window close", .window(.close)),
      ("window raise", .window(.raise)),
      ("window lower", .window(.lower)),
      ("window focus", .window(.focus)),
      ("window tile left", .window(.tile(.left))),
      ("window tile bottom-right", .window(.tile(.bottomRight))),
      ("window tile center", .window(.tile(.center))),
      ("window move-to-desktop next", .window(.moveToDesktop(.next))),
      ("window move-to-desktop 3", .window(.moveToDesktop(.number(3)))),
      ("window move-to-desktop up", .window(.moveToDesktop(.beside(.up)))),
      ("window move-to-monitor previous", .window(.moveToMonitor(.previous))),
      ("window move-to-desktop next stop", .window(.moveToDesktop(.next, atEnd: .stop))),
      ("window move-to-monitor left wrap", .window(.moveToMonitor(.beside(.left), atEnd: .wrap))),
      ("desktop next", .desktop(.go(.next))),
      ("desktop next wrap", .desktop(.go(.next, atEnd: .wrap))),
      ("desktop up stop", .desktop(.go(.beside(.up), atEnd: .stop))),
      ("desktop left", .desktop(.go(.beside(.left)))),
      ("desktop 4", .desktop(.go(.number(4)))),
      ("desktop show", .desktop(.show(.toggle))),
      ("desktop show off", .desktop(.show(.off))),
    ] as [(String, Action)])
  func each(_ text: String, _ expected: Action) throws {
    #expect(try actions("swipe 3 up", text) == [expected])
    #expect(try actions("pan 3", "\(text); keys a").first == expected)
    // The printed form of an action is parsed as the same action.
    #expect(try actions("swipe 3 up", expected.description) == [expected])
  }

  @Test("`scroll` follows the fingers of a continuous gesture, and is one click of a discrete one")
  func live() throws {
    #expect(try actions("pan 3", "scroll down") == [.scroll(.down, clicks: nil)])
    #expect(try actions("pan 3", "scroll down kinetic") == [.scroll(.down, clicks: nil, isKinetic: true)])
    #expect(try actions("pan 3", "scroll down kinetic")[0].description == "scroll down kinetic")
    #expect(try actions("swipe 3 up", "scroll down") == [.scroll(.down, clicks: 1)])
    #expect(try actions("pan 3", "drag left") == [.drag(PointerButton(1))])
    #expect(try actions("hold 3", "window move") == [.window(.move)])
    #expect(try actions("pinch 3", "window resize") == [.window(.resize)])
    #expect(try bindings("pan 3 { every 5mm up -> scroll up }")[0].rules[0].actions == [.scroll(.up, clicks: 1)])
    #expect(try bindings("pan 3 { began -> scroll up }")[0].rules[0].actions == [.scroll(.up, clicks: nil)])
  }

  @Test("The groups of an action expand with the groups of its trigger, except within quotes")
  func groups() throws {
    let texts = [
      ("click {left,right}", ["click left", "click right"]),
      ("scroll {up,down} {1,2}", ["scroll up 1", "scroll down 2"]),
      ("exec x{1,2}\"{a,b}\"", ["exec \"x1{a,b}\"", "exec \"x2{a,b}\""]),
      ("plugin p k={1,2}", ["plugin p k=1", "plugin p k=2"]),
      ("exec x {,y}\"z\"", ["exec x z", "exec x yz"]),
      ("window {maximize,restore}", ["window maximize", "window restore"]),
      ("desktop {next,previous}", ["desktop next", "desktop previous"]),
      ("type \"{a,b}\"", ["type \"{a,b}\"", "type \"{a,b}\""]),
      ("mode {media,default}", ["mode media", "mode default"]),
    ]
    for (text, expected) in texts {
      #expect(try actions("swipe 3 {up,down}", text).map(\.description) == expected)
    }
  }

  @Test(
    "Each mistake in an action is reported at its position",
    arguments: [
      ("notify \"\"", ["1:22 this text is empty"]),
      ("type \"a\\", ["1:20 this quote is not closed on its line"]),
      ("click left twice", ["1:26 nothing may follow `click left`; `;` separates actions"]),
      (
        "window move",
        [
          "1:22 `window move` lasts as long as its gesture, but `swipe` happens once; "
            + "the kind that follows the fingers is `pan`"
        ]
      ),
      ("mode up", ["1:20 `up` is a word of the language and cannot be a name"]),
      ("window close now", ["1:28 nothing may follow `window close`; `;` separates actions"]),
    ] as [(String, [String])])
  func mistakes(_ text: String, _ expected: [String]) {
    #expect(findings("swipe 3 up -> " + text) == expected)
  }

  @Test("A live action in a phase in which it cannot follow the fingers is an error")
  func places() {
    #expect(
      findings("pan 3 { ended -> drag left\nchanged -> scroll up\nevery 5mm up -> window move\n}") == [
        "1:18 `drag` lasts as long as its gesture; write it at `began`, or after the trigger's `->`",
        "2:12 `scroll` lasts as long as its gesture; write it at `began`, or after the trigger's `->`",
        "3:24 `window move` lasts as long as its gesture; write it at `began`, or after the trigger's `->`",
      ])
    #expect(
      findings("swipe 3 up -> mode meida\nmode media { tap 4 -> mode default }") == [
        "1:20 no scope is for the mode `meida`; `mode meida { … }` would be one [media]"
      ])
  }

  @Test("A text to type or to show has at most 4,096 characters")
  func longTexts() {
    let text = String(repeating: "é", count: 4096)
    #expect(findings("tap 4 -> type \"\(text)\"; notify \"\(text)\"") == [])
    #expect(
      findings("tap 4 -> type \"\(text)x\"; notify \"a\"") == [
        "1:15 `type` takes a text of at most 4096 characters"
      ])
  }

  @Test("A missing program or plugin causes a warning")
  func missing() {
    var environment = CheckEnvironment()
    environment.hasProgram = { $0 == "there" }
    environment.plugin = { $0 == "volume" ? .broken("no rights") : .missing }
    let text = """
      swipe 3 up -> run gone a
      swipe 3 left -> exec there; exec "gone too"
      swipe 3 down -> run gone | there
      pan 3 -> plugin volume
      pan 4 -> plugin volum
      swipe 4 up -> notify "a"; notify "a" 40%
      """
    #expect(
      findings(text, .warning, environment) == [
        "1:19 program `gone` not found", "2:34 program `gone too` not found",
        "4:17 the plugin `volume` cannot be used: no rights", "5:17 plugin `volum` not found",
        "6:15 program `notify-send` not found", "6:27 program `notify-send` not found",
      ])
  }

  @Test(
    "A `run` command that contains an action causes a warning; names of programs cause none",
    arguments: [
      ("a; keys b", 1), ("a; exec b", 0), ("a; type b", 1), ("a; type -a b", 0), ("a; window -a", 1),
      ("a; notify -a b", 0), ("a | keys b", 0), ("a >&keys b", 0), ("a <&keys b", 0),
      ("a & keys b", 1), ("a || keys b", 1), ("a && keys b", 1), ("a \\; keys b", 0),
      ("a 'b; keys c'", 0),
      ("(a; keys b)", 0), ("'a' ; keys b", 1), ("& keys b", 1), ("a 2>&1; keys b", 1),
      ("a &", 0), ("a; b &&", 0),
    ])
  func shellWords(command: String, warnings: Int) {
    var environment = CheckEnvironment()
    environment.hasProgram = { $0 == "a" || $0 == "notify" }
    let found = findings("swipe 3 up -> run \(command)", .warning, environment)
    #expect(found.count == warnings && found.allSatisfy { $0.contains("belongs to the command of `run`") })
  }

  @Test("`show bindings` needs the window under the gesture, but `show` with a bar does not")
  func shownWindow() throws {
    let bar = try #require(BarValue(fraction: 0.4))
    #expect(Action.show(.bindings).traits.usesWindow && !Action.show(.bar(name: "a", value: bar)).traits.usesWindow)
  }

  @Test("At most 1000 actions are allowed")
  func actions() {
    func line(_ count: Int) -> String {
      "swipe 3 up -> " + Array(repeating: "keys a", count: count).joined(separator: "; ")
    }
    #expect(findings(line(1000)) == [])
    #expect(findings(line(1001)) == ["1:15 these are 1001 actions; the maximum is 1000"])
  }
}
