import Bindings
import Control
import Gestures
import OverlayMessages
import Playback
import Testing
import Traces
import Translation

@testable import SettingsModel

@Suite("Adding a gesture in the settings window")
struct AddFormTests {
  /// Every trigger that the choices of a motion make.
  private static func triggers(of motion: MotionChoice) -> [String] {
    var lists: [[Int]] = [[]]
    for parameter in motion.parameters {
      lists = lists.flatMap { list in parameter.values.indices.map { list + [$0] } }
    }
    let possible = lists.filter { list in
      zip(motion.parameters(for: list), list).allSatisfy { $0.values.indices.contains($1) }
    }
    return possible.map { motion.trigger($0) }
  }

  @Test("Every combination of choices makes a trigger without an error", arguments: MotionChoice.allCases)
  func triggers(motion: MotionChoice) {
    let triggers = Self.triggers(of: motion)
    #expect(triggers.count > 3)
    for trigger in triggers {
      let result = check(Array("\(trigger) -> keys a\n".utf8), file: "a.conf")
      #expect(result.bindings?.bindings.count == 1, "\(trigger): \(result.diagnostics.map(\.message))")
    }
  }

  @Test(
    "Taps, holds and edges name their device, because touchpads need `on touchpad` for them",
    arguments: [MotionChoice.tap, .hold, .edge])
  func device(motion: MotionChoice) {
    let names = motion.parameters.last?.values.map(\.words)
    #expect(names == ["on touchpad", "on touchscreen"])
  }

  @Test("A touchpad can be pressed with several fingers, and a touchscreen cannot")
  func pressed() throws {
    var form = AddForm()
    form.choose(.tap)
    form.choose(action: "click middle")
    #expect(form.parameters[1].values.map(\.title.text).last == "press the touchpad")
    form.choose(3, of: 1)
    #expect(form.line == "tap 3 pressed on touchpad -> click middle")
    #expect(form.preview?.words == "Press the touchpad with three fingers")
    form.choose(1, of: 2)
    #expect(form.line == "tap 3 on touchscreen -> click middle" && form.parameters[1].values.count == 3)
    form.choose(made: "tap 2 pressed on touchpad")
    #expect(form.chosenMotion == .tap && form.choices == [1, 3, 0])
  }

  @Test("Every motion on the page Add has a picture", arguments: MotionChoice.allCases)
  func pictures(motion: MotionChoice) {
    #expect(AddForm.pictogram(of: motion) != nil)
  }

  /// The actions of the catalogue that follow no movement.
  private static let discreteActions = ActionPurpose.allCases.flatMap(\.entries).filter { $0.followed == nil }
    .map(\.action)

  @Test("Every action in the catalogue makes a line without errors", arguments: ActionPurpose.allCases)
  func actions(purpose: ActionPurpose) {
    for entry in purpose.entries {
      var form = AddForm()
      form.choose(action: entry.action)
      #expect(check(Array(form.line.utf8), file: "a.conf").diagnostics == [], "\(form.line)")
      #expect(form.refusal == nil)
    }
  }

  @Test("An action that follows the movement makes a pan, also with a held mouse button")
  func following() {
    var form = AddForm()
    form.choose(.mouseSwipe)
    form.choose(3, of: 0)
    form.choose(2, of: 1)
    #expect(form.line == "swipe 1 right with button back -> ")
    form.choose(action: "scroll up kinetic")
    #expect(form.line == "pan 1 vertical with button back -> scroll up kinetic")
    #expect(form.parameters[0].values.count == 1 && form.choices == [0, 2])
    form.choose(action: "window move")
    #expect(form.line == "pan 1 with button back -> window move")
    form.choose(.swipe)
    #expect(form.line == "pan 3 -> window move")
    form.choose(.tap)
    #expect(form.refusal?.text.hasPrefix("This action follows a movement.") == true)
    form.choose(action: "window close")
    #expect(form.line == "tap 3 on touchpad -> window close" && form.refusal == nil)
    form.choose(.swipe)
    #expect(form.line == "swipe 3 up -> window close" && form.parameters[1].values.count == 8)
  }

  @Test("After a slider was moved, an action that follows the movement makes a pan, too")
  func followingAfterSlider() {
    var form = AddForm()
    form.choose(action: "window close")
    form.type("swipe 3 up min 20mm -> window close")
    form.choose(action: "window move")
    #expect(form.line == "pan 3 min 20mm -> window move")
    form.type("pan 3 min 30mm -> window move")
    form.choose(action: "window close")
    #expect(form.line == "swipe 3 up min 30mm -> window close")
  }

