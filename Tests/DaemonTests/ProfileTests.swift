import Control
import Foundation
import Linux
import TestSupport
import Testing
import VirtualX

/// The bindings of `dactyl init --profile`, on a real server.
@Suite(.waitsForPrograms) struct ProfileTests {
  /// Returns the text that `dactyl init` writes for a profile.
  private func text(_ profile: String) throws -> String {
    let folder = try BindingsOnDisk("")
    let file = folder.folder.appending(path: "starter.conf").path
    var start = ProgramStart([
      try #require(Paths.program("dactyl")), "init", "--profile", profile, "--output", file,
    ])
    start.environment = [("DISPLAY", "")]
    #expect(try start.run().ending == .exited(0))
    return try String(contentsOfFile: file, encoding: .utf8)
  }

  @Test("With the laptop preset, programs that zoom by themselves get pinches, and others get keys")
  func pinch() throws {
    let desktop = try Desktop(try text("laptop"), input: [.keys, .gestures])
    try desktop.server.touchpad.pinch(fingers: 2, to: 1.5)
    desktop.expect { $0.log.contains { $0.description == "pinch 2 ended" } }
    #expect(desktop.application.chords == [])
    let files = try Application(display: desktop.server.display, className: "Thunar", frame: (0, 0, 1920, 1080))
    try #require(files.wait { $0.isShown })
    try desktop.server.touchpad.pinch(fingers: 2, to: 1.5)
    #expect(files.wait { $0.chords.contains("ctrl+plus") }, "\(desktop.application.chords) \(files.chords)")
  }

  @Test("With the mouse preset, a right-button stroke to the left goes back; right clicks work")
  func mouse() throws {
    let desktop = try Desktop(try text("mouse"))
    let mouse = desktop.server.mouse
    try mouse.move(dx: 700, dy: 500)
    try mouse.press(3)
    for _ in 0..<20 {
      Pace.pause(.milliseconds(10))
      try mouse.move(dx: -8, dy: 0)
    }
    try mouse.release(3)
    try mouse.sync()
    desktop.expect { $0.chords.contains("alt+Left") }
    try mouse.click(3)
    desktop.expect { $0.buttons.contains { $0.hasPrefix("button 3 up") } }
  }

  @Test("With the tablet preset, a pen with its side button held turns pages")
  func tablet() throws {
    let desktop = try Desktop(try text("tablet"))
    let stylus = desktop.server.stylus
    try stylus.enterProximity(x: 700, y: 700)
    try stylus.moved(x: 700, y: 699)
    try stylus.press(3)
    for step in 1...12 {
      Pace.pause(.milliseconds(10))
      try stylus.moved(x: 700, y: 699 - 20 * Double(step))
    }
    try stylus.release(3)
    try stylus.leaveProximity(x: 700, y: 459)
    try stylus.sync()
    desktop.expect { $0.chords.contains("Prior") }
  }

  @Test("With the accessible preset, an edge swipe goes back and a resting finger right-clicks")
  func accessible() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
    let preset = try BindingsOnDisk(
      try String(contentsOf: root.appending(path: "examples/presets/accessible.conf"), encoding: .utf8))
    let starter = try text("accessible")
    #expect(starter.contains("\ninclude presets/accessible.conf\n"))
    let desktop = try Desktop(
      starter.replacingOccurrences(of: "include presets/accessible.conf", with: "include \"\(preset.path)\""))
    let touchscreen = desktop.server.touchscreen
    try touchscreen.drag(
      fingers: 1, from: ScreenPoint(x: 2, y: 500), dx: 150, dy: 0, over: .milliseconds(200))
    desktop.expect { $0.chords.contains("alt+Left") }
    // 6 px are 1.6 mm: less than the filter's 2 mm.
    try touchscreen.began(1, x: 600, y: 400)
    for step in 0..<130 {
      Pace.pause(.milliseconds(10))
      try touchscreen.moved(1, x: step.isMultiple(of: 2) ? 606 : 600, y: 400)
    }
    try touchscreen.ended(1, x: 600, y: 400)
    desktop.expect { $0.buttons.contains { $0.hasPrefix("button 3 down at 600,") } }
  }
}
