import Gestures
import Testing

@testable import Bindings

@Suite("Warnings")
struct WarningTests {
  private static let devices = [
    InputDevice(id: DeviceID(1), name: "Pad", deviceClass: .touchpad),
    InputDevice(id: DeviceID(2), name: "Screen", deviceClass: .touchscreen),
  ]

  private func warnings(_ text: String, on devices: [InputDevice]?) -> [String] {
    var environment = CheckEnvironment()
    environment.devices = devices
    return check(Array(text.utf8), file: "dactyl.conf", in: environment).diagnostics.map(\.message)
  }

  @Test(
    "A text in quotes that means what it says causes no warning",
    arguments: [
      #"in class "org.gnome.*" { swipe 3 up -> keys a }"#, #"in class "*.gnome.*" { swipe 3 up -> keys a }"#,
      #"swipe 3 up -> type "C:\\temp""#, #"swipe 3 up -> type "\\n \\\\t""#,
    ])
  func plainTexts(text: String) { #expect(warnings(text, on: nil).isEmpty) }

  @Test(
    "A text in quotes that looks like an expression or an escape causes a warning",
    arguments: [
      #"in class "gnome.*" { swipe 3 up -> keys a }"#, #"in class ".*gnome.org" { swipe 3 up -> keys a }"#,
      #"swipe 3 up -> type "\n""#, #"swipe 3 up -> type "C:\\\temp""#, #"swipe 3 up -> type "a\\b\tc""#,
    ])
  func misleadingTexts(text: String) { #expect(warnings(text, on: nil).count == 1) }

  @Test(
    "A length that fits the former scale of touchpads is reported if only touchpads exist",
    arguments: [
      "swipe 3 up min 2mm -> keys a", "pan 3 left commit 40mm -> keys a", "set min 2mm\nswipe 3 up -> keys a",
    ])
  func touchpadLengths(text: String) {
    #expect(warnings(text, on: nil).isEmpty)
    #expect(warnings(text, on: Self.devices).isEmpty)
    #expect(warnings(text, on: [Self.devices[0]]).count == 1)
  }

  @Test(
    "`set sensitivity` that compensates for the former scale of touchpads is reported",
    arguments: [
      ("set sensitivity 3.74", 1), ("on touchpad { set sensitivity 2.5 }", 1), ("set sensitivity 2", 0),
      ("on device \"*TouchPad\" { set sensitivity 3 }", 1), ("on touchscreen { set sensitivity 3 }", 0),
      ("on device \"Wacom*\" { set sensitivity 3 }", 0),
    ])
  func sensitivity(text: String, count: Int) {
    #expect(warnings(text, on: Self.devices).count == count)
  }

  @Test(
    "A valid line that is probably a mistake is reported at its position",
    arguments: [
      (
        "pan 3 { began -> mode a\n ended -> mode default\n}\nmode a { tap 1 -> none }",
        ["2:2 `ended` without `cancelled`: if the gesture is cancelled, the actions of `began` are not undone"]
      ),
      ("pan 3 { began -> mode a\n ended -> mode default\n cancelled -> mode default\n}\nmode a { tap 1 -> none }", []),
      ("pan 3 { began -> hold alt\n ended -> keys Return\n}", []),
      ("pan 3 { began -> keys a }", []),
      (
        "swipe 3 up -> plugin p label=$DACTYL_X",
        ["1:30 `$DACTYL_X` is part of the text; only the shell of `run` replaces variables"]
      ),
      ("swipe 3 up -> type \"cd $HOME\"", []),
      ("swipe 3 up -> exec xterm -e \"echo $DACTYL_FINGERS; read x\"", []),
      ("pinch 2 { every 100% out -> keys a\n every 100% in -> keys b }", []),
      ("swipe 3 up -> exec sh -c \"echo $DACTYL_FINGERS\"; notify \"5 $\"", []),
      ("tap 3 in class \"gimp\" in focused class \"krita\" -> keys a", []),
      (
        "mode a { tap 1 -> none }\nmode default { tap 2 -> none }",
        ["1:6 no action switches to `mode a`; only `dactyl ctl mode a` does"]
      ),
      (
        "set bypass super\nwith super { tap 3 -> keys a }\nwith super+shift { tap 3 -> keys a }",
        [
          "2:14 `set bypass` leaves everything to applications while these modifiers are held; this never happens"
        ]
      ),
      (
        "in background { pause }\ntap 1 with button 8 in background -> keys a",
        ["2:1 `pause` in line 1 holds wherever this line does; this never happens"]
      ),
      (
        "in class /x/ { pause }\nin class /x/ {\n  with button right { tap 1 in titlebar -> keys a }\n}",
        ["3:23 `pause` in line 1 holds wherever this line does; this never happens"]
      ),
      (
        "on touchscreen { pause }\nmode a { tap 1 on touchscreen -> mode default }\ntap 3 -> mode a",
        ["2:10 `pause` in line 1 holds wherever this line does; this never happens"]
      ),
      ("in class /x/ { pause }\nin not class /x/ { tap 3 -> keys a }\ntap 4 -> keys b", []),
      ("with super in class /x/ { pause }\nin class /x/ { tap 3 -> keys a }", []),
      (
        "hover top-left dwell 500ms -> keys a\nhover top-left dwell 2s -> none",
        ["1:1 overridden by line 2: `hover top-left dwell 2s` comes later in the same scope"]
      ),
      (
        "hover dwell 1s -> keys a\nhover dwell 2s size 20px -> keys b",
        ["1:1 overridden by line 2: `hover dwell 2s size 20px` comes later in the same scope"]
      ),
      ("hover left dwell 1s -> keys a\nhover right dwell 2s -> keys b\nhover left of monitor -> keys c", []),
      (
        "swipe 1 up with button 8 -> keys a\nset min 200mm",
        ["2:1 this affects no line: `set min` applies to the swipes after it in its block"]
      ),
      (
        "stroke L with button 8 -> keys a\non touchpad { set strictness lenient }\nstroke V with button 8 -> keys a",
        ["2:15 this affects no line: `set strictness` applies to the strokes after it in its block"]
      ),
      (
        "set focus gesture\nset delivery observe\nset rate 1s\ntap 3 -> run true",
        [
          "1:1 this affects no line: `set focus` applies to the lines after it in its block",
          "3:1 this affects no line: `set rate` applies to the lines after it in its block",
        ]
      ),
      ("set focus gesture\nset rate 1s\npan 3 {\n  changed -> run true\n  ended -> repeat 2 { keys a }\n}", []),
      (
        "set min 20mm\nset min 30mm\nswipe 3 up -> keys a",
        ["1:1 this affects no line: `set min` applies to the swipes after it in its block"]
      ),
      (
        "hover dwell 1s -> drag right",
        ["1:16 a `hover` ends when the pointer moves away, and so does `drag right`; write `click right lock`"]
      ),
      (
        "hover top { began -> window move }",
        ["1:13 a `hover` ends when the pointer moves away, and so does `window move`"]
      ),
      ("hover top size 90px -> drag left\nhover 90x90+0+0 { began -> drag left }\nhover left -> scroll down 3", []),
      (
        "in not class /a/ { tap 3 -> keys a }\nin class /b/ { tap 3 -> keys b }\nin class /a/ { tap 3 -> keys c }",
        [
          "1:20 line 2 is equally specific; if both scopes hold, it wins because it comes later"
        ]
      ),
      ("in class /a/ { tap 3 -> keys a }\nin class /b/ { tap 3 -> keys b }", []),
      (
        "in class /a/ { tap 3 -> keys a }\nin class /a/ { tap 3 -> keys c }\nin title /b/ { tap 3 -> keys b }",
        [
          "1:16 overridden by line 2: `tap 3` comes later in the same scope",
          "2:16 line 3 is equally specific; if both scopes hold, it wins because it comes later",
        ]
      ),
      (
        "pinch 2 in min 20% commit 20% -> keys a",
        ["1:1 `min` is not less than the amount of `commit`; a slow lift commits the gesture as soon as it begins"]
      ),
      ("pinch 2 in min 19% commit 20% -> keys a", []),
      ("in class /a/ { tap 3 -> keys a }\nwith super in title /b/ { tap 3 -> keys b }", []),
      (
        "set overlay color ff8800\nset overlay width 2mm\nset overlay color 00ff00 opacity 50%\ntap 3 -> keys a",
        ["1:1 replaced by line 3: `set overlay color 00ff00 opacity 50%` comes later"]
      ),
      ("set overlay color ff8800 width 1mm\nset overlay width 2mm\ntap 3 -> keys a", []),
      ("set guide always\nset trail off\nset guide always\ntap 3 -> keys a", []),
      ("set tremor 2mm\non touchscreen { set tremor 4mm }\ntap 3 -> keys a", []),
      ("set min 20mm\nswipe 3 up -> keys a\nset min 30mm\nswipe 4 up -> keys b", []),
      (
        "in class /a/ { tap 3 on pen -> keys a }\nin title /b/ { tap 3 on touchscreen -> keys b }",
        ["1:16 a pen has only one point; this never happens"]
      ),
    ] as [(String, [String])])
  func warnings(_ text: String, _ expected: [String]) throws {
    _ = try bindings(text)
    #expect(findings(text, .warning) == expected)
  }

  @Test("A warning that mentions a line of another file names that file")
  func otherFiles() throws {
    let environment = CheckEnvironment(files: ["b.conf": "\nswipe 3 up -> keys a"])
    #expect(
      findings("swipe 3 up -> keys b\ninclude b.conf", .warning, environment) == [
        "1:1 overridden by line 2 of b.conf: `swipe 3 up` comes later in the same scope"
      ])
  }

  @Test("A setting is reported if an `include` below replaces it; adapting an included file is not")
  func settingsBesideIncludes() throws {
    let environment = CheckEnvironment(files: ["/presets/b.conf": "\nset tremor 2mm\ntap 3 -> keys a"])
    #expect(
      findings("set tremor 4mm\ninclude /presets/b.conf", .warning, environment) == [
        "1:1 replaced by line 2 of /presets/b.conf: `set tremor 2mm` comes later; write this line below the `include`"
      ])
    #expect(findings("include /presets/b.conf\nset tremor 4mm", .warning, environment) == [])
    #expect(findings("include /presets/b.conf\ninclude /presets/b.conf", .warning, environment).count == 1)
    let both = CheckEnvironment(files: ["/a.conf": "set tremor 4mm", "/b.conf": "set tremor 2mm"])
    #expect(findings("include /a.conf\ninclude /b.conf\ntap 3 -> keys a", .warning, both) == [])
  }

