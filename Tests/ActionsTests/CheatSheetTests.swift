import Actions
import Bindings
import Gestures
import OverlayMessages
import Testing

@Suite("The cheat sheet")
struct CheatSheetTests {
  /// Answers queries about windows as if one window of a class exists, or only the bare desktop.
  private final class Window: WindowInspector {
    let className: String?

    init(_ className: String?) { self.className = className }

    func holds(_ condition: WindowCondition, at place: Point?) -> Bool {
      guard case .windowClass(let pattern) = condition.test, let className else { return condition.isNegated }
      return pattern.description.contains(className) != condition.isNegated
    }

    func window(at place: Point?) -> WindowInfo? {
      className.map { WindowInfo(id: 7, className: $0, title: "a title") }
    }
  }

  private static let touchpad = InputDevice(id: DeviceID(1), name: "", deviceClass: .touchpad)
  private static let mouse = InputDevice(id: DeviceID(2), name: "", deviceClass: .mouse)
  private static let screen = InputDevice(id: DeviceID(3), name: "", deviceClass: .touchscreen)

  private func sheet(
    _ text: String, window: String? = nil, mode: String = Mode.default, devices: [InputDevice]
  ) throws -> CheatSheet {
    let result = check(Array(text.utf8), file: "test.conf")
    let set = try #require(result.bindings, "\(result.diagnostics.map { $0.rendered() })")
    return CheatSheet(set, devices: devices, mode: mode, windows: Window(window), at: nil)
  }

  /// The cheat sheet as lines: headings, and rows with two spaces before them.
  private func lines(
    _ text: String, window: String? = nil, mode: String = Mode.default, devices: [InputDevice] = [touchpad]
  ) throws -> [String] {
    let sheet = try sheet(text, window: window, mode: mode, devices: devices)
    return [sheet.title] + sheet.sections.flatMap { [$0.heading] + $0.rows.map { "  \($0.gesture): \($0.action)" } }
  }

  private static let text = """
    swipe 3 up -> keys super+Up
    swipe 3 down -> none
    pan 4 vertical {
      every 5mm up   -> keys XF86AudioRaiseVolume
      every 5mm down -> keys XF86AudioLowerVolume
    }
    swipe 3 left with super -> run xkill
    stroke L with button right -> window close
    tap 2 on touchscreen -> mode media
    in class "Firefox" { swipe 3 up -> keys ctrl+t; wait 1s; type "x" }
    mode media { swipe 3 left as back -> run playerctl previous }

    """

  @Test(
    "Each row of the cheat sheet has a picture of the row's gesture",
    arguments: [
      ("swipe 3 up", Pictogram(actor: .fingers(3), movements: [.up])),
      ("pan 4 horizontal", Pictogram(actor: .fingers(4), movements: [.left, .right])),
      ("pan 3", Pictogram(actor: .fingers(3), movements: [.left, .right, .up, .down])),
      ("swipe 3 next", Pictogram(actor: .fingers(3), movements: [.left, .right])),
      ("pinch 2 in", Pictogram(actor: .fingers(2), movements: [.inward])),
      ("rotate 2", Pictogram(actor: .fingers(2), movements: [.clockwise, .counterclockwise])),
      ("tap 2 on touchscreen", Pictogram(actor: .fingers(2))),
      ("edge top on touchscreen", Pictogram(actor: .edge(.top), movements: [.down])),
      ("edge left along on touchscreen", Pictogram(actor: .edge(.left), movements: [.up, .down])),
      ("hover top-left", Pictogram(actor: .edge([.top, .left]))),
      ("swipe 1 left with button right", Pictogram(actor: .mouse(button: 3), movements: [.left])),
      ("tap left with button right", Pictogram(actor: .mouse(button: 1))),
    ])
  func pictograms(gesture: String, expected: Pictogram) throws {
    let devices = [Self.touchpad, Self.mouse, Self.screen]
    let rows = try sheet("\(gesture) -> keys a\n", devices: devices).sections.flatMap(\.rows)
    #expect(rows.map(\.pictogram) == [expected], "\(rows)")
  }

