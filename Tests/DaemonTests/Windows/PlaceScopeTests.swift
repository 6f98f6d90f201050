import TestSupport
import Testing
import VirtualX

@Suite(
  "Scopes for the position of a gesture", .waitsForPrograms, .serialized,
  .enabled(if: ManagedDesktop.isPossible, "openbox is not installed"))
struct PlaceScopeTests {
  @Test("Titlebar, window and bare desktop are distinguished, for fingers and the pointer")
  func titlebar() throws {
    let desktop = try ManagedDesktop(
      """
      tap 1 in titlebar -> run echo !titlebar
      tap 1 in background -> run echo !background
      tap 1 in not titlebar in not background -> run echo !window
      in titlebar { swipe 3 up on touchpad -> run echo !pointer-titlebar }
      in not titlebar { swipe 3 up on touchpad -> run echo !pointer-elsewhere }
      """)
    let area = try #require(desktop.application.area)
    let (x, y) = (Double(area.x), Double(area.y))
    let places = [(x + 200, y - 8), (x + 200, y + 100), (x - 300, y + 100)]
    var expected: [String] = []
    for (place, name) in zip(places, ["titlebar", "window", "background"]) {
      try desktop.server.touchscreen.tap(at: [ScreenPoint(x: place.0, y: place.1)])
      expected.append(name)
      desktop.daemon.expect(output: expected)
    }
    for (place, name) in zip(places, ["pointer-titlebar", "pointer-elsewhere", "pointer-elsewhere"]) {
      try desktop.point(x: place.0, y: place.1)
      try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
      expected.append(name)
      desktop.daemon.expect(output: expected)
    }
  }

  @Test("`at` with a corner or an edge applies to touchscreens and mice")
  func landing() throws {
    let desktop = try Desktop(
      """
      tap 1 on touchscreen           -> run echo !anywhere
      tap 1 on touchscreen at top-left 20mm -> run echo !corner
      tap 1 at bottom                -> run echo !bottom
      swipe 1 right with button right at left 30mm -> run echo !press
      """)
    var expected: [String] = []
    for (x, y, name) in [
      (40.0, 40.0, "corner"), (900, 600, "anywhere"), (900, 1075, "bottom"), (900, 1040, "anywhere"),
      (10, 1075, "bottom"),
    ] {
      try desktop.server.touchscreen.tap(at: [ScreenPoint(x: x, y: y)])
      expected.append(name)
      desktop.daemon.expect(output: expected)
    }
    try desktop.server.mouse.move(toX: 30, y: 500)
    try desktop.server.mouse.stroke([(200.0, 0.0)], button: 3)
    desktop.daemon.expect(output: expected + ["press"])
  }

  @Test("`in titlebar` does not apply to titlebars that applications draw")
  func ownTitlebar() throws {
    let desktop = try ManagedDesktop(
      "tap 1 in titlebar -> run echo !titlebar\ntap 1 in not titlebar -> run echo !other\n")
    desktop.application.setNumbers("_GTK_FRAME_EXTENTS", [10, 10, 40, 10])
    let area = try #require(desktop.application.area)
    try desktop.server.touchscreen.tap(at: [ScreenPoint(x: Double(area.x) + 200, y: Double(area.y) + 4)])
    desktop.daemon.expect(output: ["other"])
  }

  @Test("A binding for a desktop, by number or by name, applies while that desktop is shown")
  func desktops() throws {
    let desktop = try ManagedDesktop(
      """
      swipe 3 up on touchpad   -> run echo !elsewhere
      swipe 3 up in desktop 2 on touchpad -> run echo !second
      swipe 3 up in desktop "Mail" on touchpad -> run echo !mail
      swipe 3 left on touchpad -> desktop next stop; run echo !went
      """, configuration: Self.names)
    var expected: [String] = []
    for name in ["elsewhere", "second", "mail", "mail"] {
      try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
      expected.append(name)
      desktop.daemon.expect(output: expected)
      try desktop.server.touchpad.swipe(fingers: 3, dx: -800, dy: 0)
      expected.append("went")
      desktop.daemon.expect(output: expected)
    }
  }

  private static let names = """
    <?xml version="1.0"?>
    <openbox_config xmlns="http://openbox.org/3.4/rc"><desktops><number>3</number><firstdesk>1</firstdesk>
    <names><name>Work</name><name>Web</name><name>Mail</name></names></desktops></openbox_config>
    """
}