  @Test(
    "A command that clicks another button, or elsewhere, is no gesture without end",
    arguments: [
      "tap 1 with button right -> run xdotool click 2", "tap 1 with ctrl button right -> run xdotool click 3",
      "tap 1 with button right -> run xdotool click --window 12345 3",
      "tap 1 with button right -> run xdotool mousemove 500 500 click 3",
      "tap 1 with button right at top-left 10mm -> run xdotool click 3",
      "tap 1 times 2 with button right -> run xdotool click 3",
      "tap 1 with button right -> mode a\nmode a { tap 1 with button right -> mode default; run xdotool click 3 }",
    ])
  func finiteClicks(_ text: String) {
    #expect(findings("set remote-pointers include\n" + text, .warning) == [])
  }

  @Test("A line whose action the running window manager cannot perform is reported")
  func windowManager() {
    var environment = CheckEnvironment()
    environment.refusal = { $0 == .window(.set(.minimize, .on)) ? "i3 cannot minimize windows" : nil }
    let text = """
      swipe 3 up -> window minimize
      swipe 3 down -> window fullscreen
      pan 3 {
        began -> cycle { keys a | window minimize }
        ended -> keys b
      }
      swipe 4 up -> window minimize
      swipe 4 up -> keys a
      """
    #expect(
      findings(text, .warning, environment).filter { $0.contains("i3") } == [
        "1:12 `window minimize`: i3 cannot minimize windows", "4:3 `window minimize`: i3 cannot minimize windows",
      ])
  }

  @Test("A setting counts as used if it affects a line of an included file")
  func includedSettings() throws {
    let environment = CheckEnvironment(files: ["b.conf": "set within 1s\nswipe 3 up -> keys a\nset faster 90mm/s"])
    #expect(
      findings("set min 20mm\ninclude b.conf\ninclude b.conf", .warning, environment).filter { $0.contains("set") }
        == ["b.conf:3:1 this affects no line: `set faster` applies to the swipes after it in its block"])
  }

  @Test("A gesture that no present device delivers causes a warning, if the devices are known")
  func devices() {
    var environment = CheckEnvironment()
    environment.devices = [PlannerDriver.touchpad]
    let text = "swipe 3 up -> keys a\nhold 1 -> keys a\ntap 2 on \"Wacom*\" -> keys a\nhold 1 on touchpad -> keys a"
    #expect(
      findings(text, .warning, environment) == [
        "2:1 no device that is present delivers this", "3:1 no device that is present delivers this",
        "4:1 X does not report this gesture of a touchpad; it needs the touchpad rule: `sudo dactyl touchpad enable`",
      ])
    #expect(findings("hold 1 -> keys a", .warning) == [])
    #expect(findings("swipe 5 up -> keys a", .warning, environment) == ["1:1 no device that is present delivers this"])
    #expect(findings("swipe 5 up -> keys a", .warning) == [])
  }

  @Test("Gestures of a preset that no present device delivers cause no warning")
  func presetDevices() {
    var environment = CheckEnvironment(files: ["/presets/all.conf": "swipe 3 up -> keys a\nhold 1 -> keys a\n"])
    environment.devices = [PlannerDriver.touchpad]
    environment.presets = ["/own", "/presets"]
    let text = "include presets/all.conf\ntap 1 on touchscreen -> keys a\n"
    #expect(findings(text, .warning, environment) == ["2:1 no device that is present delivers this"])
    #expect(check(Array(text.utf8), file: "main.conf", in: environment).bindings?.presets == [1])
  }

  @Test("A check is quick even if lines wait for each other in very many combinations")
  func manyWaits() {
    let lines = (0..<40).flatMap { layer in
      ["a", "b"].map { name in
        let waits = layer < 39 ? "waits-for a\(layer + 1) waits-for b\(layer + 1) " : ""
        return "hold 1 for \(200 + layer)ms on \"\(name)\" as \(name)\(layer) \(waits)-> keys a\n"
      }
    }
    #expect(findings(lines.joined()) == [])
    #expect(findings("hold 1 as c waits-for a39 -> keys a\n" + lines.joined()) == [])
  }

  @Test("Similar shapes cause a warning if the same movement can draw both")
  func lookalikes() {
    let text = """
      stroke V with button right -> keys a
      stroke L with button right -> keys b
      in class /x/ { stroke tick with button right -> keys c }
      stroke tick with button left -> keys d
      """
    #expect(
      findings(text, .warning) == [
        "3:16 `tick` looks like `V` of line 1; strokes that resemble both are not recognized"
      ])
  }

  @Test("Holds of equal duration do not wait for each other")
  func equalHolds() throws {
    #expect(try bindingSet("hold 1-2 for 600ms -> keys a\nhold 1 for 600ms -> keys b").waits == [])
    #expect(try bindingSet("hold 1-2 for 600ms -> keys a\nhold 1 for 601ms -> keys b").waits.map(\.waiting) == [0])
  }

  @Test("`swipe 3 next` is ignored if pans cover left and right; the pans do not wait for the swipe")
  func claimedTogether() throws {
    let swipes = "swipe 3 {next,previous} -> keys {a,b}\n"
    let all = try bindingSet(swipes + "pan 3 {left,right} with super -> keys {c,d}")
    #expect(
      all.claimed.map { [$0.claimed.text, $0.by.text] } == [
        ["swipe 3 next", "pan 3 left with super"], ["swipe 3 previous", "pan 3 left with super"],
      ])
    #expect(all.waits == [])
    let some = try bindingSet(swipes + "pan 3 left with super -> keys c")
    #expect(some.claimed.isEmpty)
    #expect(some.waits.map(\.waiting) == [2, 2])
  }

  @Test("A pan that another pan on touchpads takes is listed, but not a line with the same trigger")
  func claimedPan() throws {
    let pans = try bindingSet("pan 3 next commit 15mm -> keys a\npan 3 on touchpad -> drag left resume 600ms")
    #expect(pans.claimed.map { [$0.claimed.text, $0.by.text] } == [["pan 3 next commit 15mm", "pan 3 on touchpad"]])
    #expect(try bindingSet("pan 3 -> keys a\npan 3 on touchpad -> drag left").claimed.isEmpty)
    #expect(try bindingSet("in class \"a\" { pan 3 up -> keys a }\nin class \"b\" { pan 3 -> keys b }").claimed.isEmpty)
  }

  @Test("A check reports each gesture that waits for another gesture, and the maximum wait")
  func waits() throws {
    let set = try bindingSet(
      """
      tap 2 on touchscreen -> keys a
      tap 2 times 2 on touchscreen -> keys b
      hold 1 -> keys c
      hold 1 for 2s -> keys d
      pan 3 as slow -> keys e
      swipe 3 left -> keys f
      pinch 2 waits-for slow -> keys g
      with super { swipe 4 left -> keys h }
      with alt { pan 4 -> keys i }
      pan 3 on touchpad -> drag left
      """)
    // The last pan waits for nothing, because the swipe that it could wait for is ignored.
    #expect(set.claimed.map { [$0.claimed.text, $0.by.text] } == [["swipe 3 left", "pan 3 on touchpad"]])
    #expect(
      set.waits == [
        WaitingPair(waiting: 0, awaited: 1, limit: .time(.milliseconds(350)), isNamed: false),
        WaitingPair(waiting: 2, awaited: 3, limit: .time(.milliseconds(1500)), isNamed: false),
        WaitingPair(waiting: 4, awaited: 5, limit: .movement, isNamed: false),
        WaitingPair(waiting: 6, awaited: 4, limit: .movement, isNamed: true),
      ])
  }
}
