import TestSupport
import Testing
import VirtualX

@Suite("examples/taps.conf", .waitsForPrograms)
struct TapsTests {
  private static let points = [
    ScreenPoint(x: 500, y: 300), ScreenPoint(x: 600, y: 290), ScreenPoint(x: 700, y: 300),
  ]

  private func expect(_ chords: [String], _ desktop: Desktop) {
    #expect(
      desktop.application.wait(until: { $0.chords == chords }, deadline: .seconds(20)),
      "\(desktop.application.chords) \(desktop.daemon.lines)")
    desktop.application.clear()
  }

  @Test("An application gets a single tap, and the first tap of a double tap, which presses a key")
  func oneFinger() throws {
    let desktop = try Desktop(try Examples.text("taps.conf"))
    let screen = desktop.server.touchscreen
    func single() throws {
      try screen.tap(at: [Self.points[0]])
      Pace.pause(.milliseconds(600))
    }
    try single()
    try screen.tap(at: [Self.points[1]])
    Pace.pause(.milliseconds(80))
    try screen.tap(at: [Self.points[1]])
    #expect(
      desktop.application.wait(until: { $0.chords == ["F11"] }, deadline: .seconds(20)), "\(desktop.application.log)")
    Pace.pause(.milliseconds(600))
    try single()
    // The application gets three clicks: two of the single taps, and one of the first tap of the double tap.
    let clicks = { (application: Application) in application.buttons.filter { $0.hasPrefix("button 1 up") }.count }
    #expect(desktop.application.wait(until: { clicks($0) == 3 }, deadline: .seconds(20)), "\(desktop.application.log)")
    #expect(desktop.application.chords == ["F11"])
  }

  @Test("Taps of two and three fingers, a double tap and a hold of three have different actions")
  func moreFingers() throws {
    let desktop = try Desktop(try Examples.text("taps.conf"))
    let screen = desktop.server.touchscreen
    try screen.tap(at: Array(Self.points.prefix(2)))
    expect(["Menu"], desktop)
    try screen.tap(at: Self.points)
    expect(["super+Tab"], desktop)
    try screen.tap(at: Self.points)
    Pace.pause(.milliseconds(80))
    try screen.tap(at: Self.points)
    expect(["super+d"], desktop)
    try screen.tap(at: Self.points, duration: .milliseconds(1200))
    expect(["Print"], desktop)
  }

  @Test("A three-finger tap on a touchpad presses its key after the middle button's click")
  func touchpad() throws {
    let desktop = try Desktop(try Examples.text("taps.conf"))
    try desktop.server.touchpad.click(2)
    #expect(desktop.application.wait(until: { $0.buttons.count == 2 }, deadline: .seconds(20)))
    #expect(desktop.application.buttons.allSatisfy { $0.hasPrefix("button 2") }, "\(desktop.application.buttons)")
    expect(["XF86AudioPlay"], desktop)
    try desktop.server.touchpad.click(2)
    Pace.pause(.milliseconds(80))
    try desktop.server.touchpad.click(2)
    expect(["XF86AudioNext"], desktop)
  }
}
