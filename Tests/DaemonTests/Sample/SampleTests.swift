import Foundation
import Linux
import TestSupport
import Testing
import VirtualX

@Suite(
  "The sample of the bindings language, line by line", .waitsForPrograms,
  .enabled(if: ManagedDesktop.isPossible, "openbox is not installed"))
struct SampleTests {
  private func sees(_ desktop: ManagedDesktop, chords: [String]) -> Bool {
    desktop.sees { $0.chords == chords }
  }

  @Test("Three fingers up maximize and restore the window; in a browser they do nothing") func maximize() throws {
    let desktop = try Sample.desktop()
    try desktop.point(x: 900, y: 500)
    try desktop.swipe(3, dy: -20)
    #expect(desktop.sees { $0.states == ["MAXIMIZED_HORZ", "MAXIMIZED_VERT"] }, "\(desktop.daemon.lines)")
    try desktop.swipe(3, dy: -20)
    #expect(desktop.sees { $0.states == [] }, "\(desktop.daemon.lines)")
    desktop.application.setClass(instance: "Navigator", "firefox")
    try desktop.swipe(3, dy: -20)
    // The next gesture shows that this one is over.
    try desktop.swipe(4, dx: -20)
    #expect(sees(desktop, chords: ["super+Right"]), "\(desktop.application.chords)")
    #expect(desktop.daemon.wait { $0.lines.contains { $0.hasPrefix("swipe 4 left") } })
    #expect(desktop.application.states == [] && desktop.daemon.lines.count { $0.contains("maximize") } == 2)
  }

  @Test("One line binds four fingers to the left and to the right") func groups() throws {
    let desktop = try Sample.desktop()
    try desktop.swipe(4, dx: -20)
    try desktop.swipe(4, dx: 20)
    #expect(sees(desktop, chords: ["super+Right", "super+Left"]), "\(desktop.application.chords)")
  }

  @Test("A pinch zooms in steps of ten per cent, out and in again") func pinch() throws {
    let desktop = try Sample.desktop()
    let touchpad = desktop.server.touchpad
    try touchpad.pinchBegan(fingers: 2)
    for scale in stride(from: 1.02, through: 1.33, by: 0.02) { try touchpad.pinchMoved(scale: scale) }
    for scale in stride(from: 1.3, through: 1.08, by: -0.02) { try touchpad.pinchMoved(scale: scale) }
    try touchpad.pinchEnded()
    let expected = Array(repeating: "ctrl+plus", count: 3) + Array(repeating: "ctrl+minus", count: 2)
    #expect(sees(desktop, chords: expected), "\(desktop.application.chords)")
  }

  @Test("A two-finger tap and a one-finger hold right-click; the left edge goes back")
  func touchscreen() throws {
    let desktop = try Sample.desktop()
    let screen = desktop.server.touchscreen
    func clicks() -> Int { desktop.application.buttons.count { $0.hasPrefix("button 3 up") } }
    try screen.tap(at: [ScreenPoint(x: 800, y: 500), ScreenPoint(x: 900, y: 500)])
    #expect(desktop.sees { _ in clicks() == 1 }, "\(desktop.application.log)")
    try screen.tap(at: [ScreenPoint(x: 800, y: 500)], duration: .milliseconds(800))
    #expect(desktop.sees { _ in clicks() == 2 }, "\(desktop.application.log)")
    try screen.drag(fingers: 1, from: ScreenPoint(x: 3, y: 500), dx: 400, dy: 0)
    #expect(sees(desktop, chords: ["alt+Left"]), "\(desktop.application.chords)")
    #expect(clicks() == 2 && desktop.application.buttons.count == 4, "\(desktop.application.buttons)")
  }

  @Test("A drawn L starts the program, and a right click stays a click") func stroke() throws {
    let desktop = try Sample.desktop()
    try desktop.point(x: 900, y: 400)
    try desktop.server.mouse.stroke([(0, 240), (170, 0)], button: 3)
    #expect(desktop.daemon.wait(forOutput: ["terminal"]), "\(desktop.daemon.lines) \(desktop.daemon.reports)")
    #expect(desktop.application.buttons == [])
    try desktop.server.mouse.click(3)
    #expect(desktop.sees { $0.buttons.count == 2 }, "\(desktop.application.buttons)")
  }