  @Test("A gesture that the user makes has the movements that its action follows")
  func madeForFollowing() {
    var form = AddForm()
    form.choose(action: "scroll up kinetic")
    form.choose(made: "swipe 3 left on touchpad")
    #expect(form.line == "pan 3 vertical on touchpad -> scroll up kinetic")
    #expect(zip(form.parameters, form.choices).allSatisfy { $0.values.indices.contains($1) })
    form = AddForm()
    form.choose(2, of: 1)
    form.type("swipe 3 left -> scroll up kinetic")
    form.choose(1, of: 0)
    #expect(form.line == "pan 2 vertical -> scroll up kinetic")
  }

  @Test("The opposite gesture is added with the chosen gesture only if a person wants both")
  func opposite() throws {
    var form = AddForm()
    form.choose(2, of: 1)
    #expect(form.oppositeLine == nil && form.oppositePair == [])
    form.choose(action: "desktop next")
    #expect(form.oppositeLine == "swipe 3 right -> desktop previous")
    #expect(form.oppositePair.map(\.words) == ["Swipe left with three fingers", "Swipe right with three fingers"])
    #expect(form.oppositePair.map(\.action) == ["Next desktop", "Previous desktop"])
    #expect(form.change == .operations([.add("swipe 3 left -> desktop next", scope: nil)]))
    form.addsOpposite = true
    form.windowClass = "mpv"
    #expect(form.title == "swipe 3 left -> desktop next, swipe 3 right -> desktop previous")
    #expect(
      form.triedLines
        == "in class \"mpv\" {\nswipe 3 left -> desktop next\nswipe 3 right -> desktop previous\n}")
    let document = BindingsDocument([], file: "a.conf")
    let proposal = try form.change.proposal(for: document, in: CheckEnvironment())
    #expect(
      String(decoding: proposal.bytes, as: UTF8.self)
        == "in class \"mpv\" {\n    swipe 3 left -> desktop next\n    swipe 3 right -> desktop previous\n}\n")
    form.choose(action: "window close")
    #expect(form.change == .operations([.add("swipe 3 left -> window close", scope: "in class \"mpv\"")]))
  }

  @Test(
    "Natural pairs of actions in the catalogue have opposites for all usual gestures",
    arguments: [
      ("desktop next", "desktop previous"), ("keys XF86AudioRaiseVolume", "keys XF86AudioLowerVolume"),
      ("keys XF86MonBrightnessUp", "keys XF86MonBrightnessDown"), ("keys ctrl+plus", "keys ctrl+minus"),
      ("keys XF86AudioNext", "keys XF86AudioPrev"), ("window tile left", "window tile right"),
      ("click back", "click forward"), ("scroll up 3", "scroll down 3"),
      ("window move-to-desktop next", "window move-to-desktop previous"),
    ])
  func naturalPairs(action: String, opposite: String) {
    for motion in [MotionChoice.swipe, .pinch, .rotate, .mouseSwipe, .mouseWheel] {
      var form = AddForm()
      form.choose(motion)
      form.choose(action: action)
      #expect(form.oppositeLine?.contains("-> \(opposite)") == true, "\(form.line)")
    }
  }

  @Test("A step ignores movement in the opposite direction, which belongs to the opposite gesture")
  func turnedBack() throws {
    var form = AddForm()
    form.choose(.mouseWheel)
    form.choose(action: "keys XF86AudioRaiseVolume")
    let lines = """
      dactyl trace 2
      0 hold 1 on mouse button right for 1s
      200 scroll mouse wheel clicks 0,-1
      400 scroll mouse wheel clicks 0,-1
      600 scroll mouse wheel clicks 0,1
      """
    let trace = try TraceReader.read(Array("\(lines)\n".utf8), file: "trace")
    func planned(_ text: String) throws -> [String]? {
      let bytes = Array("\(text)\n".utf8)
      let bindings = try #require(check(bytes, file: "a.conf").bindings)
      return Explanation(trace, ExplainedBindings(bindings, bytes: bytes)).planned?.map { "\($0.count) \($0.action)" }
    }
    #expect(try planned(form.line) == ["2 keys XF86AudioRaiseVolume"])
    let pair = "\(form.line)\n\(try #require(form.oppositeLine))"
    #expect(try planned(pair) == ["2 keys XF86AudioRaiseVolume", "1 keys XF86AudioLowerVolume"])
  }

  @Test("The message about tried lines names the part of a block that has acted")
  func triedParts() {
    var form = AddForm()
    form.type("pan 3 vertical {\n  began -> keys a\n  every 5mm up -> keys XF86AudioRaiseVolume\n}")
    var attempt = TriedLines(form)
    func answer(_ state: String, _ gestures: Int, _ parts: [String]) -> ControlAnswer {
      ControlAnswer(
        [.init("state", state), .init("gestures", String(gestures))] + parts.map { .init("part", $0) })
    }
    let isFirst = attempt.update(from: answer("acted", 1, ["began"]))
    #expect(isFirst && attempt.known == 2 && attempt.message.text == "This part acted: began: A")
    let isSecond = attempt.update(from: answer("acted", 1, ["began", "every 5mm up"]))
    #expect(isSecond && attempt.message.text == "This part acted: every 5mm up: Volume up")
    let isThird = attempt.update(from: answer("acted", 2, ["began", "every 5mm up"]))
    #expect(isThird && attempt.message.text == "It acted 2 times.")
    let isLast = attempt.update(from: answer("ended", 2, ["began", "every 5mm up"]))
    #expect(!isLast && attempt.message.text == "The ten seconds are over.")
  }

  @Test("The message about tried lines names only a part that one of the lines alone has")
  func triedPair() {
    func message(_ block: String, after parts: [String]) -> String {
      var form = AddForm()
      form.type(block)
      form.addsOpposite = true
      var attempt = TriedLines(form)
      _ = attempt.update(
        from: ControlAnswer(
          [.init("state", "acted"), .init("gestures", "1")] + parts.map { .init("part", $0) }))
      return attempt.message.text
    }
    let block = "pinch 2 out {\n  began -> click back\n  every 20% out -> keys XF86AudioRaiseVolume\n}"
    #expect(message(block, after: ["every 20% out"]) == "This part acted: every 20% out: Volume up")
    #expect(message(block, after: ["every 20% in"]) == "This part acted: every 20% in: Volume down")
    #expect(message(block, after: ["began"]) == "It acted. Make it again, or add it.")
    #expect(message("pinch 2 in -> desktop next", after: ["began"]) == "It acted. Make it again, or add it.")
  }

  private static func shape(_ name: String) -> Shape {
    Shape(name: name, paths: [[Point(x: 0, y: 9), Point(x: 5, y: 0), Point(x: 10, y: 9)]])
  }

  @Test("A chosen shape stays chosen as long as the shape exists")
  func changedShapes() {
    var form = AddForm()
    form.use(["a", "b", "c"].map(Self.shape))
    form.choose(shape: "b")
    form.use(["b", "c"].map(Self.shape))
    #expect(form.line.hasPrefix("stroke b with button right"))
    form.use([Self.shape("c")])
    #expect(form.line.hasPrefix("stroke \(MotionChoice.shapes[0]) with button right"))
    form.choose(made: "pan 3 up commit 15mm on touchpad")
    form.use([])
    #expect(form.line.hasPrefix("pan 3 up commit 15mm on touchpad"))
    form.choose(.swipe)
    form.use([Self.shape("c")])
    #expect(form.line.hasPrefix("swipe 3 up "))
  }

  @Test("A shape that the file defines can be chosen, and its picture shows the shape")
  func ownShape() {
    var form = AddForm()
    form.use([Self.shape("roof")])
    form.choose(action: "keys a")
    form.choose(shape: "roof")
    #expect(form.line == "stroke roof with button right -> keys a")
    #expect(form.preview?.pictogram.strokes.first?.count == 3)
    #expect(form.preview?.words.contains("roof") == true)
  }

  @Test("The chosen gesture and action make a line, which is added to the chosen window's scope")
  func line() {
    var form = AddForm()
    #expect(!form.isComplete)
    #expect(form.preview?.words == "Swipe up with three fingers")
    form.choose(3, of: 0)
    form.choose(3, of: 1)
    form.choose(action: "window close")
    #expect(form.line == "swipe 4 right -> window close")
    #expect(form.isComplete)
    #expect(form.preview?.words == "Swipe right with four fingers")
    #expect(form.change == .operations([.add("swipe 4 right -> window close", scope: nil)]))
    form.windowClass = " mpv "
    #expect(form.change == .operations([.add("swipe 4 right -> window close", scope: "in class \"mpv\"")]))
    #expect(form.triedLines == "in class \"mpv\" {\nswipe 4 right -> window close\n}")
  }

  @Test("Choosing a gesture keeps the actions of a typed line; choosing an action replaces them")
  func typed() {
    var form = AddForm()
    form.type("swipe 3 up min 30mm -> keys a; keys b")
    #expect(form.line == "swipe 3 up min 30mm -> keys a; keys b")
    #expect(form.isComplete)
    form.choose(.pinch)
    #expect(form.line == "pinch 2 in -> keys a; keys b")
    form.choose(action: "window close")
    #expect(form.line == "pinch 2 in -> window close")
  }

  @Test("For the wheel with a held button, the chosen action is performed at each click")
  func wheel() {
    var form = AddForm()
    form.choose(.mouseWheel)
    #expect(form.line == "scroll up with button right -> " && !form.isComplete)
    for action in Self.discreteActions + ["run xterm -e htop"] {
      form.choose(action: action)
      #expect(form.line == "scroll up with button right {\n    every 1 up -> \(action)\n}")
      #expect(check(Array(form.line.utf8), file: "a.conf").diagnostics == [], "\(action)")
    }
    #expect(form.title == "scroll up with button right")
    form.type("scroll up with button right {\n    every 3 -> keys b\n}")
    form.choose(.swipe)
    #expect(form.line == "swipe 3 up -> run xterm -e htop")
  }

  @Test(
    "An action for a small change, such as more volume, is repeated during a pinch or rotation",
    arguments: [
      (MotionChoice.pinch, "pinch 2 in {\n    every 20% in -> ", "pinch 2 in -> "),
      (.rotate, "rotate 2 clockwise {\n    every 15deg clockwise -> ", "rotate 2 clockwise -> "),
    ])
  func repeated(motion: MotionChoice, steps: String, once: String) {
    var form = AddForm()
    form.choose(motion)
    for action in ["keys ctrl+plus", "keys XF86AudioLowerVolume", "keys XF86MonBrightnessUp"] {
      form.choose(action: action)
      #expect(form.line == "\(steps)\(action)\n}")
      #expect(check(Array(form.line.utf8), file: "a.conf").diagnostics == [], "\(action)")
    }
    form.choose(action: "keys XF86AudioPlay")
    #expect(form.line == "\(once)keys XF86AudioPlay")
  }

  @Test("The gesture keeps its options if another chosen action adds or removes steps")
  func optionsOfSteps() {
    var form = AddForm()
    form.choose(.pinch)
    form.type("pinch 2 in min 10% -> ")
    form.choose(action: "keys XF86AudioRaiseVolume")
    #expect(form.line == "pinch 2 in min 10% {\n    every 20% in -> keys XF86AudioRaiseVolume\n}")
    form.type(form.line.replacing("every 20%", with: "every 30%"))
    form.choose(action: "keys XF86AudioPlay")
    #expect(form.line == "pinch 2 in min 10% -> keys XF86AudioPlay")
  }

  @Test("On the page Add, a block can be tried, and each of its parts is described")
  func triedBlock() {
    var form = AddForm()
    let block =
      "pan 3 vertical {\n  began -> keys a\n  every 5mm up -> keys XF86AudioRaiseVolume\n  cancelled -> none\n}"
    form.type(block)
    #expect(form.triedLines == block)
    #expect(form.parts == ["began: A", "every 5mm up: Volume up"])
    form.windowClass = "mpv"
    #expect(check(Array(form.triedLines.utf8), file: "a.conf").bindings?.bindings.count == 1)
    #expect(form.tryRequest == .tryLine(form.triedLines))
    form.type("pan 3 {\n" + String(repeating: "  began -> keys a\n", count: 60) + "}")
    #expect(form.tryRequest == nil)
    form.type("swipe 3 up -> keys a")
    #expect(form.parts == [] && form.triedLines.hasSuffix("{\nswipe 3 up -> keys a\n}"))
  }

  @Test("A step keeps its amount when another action or a gesture with the same unit is chosen")
  func keptSteps() {
    var form = AddForm()
    form.choose(.mouseWheel)
    form.choose(action: "keys a")
    form.type("scroll up with button right {\n    every 3 -> keys a\n}")
    form.choose(1, of: 0)
    #expect(form.line == "scroll down with button right {\n    every 3 down -> keys a\n}")
    form.choose(action: "keys XF86AudioRaiseVolume")
    form.choose(.pinch)
    #expect(form.line == "pinch 2 in {\n    every 20% in -> keys XF86AudioRaiseVolume\n}")
    form.type("pinch 2 in {\n    every 35% -> keys XF86AudioRaiseVolume\n}")
    form.choose(.swipe)
    form.choose(.pinch)
    #expect(form.line == "pinch 2 in {\n    every 35% in -> keys XF86AudioRaiseVolume\n}")
    form.choose(.mouseWheel)
    #expect(form.line.contains("every 3 up -> "))
  }

  @Test("The actions inside a block are not kept when another gesture is chosen")
  func blockOnOneLine() {
    for line in ["scroll up with button right { every 3 -> keys b }", "on touchpad { swipe 3 down -> keys a }"] {
      var form = AddForm()
      form.type(line)
      form.choose(.pinch)
      #expect(form.line == "pinch 2 in -> ")
    }
  }

  @Test("In undo, a change is named by its whole line, or by the trigger of its block")
  func title() {
    var form = AddForm()
    form.type("swipe 3 {left,right} -> keys {a,b}")
    #expect(form.title == "swipe 3 {left,right} -> keys {a,b}")
    form.type("pan 3 {\n  began -> keys a\n}")
    #expect(form.title == "pan 3")
  }

  @Test("A typed option is kept even if the chosen gesture has a warning")
  func optionBesideWarning() {
    var form = AddForm()
    form.type("swipe 5 up min 30mm -> keys a")
    form.choose(made: "swipe 5 up on touchpad")
    #expect(form.line == "swipe 5 up on touchpad min 30mm -> keys a")
  }

  @Test("If another gesture is chosen, typed options that it can have are kept")
  func keptOptions() {
    var form = AddForm()
    form.choose(action: "keys a")
    form.type("swipe 3 up min 30mm within 400ms -> keys a")
    form.choose(1, of: 0)
    #expect(form.line == "swipe 2 up min 30mm within 400ms -> keys a")
    form.choose(.hold)
    #expect(form.line == "hold 1 on touchscreen -> keys a")
    form.choose(.edge)
    #expect(form.line == "edge left on touchscreen min 30mm -> keys a")
    form.choose(action: "window close")
    form.choose(.mouseSwipe)
    #expect(form.line == "swipe 1 up with button right min 30mm within 400ms -> window close")
    form.type("swipe 1 up with button right within 400ms -> window close")
    form.choose(.swipe)
    #expect(form.line == "swipe 3 up within 400ms -> window close")
    form.type("tap 3 times 2 -> keys a")
    form.choose(.tap)
    #expect(form.line == "tap 3 on touchpad -> keys a")
  }

  @Test(
    "A chosen action keeps the typed gesture, unless the typed actions are inside a block",
    arguments: [
      ("swipe 3 up min 30mm -> keys a; keys b", "swipe 3 up min 30mm -> window close"),
      ("swipe 3 {left,right} -> keys {a,b}", "swipe 3 {left,right} -> window close"),
      ("swipe 3 down", "swipe 3 down -> window close"),
      ("on touchpad { swipe 3 down -> keys a }", "swipe 3 up -> window close"),
      ("pan 3 {\n  began -> keys a\n}", "swipe 3 up -> window close"),
      ("-> keys a", "swipe 3 up -> window close"),
    ])
  func typedGesture(line: String, expected: String) {
    var form = AddForm()
    form.type(line)
    form.choose(action: "window close")
    #expect(form.line == expected)
    #expect(form.isComplete)
    form.choose(action: nil)
    #expect(!form.isComplete)
  }

  @Test("A gesture that the user makes sets the choices for that gesture's trigger", arguments: MotionChoice.allCases)
  func made(motion: MotionChoice) {
    for trigger in Self.triggers(of: motion) {
      var form = AddForm()
      form.choose(made: trigger)
      #expect(form.chosenMotion.map { $0.trigger(form.choices) } == trigger)
      #expect(form.line == "\(trigger) -> ")
    }
  }

  @Test("A gesture that the user makes stays until a picture is chosen, even if no choices fit")
  func madeWithoutChoices() {
    var form = AddForm()
    form.type("swipe 3 up -> keys a; keys b")
    form.choose(made: "pan 3 up commit 15mm on touchpad")
    #expect(form.chosenMotion == nil && form.preview != nil)
    #expect(form.line == "pan 3 up commit 15mm on touchpad -> keys a; keys b")
    form.choose(action: "window close")
    #expect(form.line == "pan 3 up commit 15mm on touchpad -> window close")
    form.choose(.pinch)
    #expect(form.line == "pinch 2 in -> window close")
  }

  @Test("Each proposed trigger for a movement has its own words; the title has the measured numbers")
  func madeGestures() throws {
    let lines = "dactyl trace 2\n0 fingers 3 on touchpad up 20mm in 200ms\n"
    let movement = try TraceReader.read(Array(lines.utf8), file: "trace")
    let gestures = MadeGesture.all(for: movement)
    #expect((2...5).contains(gestures.count))
    #expect(gestures.first?.trigger == "swipe 3 up on touchpad")
    #expect(gestures.first?.words == "Swipe up with three fingers on the touchpad")
    #expect(Set(gestures.map(\.words)).count == gestures.count, "\(gestures.map(\.words))")
    #expect(MadeGesture.numbers(of: movement)?.title.text == "3 fingers up")
    #expect(MadeGesture.numbers(of: movement)?.detail.text == "Touchpad, 20 mm, 0.2 s")
  }

  @Test("A click on a window fills its class into the form, with wildcards as plain characters")
  func window() {
    var form = AddForm()
    form.choose(action: "keys a")
    let named = form.choose(window: PickedWindow(className: "Navigator", instanceName: "firefox"))
    #expect(named && form.scope == "in class \"Navigator\"")
    let odd = form.choose(window: PickedWindow(className: "", instanceName: "a*"))
    #expect(odd && form.scope == #"in class "a\\*""#)
    let desktop = form.choose(window: nil)
    let nameless = form.choose(window: PickedWindow(className: "", instanceName: ""))
    let drawn = form.choose(
      window: PickedWindow(className: "Xfdesktop", instanceName: "xfdesktop", isBackground: true))
    #expect(!desktop && !nameless && !drawn && form.scope == #"in class "a\\*""#)
  }

  @Test("The page Add lists the numbers of fingers in ascending order", arguments: MotionChoice.allCases)
  func fingers(motion: MotionChoice) {
    for parameter in motion.parameters {
      #expect(parameter.values.indices.contains(parameter.first))
      let numbers = parameter.values.compactMap { Int($0.words) }
      #expect(numbers == numbers.sorted())
    }
  }

  @Test(
    "Shift is not part of a recorded chord if the key's character needs Shift",
    arguments: [
      ("plus", "+", "keys ctrl+plus"), ("exclam", "!", "keys ctrl+exclam"), ("1", "1", "keys ctrl+1"),
      ("a", "a", "keys ctrl+shift+a"), ("space", " ", "keys ctrl+shift+space"), ("Tab", "\t", "keys ctrl+shift+Tab"),
      ("KP_Add", "+", "keys ctrl+shift+KP_Add"), ("F5", nil, "keys ctrl+shift+F5"),
    ] as [(String, Character?, String)])
  func shiftedChord(key: String, character: Character?, action: String) {
    #expect(RecordedChord(key: key, character: character, modifiers: [.ctrl, .shift]).action == action)
  }

  @Test("A recorded chord has its modifiers in the order of the language")
  func chord() {
    #expect(RecordedChord(key: "Tab", modifiers: [.shift, .super]).action == "keys super+shift+Tab")
    #expect(RecordedChord(key: "F5", modifiers: []).action == "keys F5")
  }

  @Test("A desktop entry has its name in the session's language, and its command has no field codes")
  func desktopEntry() throws {
    let text = """
      [Desktop Entry]
      Type=Application
      Name=Files
      Name[de]=Dateien
      Icon=folder
      Exec=thunar --x "a b" %U
      StartupWMClass=Thunar
      [Desktop Action new]
      Name=Other
      Exec=other
      """
    let entry = try #require(DesktopEntry(text, language: "de_AT"))
    #expect(entry.name == "Dateien")
    #expect(entry.action == "run thunar --x \"a b\"")
    #expect(entry.windowClass == "Thunar")
    #expect(DesktopEntry(text, language: "fr")?.name == "Files")
    #expect(DesktopEntry(text + "\n", language: "")?.icon == "folder")
  }

  @Test(
    "A desktop entry is left out if it is hidden, is no application, or has no command",
    arguments: ["NoDisplay=true", "Hidden=true", "Type=Link", "Exec="])
  func hidden(line: String) {
    let text = "[Desktop Entry]\n\(line)\nType=Application\nName=A\nExec=a\n"
    #expect(DesktopEntry(text, language: "") == nil)
    #expect(DesktopEntry("[Desktop Entry]\nType=Application\nName=A\nExec=a\n", language: "") != nil)
  }
}
