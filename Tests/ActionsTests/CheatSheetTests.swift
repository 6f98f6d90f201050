import Actions
import Bindings
import Gestures
import OverlayMessages
import Testing

@Suite("The cheat sheet")
struct CheatSheetTests {
  /// A window of one class, or the bare desktop.
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

  /// The cheat sheet as lines: headings, and rows with two spaces before them.
  private func lines(
    _ text: String, window: String? = nil, mode: String = Mode.default, devices: [InputDevice] = [touchpad]
  ) throws -> [String] {
    let result = check(Array(text.utf8), file: "test.conf")
    let set = try #require(result.bindings, "\(result.diagnostics.map { $0.rendered() })")
    let sheet = CheatSheet(set, devices: devices, mode: mode, windows: Window(window), at: nil)
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

  @Test("It has what can be done there, in plain words, and not what something more specific replaces")
  func window() throws {
    #expect(
      try lines(Self.text, window: "Firefox") == [
        "What you can do with Firefox", "Touchpad, here",
        #"  swipe up with three fingers: ctrl+t, then type "x""#, "Touchpad",
        "  move four fingers up or down: up: XF86AudioRaiseVolume; down: XF86AudioLowerVolume",
        "  swipe left with three fingers while holding super: xkill",
      ])
    #expect(
      try lines(Self.text, window: "xterm") == [
        "What you can do with xterm", "Touchpad", "  swipe up with three fingers: super+Up",
        "  move four fingers up or down: up: XF86AudioRaiseVolume; down: XF86AudioLowerVolume",
        "  swipe left with three fingers while holding super: xkill",
      ])
  }

  @Test("The devices that are present count, and the mode in force")
  func devices() throws {
    let lines = try lines(Self.text, mode: "media", devices: [Self.mouse, Self.screen, Self.touchpad])
    #expect(
      lines == [
        "What you can do here", "Touchscreen and touchpad, mode media",
        "  swipe left with three fingers: back", "Touchscreen", "  tap with two fingers: mode media",
        "Touchscreen and touchpad", "  swipe up with three fingers: super+Up",
        "  move four fingers up or down: up: XF86AudioRaiseVolume; down: XF86AudioLowerVolume", "Mouse",
        "  draw L with the right button pressed: close the window",
      ])
  }

  @Test("Where nothing is bound, or a pause leaves everything to the application, it says so")
  func nothing() throws {
    #expect(try lines("tap 2 on pen -> keys a\n") == ["What you can do here", "Nothing is bound here"])
    #expect(
      try lines("swipe 3 up -> keys a\nin class \"Game\" { pause }\n", window: "Game")
        == ["What you can do with Game", "Nothing is bound here"])
  }
}
