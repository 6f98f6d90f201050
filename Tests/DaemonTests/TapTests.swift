import TestSupport
import Testing
import VirtualX

@Suite(.waitsForPrograms) struct TapTests {
  static let points = [ScreenPoint(x: 800, y: 500), ScreenPoint(x: 950, y: 480)]
  static let bindings = "tap 2 on touchscreen -> run echo !tap $DACTYL_X $DACTYL_Y\n"

  @Test("A tap that trembles by half a millimetre is recognized, at the middle of its two fingers")
  func trembling() throws {
    let desktop = try Desktop(Self.bindings)
    try desktop.server.touchscreen.tap(at: Self.points, jitter: 0.5 / 25.4 * 96)
    desktop.daemon.expect { $0.commandLines.count == 1 }
    let place = desktop.daemon.commandLines[0].split(separator: " ").compactMap { Double($0) }
    #expect(place.count == 2 && abs(place[0] - 875) < 3 && abs(place[1] - 490) < 3, "\(place)")
  }

  @Test("Touchpad taps of two and three fingers, which arrive as clicks, are recognized")
  func touchpad() throws {
    let desktop = try Desktop(
      "on touchpad {\ntap {2,3} -> run echo !{two,three} $DACTYL_FINGERS $DACTYL_DEVICE\n}\n")
    let touchpad = desktop.server.touchpad
    // Clicks of another device are not taps of this one, and clicks of the left button are never taps.
    try desktop.server.mouse.click(3)
    try touchpad.click(1)
    try touchpad.click(3)
    desktop.daemon.expect(output: ["two 2 touchpad"])
    try touchpad.click(2)
    desktop.daemon.expect(output: ["two 2 touchpad", "three 3 touchpad"])
  }

  @Test("An eager touchpad tap acts when its click begins, any other tap when its click ends")
  func eager() throws {
    let desktop = try Desktop("tap 2 on touchpad eager -> run echo !two\ntap 3 on touchpad -> run echo !three\n")
    let touchpad = desktop.server.touchpad
    try touchpad.click(2, for: .seconds(1))
    try touchpad.click(3, for: .seconds(1))
    try touchpad.click(2)
    desktop.daemon.expect(output: ["two", "three"])
  }

  @Test("Touchpad taps have the right finger count even if the button order is left-middle-right")
  func tapOrder() throws {
    let desktop = try Desktop("tap {2,3} on touchpad -> run echo !{two,three}\n")
    try desktop.server.touchpad.click(3)
    desktop.daemon.expect(output: ["two"])
    try desktop.setProperty("libinput Tapping Button Mapping Enabled", "0", "1", of: "Virtual touchpad")
    try desktop.server.touchpad.click(3)
    desktop.daemon.expect(output: ["two", "three"])
  }
}
