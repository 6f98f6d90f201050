import Bindings
import Foundation
import OverlayMessages
import Testing

@testable import SettingsModel
@testable import Translation

@Suite("The list of gestures")
struct GestureListTests {
  private func list(_ text: String, in environment: CheckEnvironment = CheckEnvironment()) -> GestureList {
    GestureList(of: BindingsDocument(Array(text.utf8), file: "a.conf", in: environment), in: environment)
  }

  private func rows(_ text: String) -> [GestureRow] { list(text).sections.flatMap(\.rows) }

  @Test(
    "Each gesture is in the expected group",
    arguments: [
      ("swipe 3 up -> none", GestureGroup.threeFingers),
      ("pan 4 -> window move", .fourFingers),
      ("swipe 2 up on touchpad -> keys a", .otherFingers),
      ("pinch 3 in -> keys a", .pinchAndRotate),
      ("rotate 2 -> keys a", .pinchAndRotate),
      ("pinch 2 in on touchscreen -> keys a", .touchscreen),
      ("edge left on touchscreen -> keys a", .edges),
      ("hover top-left -> keys a", .edges),
      ("stroke L with button right -> keys a", .strokes),
      ("tap left with button right -> keys a", .mouse),
      ("scroll with button right -> keys a", .mouse),
      ("scroll with alt -> keys a", .scrolling),
      ("swipe 3 upp -> keys a", .errors),
    ])
  func groups(line: String, group: GestureGroup) {
    #expect(rows(line).map(\.group) == [group])
  }

  @Test(
    "The words of each gesture and of each action on windows have a translation",
    arguments: [
      "swipe 3 {up,down,left,right,up-left,vertical} on touchpad -> window maximize",
      "swipe 2 up min 20mm with alt -> window fullscreen off", "swipe 3 on touchscreen -> window minimize",
      "swipe 1 {left,right,up,down} with button right -> window tile {left,top,bottom-right,center}",
      "swipe 1 up left-of finger on touchscreen -> window above on", "tap {2,3} -> window {sticky,close}",
      "tap 2 times 2 on touchscreen -> click middle", "tap 3 times 3 at left 20% on touchpad -> window above off",
      "tap 1 beside finger on touchscreen -> window below on", "tap left with button back -> window lower",
      "hold {1,3} on touchscreen -> window {shade,restore}", "pan {3,4} {left,horizontal} -> window move",
      "pan 2-5 on touchscreen commit 15mm -> window raise", "pan 1 with button 9 -> window resize",
      "pinch {2,3} {in,out} -> window {raise,focus}", "pinch 2-4 -> none",
      "rotate 2 {clockwise,counterclockwise} -> desktop {next,previous}", "rotate 3 -> desktop 3",
      "edge {left,top} on touchscreen -> window move-to-{monitor,desktop} right",
      "edge bottom along on touchscreen -> desktop show", "hover {top,bottom-left} -> show bindings",
      "hover dwell 1s -> click left", "scroll {up,down} with super -> keys {XF86AudioRaiseVolume,XF86AudioMute}",
      "scroll with button middle -> keys XF86MonBrightnessUp", "stroke L with button right -> block",
      "stroke L 2 on touchscreen -> window maximize horizontal; window minimize", "stroke L on pen -> none",
      "scroll up on mouse with super -> none", "swipe 3 up on \"7\" -> none",
      "pan 3 vertical { every 5mm up -> keys XF86AudioRaiseVolume\n every 5mm down -> keys XF86AudioLowerVolume }",
      "pan 3 vertical { every 5mm up -> window raise\n every 5mm down -> window lower\n ended -> desktop show }",
      "pinch 2 { every 20% out -> desktop next\n every 20% in -> desktop previous }",
    ])
  func translatedWords(line: String) throws {
    let rows = rows(line)
    #expect(!rows.isEmpty && rows.allSatisfy { $0.group != .errors }, "\(rows.flatMap(\.findings))")
    func small(_ text: String) -> String { text.prefix(1).lowercased() + text.dropFirst() }
    // Names have no translation, and are allowed in quotes.
    var book = PhraseBook.gestures
    book.acceptsNames = false
    let names = ["Alt", "Super", "L", "left 20%", "15 mm", "20 mm"]
    let preview = try #require(LinePreview(line)).words
    for row in rows {
      for gesture in "\(row.gesture); \(preview)".replacingOccurrences(of: " …", with: "").components(separatedBy: "; ")
      {
        let quoted = names.reduce(small(gesture)) { $0.replacingOccurrences(of: " \($1)", with: " “\($1)”") }
        #expect(book.known(quoted) != nil, "\(gesture)")
      }
      for action in row.action.components(separatedBy: "; ") where !action.isEmpty {
        #expect(PhraseBook.actions.known(small(action)) != nil, "\(action)")
      }
    }
  }

