import TestSupport
import Testing
import VirtualX

@Suite("examples/sliders.conf", .waitsForPrograms)
struct SlidersTests {
  private func drag(_ desktop: Desktop, from: (x: Double, y: Double), by way: (dx: Double, dy: Double)) throws {
    try desktop.server.touchscreen.drag(
      fingers: 1, from: ScreenPoint(x: from.x, y: from.y), dx: way.dx, dy: way.dy, over: .milliseconds(60))
  }

  @Test("Fingers along the edges press the slider's keys, and no key before the threshold")
  func sliders() throws {
    let desktop = try Desktop(try Examples.text("sliders.conf"))
    func expect(_ chords: [String]) {
      #expect(
        desktop.application.wait(until: { $0.chords == chords }, deadline: .seconds(20)),
        "\(desktop.application.chords)")
      desktop.application.clear()
    }
    // The screen has 96 pixels per inch: 5 mm are 19 pixels, 10 mm are 38.
    try drag(desktop, from: (1916, 800), by: (0, -40))
    expect(["XF86AudioRaiseVolume", "XF86AudioRaiseVolume"])
    try drag(desktop, from: (2, 300), by: (0, 40))
    expect(["XF86MonBrightnessDown", "XF86MonBrightnessDown"])
    try drag(desktop, from: (900, 2), by: (30, 0))
    try drag(desktop, from: (900, 2), by: (50, 0))
    #expect(
      desktop.application.wait(until: { $0.keys.contains("release Alt_L alt") }, deadline: .seconds(20)),
      "\(desktop.application.keys)")
    #expect(desktop.application.keys.count { $0.hasPrefix("press Tab") } == 1, "\(desktop.application.keys)")
  }
}