  @Test("The picture of a stroke is the shape of the stroke, in a square and with few points")
  func strokePictogram() throws {
    let rows = try sheet("stroke S with button right -> keys a\n", devices: [Self.mouse]).sections.flatMap(\.rows)
    let picture = try #require(rows.first?.pictogram)
    let points = picture.strokes.joined()
    #expect(picture.strokes.count == 1 && points.count >= 8 && points.count <= Pictogram.maximumPoints)
    #expect(points.allSatisfy { (0...100).contains($0.x) && (0...100).contains($0.y) })
    #expect(points.map(\.y).min() == 0 && points.map(\.y).max() == 100)
  }

  @Test("The cheat sheet lists the available gestures in plain words, without overridden ones")
  func window() throws {
    #expect(
      try lines(Self.text, window: "Firefox") == [
        "What you can do with Firefox", "Touchpad, here",
        #"  Swipe up with three fingers: Ctrl+T, then type "x""#, "Touchpad",
        "  Move four fingers up or down: ↑ Volume up; ↓ Volume down",
        "  Swipe left with three fingers with Super held: xkill",
      ])
    #expect(
      try lines(Self.text, window: "xterm") == [
        "What you can do with xterm", "Touchpad", "  Swipe up with three fingers: Super+↑",
        "  Move four fingers up or down: ↑ Volume up; ↓ Volume down",
        "  Swipe left with three fingers with Super held: xkill",
      ])
  }

  @Test("The cheat sheet lists only bindings of the connected devices and of the current mode")
  func devices() throws {
    let lines = try lines(Self.text, mode: "media", devices: [Self.mouse, Self.screen, Self.touchpad])
    #expect(
      lines == [
        "What you can do here", "Touchscreen and touchpad, mode media",
        "  Swipe left with three fingers: back", "Touchscreen", "  Tap with two fingers: Mode media",
        "Touchscreen and touchpad", "  Swipe up with three fingers: Super+↑",
        "  Move four fingers up or down: ↑ Volume up; ↓ Volume down", "Mouse",
        "  Draw L with the right button pressed: Close the window",
      ])
  }

  @Test("A sheet that is too long for the overlay is cut, and ends with the number of omitted rows")
  func large() throws {
    let directions = ["up", "down", "left", "right", "up-left", "up-right", "down-left", "down-right"]
    let modifiers = (0..<16).map { number in
      ["shift", "ctrl", "alt", "super"].enumerated().filter { number & 1 << $0.offset != 0 }.map(\.element)
        .joined(separator: "+")
    }
    var text = ""
    for modifier in modifiers {
      for fingers in 2...10 {
        for direction in directions {
          text += "swipe \(fingers) \(direction) on touchscreen" + (modifier.isEmpty ? "" : " with \(modifier)")
          text += " -> run echo \(String(repeating: "é-", count: 300))\n"
        }
      }
    }
    let sheet = try sheet(text, devices: [Self.screen])
    var rows = sheet.sections.flatMap(\.rows)
    #expect(rows.count == OverlayMessageLimits.rows && rows.count + sheet.omitted == 16 * 9 * 8)
    #expect(rows.allSatisfy { $0.action.count == CheatSheet.Row.maximumLength })
    #expect(try isRead(sheet, rows))
    // Each of these characters takes the most bytes in a message, so not all rows fit into one line.
    for index in rows.indices { rows[index].action = String(repeating: "\u{1}", count: 1000) }
    let long = CheatSheet(title: "t", sections: [CheatSheet.Section(heading: "h", rows: rows)], omitted: sheet.omitted)
    #expect(try !isRead(long, rows))
  }

  /// Sends a cheat sheet as a line, and expects that the first rows arrive, with the number of the missing ones.
  /// Returns true if all rows arrive.
  private func isRead(_ sheet: CheatSheet, _ rows: [CheatSheet.Row]) throws -> Bool {
    guard case .sheet(let sheet?, nil) = try OverlayMessage(line: try OverlayMessage.sheet(sheet).encoded()) else {
      return false
    }
    let read = sheet.sections.flatMap(\.rows)
    #expect(read.count > 50 && read == Array(rows.prefix(read.count)))
    #expect(read.count + sheet.omitted == 16 * 9 * 8)
    return read.count == rows.count
  }

  @Test("The cheat sheet says that nothing is bound if no binding applies or gestures are paused")
  func nothing() throws {
    #expect(try lines("tap 2 on pen -> keys a\n") == ["What you can do here", "Nothing is bound here"])
    #expect(
      try lines("swipe 3 up -> keys a\nin class \"Game\" { pause }\n", window: "Game")
        == ["What you can do with Game", "Nothing is bound here"])
  }
}