  @Test("A line that uses a mode from another line has a picture, even after its text is changed")
  func preview() throws {
    let text = "swipe 4 up -> mode media\nmode media { swipe 3 up -> keys a }\n"
    let row = try #require(rows(text).first { $0.lines == 1...1 })
    #expect(LinePreview("swipe 4 down -> mode media") == nil)
    #expect(LinePreview(row)?.words == "Swipe up with four fingers")
    let document = BindingsDocument(Array(text.utf8), file: "a.conf")
    let change = try #require(row.replacement("swipe 4 down -> mode media"))
    let proposal = try change.proposal(for: document, in: CheckEnvironment())
    let preview = try #require(LinePreview(of: row, in: proposal, file: "a.conf"))
    #expect(preview.words == "Swipe down with four fingers" && preview.pictogram.movements == [.down])
  }

  @Test("A row has the gesture, the action and the scope in plain words, and the file's line")
  func words() throws {
    let row = try #require(rows("in class \"mpv\" {\n    swipe 3 up on touchpad -> keys super+Up\n}\n").first)
    #expect(row.gesture == "Swipe up with three fingers")
    #expect(row.action == "Super+↑")
    #expect(row.place == "windows of \"mpv\", touchpad")
    #expect(row.source == "swipe 3 up on touchpad -> keys super+Up")
    #expect(row.lines == 2...2)
    #expect(row.pictogram == Pictogram(actor: .fingers(3), movements: [.up]))
  }