  @Test("Fast fingers show the desktop, and the windows again; slow ones do nothing") func faster() throws {
    let desktop = try Sample.desktop()
    func showing(_ value: Int) -> Bool {
      desktop.sees { $0.numbers("_NET_SHOWING_DESKTOP", ofRoot: true) == [value] }
    }
    /// Swipes until the daemon has printed `count` lines: on a slow machine a fast swipe may become slow.
    func swipeFast(until count: Int) throws {
      for _ in 0..<20 where desktop.daemon.lines.count < count {
        try desktop.swipe(3, dy: 20, over: .milliseconds(10))
        _ = desktop.daemon.wait(timeout: .seconds(1)) { $0.lines.count >= count }
      }
    }
    try desktop.swipe(3, dy: 20, over: .milliseconds(800))
    try swipeFast(until: 2)
    #expect(showing(1), "\(desktop.daemon.lines)")
    try swipeFast(until: 3)
    #expect(showing(0), "\(desktop.daemon.lines)")
    #expect(desktop.daemon.lines.count == 3, "\(desktop.daemon.lines)")
  }

  @Test("Two fingers press a key for every 15 degrees clockwise, and none for counterclockwise") func rotate()
    throws
  {
    let desktop = try Sample.desktop()
    try desktop.server.touchpad.rotate(fingers: 2, degrees: -50)
    try desktop.server.touchpad.rotate(fingers: 2, degrees: 50)
    #expect(sees(desktop, chords: ["ctrl+r", "ctrl+r", "ctrl+r"]), "\(desktop.application.chords)")
  }

  @Test("A plugin gets a four-finger gesture from its beginning to its end") func plugin() throws {
    let desktop = try Sample.desktop()
    try desktop.swipe(4, dy: -20)
    let heard = desktop.bindings.folder.appending(path: "dactyl/plugins/volume/heard")
    var lines: [Substring] = []
    #expect(
      desktop.daemon.wait { _ in
        lines = ((try? String(contentsOf: heard, encoding: .utf8)) ?? "").split(separator: "\n")
        return lines.last?.hasPrefix("ended ") ?? false
      }, "\(lines) \(desktop.daemon.lines) \(desktop.daemon.reports)")
    #expect(lines.first?.hasPrefix("began ") ?? false)
    #expect(lines.first?.contains(" verb=volume step=2 gesture=pan fingers=4 ") ?? false, "\(lines)")
    #expect(lines.dropFirst().dropLast().allSatisfy { $0.hasPrefix("changed ") } && lines.count >= 3, "\(lines)")
  }

  @Test("In a browser three fingers to the left go forward, and the included file applies") func browser() throws {
    let desktop = try Sample.desktop(className: "firefox")
    try desktop.point(x: 900, y: 500)
    try desktop.swipe(3, dx: -20)
    #expect(sees(desktop, chords: ["alt+Right"]), "\(desktop.daemon.lines)")
    try desktop.swipe(4, dy: -20)
    #expect(sees(desktop, chords: ["alt+Right", "ctrl+t"]), "\(desktop.daemon.lines)")
    #expect(!desktop.daemon.lines.contains { $0.hasPrefix("pan") }, "\(desktop.daemon.lines)")
  }

  @Test("With Super held, three fingers to the left send the window to the next desktop") func modifiers() throws {
    let desktop = try Sample.desktop()
    try desktop.point(x: 900, y: 500)
    try desktop.server.keyboard.press(.leftSuper)
    try desktop.server.keyboard.sync()
    try desktop.swipe(3, dx: -20)
    #expect(desktop.sees { $0.numbers("_NET_WM_DESKTOP") == [1] }, "\(desktop.daemon.lines)")
    try desktop.server.keyboard.release(.leftSuper)
    #expect(!desktop.daemon.lines.contains { $0.hasPrefix("pan") }, "\(desktop.daemon.lines)")
  }

  @Test("The named device needs longer distances; other devices do not") func sensitivity() throws {
    // Three and a half of the six millimetres remain, and a swipe needs four until the lift.
    let tablet = try Sample.desktop(touchpadName: "Wacom Intuos Touch")
    try tablet.swipe(4, dx: -6)
    try tablet.swipe(4, dx: 20)
    #expect(sees(tablet, chords: ["super+Left"]), "\(tablet.application.chords)")
    let other = try Sample.desktop()
    try other.swipe(4, dx: -6)
    try other.swipe(4, dx: 20)
    #expect(sees(other, chords: ["super+Right", "super+Left"]), "\(other.application.chords)")
  }

  @Test("In the mode set by `ctl`, three fingers up play the next title") func mode() throws {
    let desktop = try Sample.desktop()
    try desktop.point(x: 900, y: 500)
    #expect(try desktop.daemon.ctl("mode", "media", display: desktop.server.display).ending == .exited(0))
    try desktop.swipe(3, dy: -20)
    #expect(desktop.daemon.wait(forOutput: ["playerctl next"]), "\(desktop.daemon.lines)")
    #expect(desktop.application.states == [])
  }
}
