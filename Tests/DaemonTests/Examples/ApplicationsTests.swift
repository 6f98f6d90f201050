import TestSupport
import Testing
import VirtualX

@Suite("examples/applications.conf", .waitsForPrograms)
struct ApplicationsTests {
  private enum Way: Double {
    case left = -1
    case right = 1
  }

  private func swipe(_ desktop: Desktop, _ way: Way) throws {
    try desktop.server.touchpad.swipe(fingers: 3, dx: way.rawValue * 800, dy: 0)
  }

  private func swipeUp(_ desktop: Desktop) throws {
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
  }

  private func expect(_ chords: [String], _ desktop: Desktop) {
    #expect(
      desktop.application.wait(until: { $0.chords == chords }, deadline: .seconds(20)),
      "\(desktop.application.chords) \(desktop.daemon.lines)")
    desktop.application.clear()
  }

  private func become(_ desktop: Desktop, instance: String, _ name: String, title: String = "") {
    desktop.application.setClass(instance: instance, name)
    desktop.application.setTitle(title)
    desktop.application.sync()
  }

  @Test("A browser's bindings replace the general ones for left and right, but not for up")
  func browser() throws {
    let desktop = try Desktop(try Examples.text("applications.conf"))
    try swipe(desktop, .right)
    expect(["alt+Left"], desktop)
    become(desktop, instance: "Navigator", "firefox")
    try swipe(desktop, .right)
    try swipe(desktop, .left)
    try swipeUp(desktop)
    // X has two names for Page_Up and Page_Down: Prior and Next.
    expect(["ctrl+Prior", "ctrl+Next", "F11"], desktop)
    become(desktop, instance: "chromium", "Chromium", title: "Cats - YouTube - Chromium")
    try swipeUp(desktop)
    try swipe(desktop, .left)
    expect(["f", "ctrl+Next"], desktop)
  }

  @Test("`none` disables a gesture in a terminal; `pause` disables all in a game")
  func quiet() throws {
    let desktop = try Desktop(try Examples.text("applications.conf"))
    become(desktop, instance: "xterm", "XTerm")
    try swipe(desktop, .left)
    try swipeUp(desktop)
    expect(["F11"], desktop)
    become(desktop, instance: "steam_app_220", "steam_app_220")
    try swipeUp(desktop)
    become(desktop, instance: "editor", "Editor")
    try swipe(desktop, .left)
    expect(["alt+Right"], desktop)
  }
}