  @Test("A row shows a label instead of the actions; a group in braces is one row")
  func groupedGestures() {
    #expect(rows("swipe 3 up as \"My words\" -> keys a").map(\.action) == ["My words"])
    let row = rows("swipe 3 {left,right} -> desktop {previous,next}")
    #expect(row.map(\.gesture) == ["Swipe left or right with three fingers"])
    #expect(row.map(\.action) == ["Previous desktop; Next desktop"])
    // Words in another order than that of the actions would mislead.
    let reversed = rows("swipe 3 {right,left} -> desktop {next,previous}")
    #expect(reversed.map(\.gesture) == ["Swipe right with three fingers; swipe left with three fingers"])
    #expect(
      rows("rotate 2 {clockwise,counterclockwise} -> keys {a,b}").map(\.gesture) == [
        "Turn two fingers clockwise; turn two fingers counterclockwise"
      ])
  }

  @Test("A statement in a comment is a row that is switched off; a comment in plain words is no row")
  func disabled() throws {
    let found = rows("# Switch 3 lines on\n# swipe 3 up -> keys a\nswipe 3 down -> keys b\n")
    #expect(found.map(\.isOn) == [false, true])
    #expect(found[0].source == "swipe 3 up -> keys a")
    #expect(found[0].gesture == "Swipe up with three fingers")
    #expect(found[0].switched(on: true) == .operations([.enable(.line(2))]))
    #expect(found[0].removal == .removeLines(2...2))
    #expect(!found[0].isEditable)
    #expect(found[1].switched(on: false) == .operations([.disable(.position(line: 3, column: 1))]))
    #expect(found[1].switched(on: true) == nil)
  }

  @Test("In a file with errors, each line is a row, and a wrong line shows its error")
  func errors() throws {
    let list = list("swipe 3 up -> keys a\nswipe 3 dwn -> keys b\npinch 2 {\n  began -> kyes c\n}\n\"\nset x y\n")
    let broken = try #require(list.sections.first)
    #expect(list.sections.last?.rows.map(\.gesture) == ["Swipe up with three fingers"])
    #expect(broken.group == .errors)
    #expect(broken.rows.map(\.lines) == [2...2, 3...5, 6...6, 7...7])
    #expect(broken.rows.allSatisfy { $0.hasError && !$0.isSwitchable && $0.isEditable })
    #expect(broken.rows[0].removal == .removeLines(2...2))
    #expect(broken.rows[0].replacement("x") == .replaceLines(2...2, with: "x"))
  }

  @Test("A line with an error is edited as a whole, with its scope and its comment")
  func wholeLine() throws {
    let text = "on touchpad { swipe 3 upp -> keys a }  # mine\n"
    let row = try #require(rows(text).first)
    #expect(row.source == "on touchpad { swipe 3 upp -> keys a }  # mine")
    #expect(row.replacement(row.source) == .replaceLines(1...1, with: row.source))
    #expect(list(text).contains(row))
    #expect(!list("# first\n" + text).contains(row))
  }

  @Test("The suggested word is offered as the correction of a line with an error")
  func suggestion() throws {
    let finding = try #require(rows("# a\n  swipe 3 upp -> keys a\n").first?.findings.first)
    #expect(finding.isError)
    #expect(finding.mend?.change == .replaceLines(2...2, with: "swipe 3 up -> keys a"))
    #expect(finding.mend?.title.text == "Write “up”")
  }

  @Test("The correction of an action that a command takes writes the whole list of actions")
  func takenAction() throws {
    let finding = try #require(rows("swipe 3 up -> run alacritty; keys a\n").first?.findings.first)
    #expect(finding.mend?.change == .replaceLines(1...1, with: "swipe 3 up -> exec alacritty; keys a"))
    let line = "swipe 3 {left,right} -> run bspc desktop -f {next,prev}; notify \"x\"\n"
    let findings = try #require(rows(line).first?.findings)
    #expect(findings.count == 1 && findings[0].mend == nil, "\(findings)")
  }

  @Test("Removal is offered for a fully overridden line, and not for a partly overridden one")
  func overridden() {
    let found = rows("swipe 3 up -> keys a\nswipe 3 up -> keys b\n")
    #expect(found[0].findings.map(\.mend?.change) == [.operations([.remove(.position(line: 1, column: 1))])])
    #expect(found[1].findings.isEmpty)
    let half = rows("swipe 3 {up,down} -> keys {a,c}\nswipe 3 up -> keys b\n")
    #expect(half[0].findings.count == 1)
    #expect(half[0].findings[0].mend == nil)
  }

  @Test("The lines of an included file are shown with its name, and cannot be changed")
  func included() throws {
    var environment = CheckEnvironment()
    environment.read = { (_: String) throws(UnreadableFile) in Array("swipe 4 up -> keys a\nset y z\n".utf8) }
    let list = list("include other.conf\nswipe 3 up -> keys b\n", in: environment)
    // The included file has an error, so its lines are not shown.
    #expect(list.findings.map(\.isError) == [true])
    environment.read = { (_: String) throws(UnreadableFile) in Array("swipe 4 up -> keys a\n".utf8) }
    let rows = self.list("include other.conf\nswipe 3 up -> keys b\n", in: environment).sections.flatMap(\.rows)
    #expect(rows.map(\.gesture) == ["Swipe up with three fingers", "Swipe up with four fingers"])
    #expect(rows[1].origin == .included(file: "other.conf"))
    #expect(rows[1].removal == nil && rows[1].replacement("x") == nil && !rows[1].isSwitchable)
  }

  @Test(
    "A search in the list of gestures finds words, keys, lines and groups",
    arguments: [
      ("three up", 1), ("SUPER+UP", 1), ("keys", 3), ("four fingers", 1), ("mpv", 1), ("", 3), ("  ", 3), ("xyz", 0),
      ("up down", 0),
    ])
  func search(text: String, count: Int) {
    let list = list(
      "swipe 3 up -> keys super+Up\nswipe 4 down -> keys b\nin class \"mpv\" { swipe 5 left -> keys c }\n")
    #expect(list.matching(text).count == count)
  }

  @Test("A file that is not text has no rows, and the reason is shown")
  func noText() {
    let bytes: [UInt8] = [0xFF, 0xFE, 0x0A, 0x61]
    let document = BindingsDocument(bytes, file: "a.conf")
    let list = GestureList(of: document, in: CheckEnvironment())
    #expect(!list.findings.isEmpty || list.sections.map(\.group) == [.errors])
  }
}
