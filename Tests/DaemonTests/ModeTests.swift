import Linux
import TestSupport
import Testing
import VirtualX

@Suite(.waitsForPrograms) struct ModeTests {
  private static let text = """
    swipe 3 up on touchpad     -> run echo !plain
    swipe 3 right on touchpad  -> mode media
    mode media {
      swipe 3 up on touchpad   -> run echo "!media $DACTYL_MODE"
      swipe 3 left on touchpad -> mode default
    }

    """

  @Test("A gesture starts a mode for later gestures, and another gesture ends the mode")
  func byGesture() throws {
    let desktop = try Desktop(Self.text)
    try desktop.longSwipe(0, -1)
    try desktop.longSwipe(1, 0)
    try desktop.longSwipe(0, -1)
    desktop.daemon.expect { $0.commandLines.count == 2 }
    #expect(Set(desktop.daemon.commandLines) == ["plain", "media media"])
    try desktop.longSwipe(-1, 0)
    try desktop.longSwipe(0, -1)
    desktop.daemon.expect { $0.commandLines.count == 3 && $0.commandLines.last == "plain" }
  }

  @Test("`ctl mode` sets a mode; a reload ends the mode only if the file no longer has that mode")
  func byCommand() throws {
    let desktop = try Desktop(Self.text)
    func mode() throws -> String {
      let status = try desktop.daemon.ctl("status", display: desktop.server.display).output
      return status.split(separator: "\n").first { $0.hasPrefix("mode ") }.map(String.init) ?? status
    }
    #expect(try desktop.daemon.ctl("mode", "media", display: desktop.server.display).ending == .exited(0))
    try desktop.longSwipe(0, -1)
    desktop.daemon.expect(output: ["media media"])
    try desktop.bindings.write(Self.text + "# saved\n")
    desktop.daemon.expect { $0.lines.contains("reloaded") }
    #expect(try mode() == "mode      media")
    let wrong = try desktop.daemon.ctl("mode", "medai", display: desktop.server.display)
    #expect(wrong.ending == .exited(9) && wrong.errors.contains("did you mean `media`?"), "\(wrong)")
    try desktop.bindings.write(LifeTests.swipe)
    desktop.daemon.expect { $0.lines.count { $0 == "reloaded" } == 2 }
    #expect(try mode() == "mode      default")
    try desktop.longSwipe(0, -1)
    desktop.daemon.expect(output: ["media media", "up"])
  }

  @Test("While the bypass modifiers are held, applications get every gesture")
  func bypass() throws {
    let desktop = try Desktop("set bypass ctrl\ntap 2 on touchscreen -> run echo !tap\n")
    let fingers = [ScreenPoint(x: 300, y: 300), ScreenPoint(x: 400, y: 300)]
    try desktop.server.keyboard.press(.leftControl)
    try desktop.server.touchscreen.tap(at: fingers)
    try desktop.server.keyboard.release(.leftControl)
    try desktop.server.touchscreen.tap(at: fingers)
    desktop.daemon.expect(output: ["tap"])
    #expect(desktop.daemon.lines.filter { $0.hasPrefix("tap 2") }.count == 1)
  }

  @Test("After a reload, a device's sensitivity multiplies the distances of that device only")
  func sensitivity() throws {
    let desktop = try Desktop("swipe 3 right min 20mm on touchpad -> run echo !$DACTYL_DX\n")
    // The distance is 12 mm.
    let way = 12 / 25.4 * 1000
    try desktop.server.touchpad.swipe(fingers: 3, dx: way, dy: 0, updates: 1)
    try desktop.bindings.write(
      """
      on touchpad { set sensitivity 2 }
      on "Wacom*" { set sensitivity 10 }
      swipe 3 right min 20mm on touchpad -> run echo !$DACTYL_DX
      """)
    desktop.daemon.expect { $0.lines.contains("reloaded") }
    try desktop.server.touchpad.swipe(fingers: 3, dx: way, dy: 0, updates: 1)
    desktop.daemon.expect(output: ["24"])
  }

  @Test("`set dpi` replaces the resolution that a touchscreen reports")
  func dotsPerInch() throws {
    let desktop = try Desktop(
      """
      set dpi 254
      pan 2 right on touchscreen {
        every 10mm right -> run echo !step
        ended            -> run echo !ended
      }
      """)
    let screen = desktop.server.touchscreen
    for finger in 0..<2 { try screen.began(finger, x: 300, y: 300 + 100 * Double(finger)) }
    // 254 dots are 25.4 mm: 350 dots are three steps of ten millimetres.
    for update in 1...35 {
      try screen.moved(to: (0..<2).map { ScreenPoint(x: 300 + 10 * Double(update), y: 300 + 100 * Double($0)) })
    }
    for finger in 0..<2 { try screen.ended(finger, x: 650, y: 300 + 100 * Double(finger)) }
    desktop.daemon.expect { $0.commandLines.sorted() == ["ended", "step", "step", "step"] }
  }

  @Test("`exec` starts a program without a shell, and a missing program is reported")
  func exec() throws {
    let desktop = try Desktop(
      """
      swipe 3 up on touchpad   -> exec /bin/echo "!a  b" $HOME
      swipe 3 down on touchpad -> exec no-such-program-at-all
      """)
    try desktop.longSwipe(0, -1)
    desktop.daemon.expect(output: ["a  b $HOME"])
    try desktop.longSwipe(0, 1)
    desktop.daemon.expect { $0.reports.contains { $0.contains("no-such-program-at-all") } }
  }
}
