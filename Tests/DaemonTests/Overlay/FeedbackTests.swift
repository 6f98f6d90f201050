import Foundation
import Linux
import TestClients
import TestSupport
import Testing
import VirtualX

@Suite("Feedback on the screen", .waitsForPrograms, .serialized)
struct FeedbackTests {
  /// The area that the overlay covers, as fractions of the screen's width and height.
  private struct Covered {
    let (left, top, right, bottom): (Double, Double, Double, Double)

    init?(_ now: Screenshot, _ before: Screenshot) {
      guard let area = now.difference(from: before) else { return nil }
      let (width, height) = (Double(now.width), Double(now.height))
      left = Double(area.left) / width
      top = Double(area.top) / height
      right = Double(area.right) / width
      bottom = Double(area.bottom) / height
    }
  }

  /// Takes screenshots until the covered area satisfies the condition. Returns false if the deadline passes first.
  private func wait(
    _ display: String, _ before: Screenshot, _ condition: (Covered?) -> Bool
  ) throws -> Bool { try Screenshot.wait(on: display) { condition(Covered($0, before)) } != nil }

  private static let bindings = """
    swipe 3 up on touchpad -> show "Volume" 40%
    swipe 3 down on touchpad -> show bindings
    swipe 3 left on touchpad -> mode media
    mode media { swipe 3 left on touchpad -> mode default }

    """

  @Test("The answer `show` of a plugin shows a bar, and an invalid `show` is reported")
  func plugin() throws {
    let script =
      #". "$DACTYL_LIB/dactyl.sh"; on_once() { dactyl_show "Level" 70; echo 'show "Level" 700%'; }; dactyl_run"#
    let desktop = try PluginDesktop(
      "swipe 3 up on touchpad -> plugin level\n", plugins: ["level": script], showsOverlay: true)
    let before = try Screenshot(display: desktop.server.display)
    // On a slow machine, no picture may be taken while the bar is visible, so the bar is shown again.
    let shown = try wait(desktop.server.display, before) { area in
      if let area { return area.top > 0.6 }
      try? desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
      return false
    }
    #expect(shown)
    desktop.daemon.expect { $0.reports.contains { $0.contains("from 0% to 200%") } }
    #expect(try wait(desktop.server.display, before) { $0 == nil })
  }

  @Test("`show`, as an action or by `ctl`, shows a bar at the bottom centre for a short time")
  func bar() throws {
    let desktop = try Desktop(Self.bindings, showsOverlay: true)
    let display = desktop.server.display
    let before = try Screenshot(display: display)
    let isBar = { (area: Covered?) in
      area.map { $0.top > 0.6 && $0.left > 0.2 && $0.right < 0.8 && $0.bottom < 1 } ?? false
    }
    // On a slow machine, no picture may be taken while the bar is visible, so the bar is shown again.
    let swiped = try wait(display, before) { area in
      if !isBar(area) { try? desktop.longSwipe(0, -1) }
      return isBar(area)
    }
    #expect(swiped)
    #expect(try wait(display, before) { $0 == nil })
    #expect(try desktop.daemon.ctl("show", "my bar", "0.9", display: display).ending == .exited(0))
    let shown = try wait(display, before) { area in
      if !isBar(area) { _ = try? desktop.daemon.ctl("show", "my bar", "0.9", display: display) }
      return isBar(area)
    }
    #expect(shown)
    #expect(try wait(display, before) { $0 == nil })
    let wrong = try desktop.daemon.ctl("show", "Volume", "45", display: display)
    #expect(wrong.ending == .exited(64) && wrong.errors.contains("from 0% to 200%"), "\(wrong)")
    #expect(desktop.daemon.reports == [])
  }

  @Test("Without an overlay, a bar is shown as a notification that replaces the previous one")
  func notification() throws {
    let desktop = try PluginDesktop(
      "swipe 3 up on touchpad -> show \"Volume\" 40%\nswipe 3 down on touchpad -> notify \"a text\"\n",
      programs: ["notify-send": #"echo "$*" >>"$HOME/notifications"; echo 77"#])
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    desktop.daemon.expect { _ in desktop.text("notifications").hasSuffix("-- Volume 40%\n") }
    #expect(desktop.text("notifications").contains("--hint=int:value:40"))
    #expect(!desktop.text("notifications").contains("--replace-id"))
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: 800)
    desktop.daemon.expect { _ in desktop.text("notifications").hasSuffix("-- a text\n") }
    #expect(desktop.text("notifications").contains("--replace-id=77"), "\(desktop.text("notifications"))")
  }

  @Test("Notifications are shown even if notify-send cannot replace an earlier one")
  func oldNotifySend() throws {
    let desktop = try PluginDesktop(
      "swipe 3 up on touchpad -> notify \"a text\"\n",
      programs: ["notify-send": #"case "$*" in *--print-id*) exit 1;; esac; echo "$*" >>"$HOME/notifications""#])
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    desktop.daemon.expect { _ in desktop.text("notifications").hasSuffix("-- a text\n") }
    try desktop.server.touchpad.swipe(fingers: 3, dx: 0, dy: -800)
    desktop.daemon.expect { _ in desktop.text("notifications").split(separator: "\n").count == 2 }
  }

  @Test("A mode's name is shown in a corner while the mode applies, and hidden during a pause")
  func mode() throws {
    let desktop = try Desktop(Self.bindings, showsOverlay: true)
    let display = desktop.server.display
    let before = try Screenshot(display: display)
    let isLabel = { (area: Covered?) in area.map { $0.left > 0.7 && $0.top > 0.85 } ?? false }
    try desktop.longSwipe(-1, 0)
    #expect(try wait(display, before, isLabel))
    #expect(try desktop.daemon.ctl("pause", display: display).ending == .exited(0))
    #expect(try wait(display, before) { $0 == nil })
    #expect(try desktop.daemon.ctl("resume", display: display).ending == .exited(0))
    #expect(try wait(display, before, isLabel))
    try desktop.longSwipe(-1, 0)
    #expect(try wait(display, before) { $0 == nil })
    #expect(try desktop.daemon.ctl("mode", "media", display: display).ending == .exited(0))
    #expect(try wait(display, before, isLabel))
  }

  @Test("`show bindings` shows the cheat sheet until a click, which the application gets")
  func sheet() throws {
    let desktop = try Desktop(Self.bindings, showsOverlay: true)
    let display = desktop.server.display
    let before = try Screenshot(display: display)
    let isSheet = { (area: Covered?) in
      area.map { $0.left < 0.5 && $0.right > 0.5 && $0.top < 0.5 && $0.bottom > 0.5 } ?? false
    }
    try desktop.longSwipe(0, 1)
    #expect(try wait(display, before, isSheet))
    desktop.application.clear()
    try desktop.server.mouse.click(1)
    #expect(try wait(display, before) { $0 == nil })
    #expect(desktop.application.wait { $0.buttons.count == 2 }, "\(desktop.application.log)")
    // A key and a touch close the sheet, too.
    #expect(try desktop.daemon.dactyl(["bindings", "--overlay"], display: display).ending == .exited(0))
    #expect(try wait(display, before, isSheet))
    try desktop.server.keyboard.type(.a)
    #expect(try wait(display, before) { $0 == nil })
    #expect(desktop.application.wait { $0.keys.count == 2 }, "\(desktop.application.log)")
    #expect(try desktop.daemon.ctl("show", "bindings", display: display).ending == .exited(0))
    #expect(try wait(display, before, isSheet))
    try desktop.server.touchscreen.tap(at: [ScreenPoint(x: 500, y: 400)])
    #expect(try wait(display, before) { $0 == nil })
    // During a pause, nothing is shown.
    #expect(try desktop.daemon.ctl("pause", display: display).ending == .exited(0))
    #expect(try desktop.daemon.ctl("show", "bindings", display: display).ending == .exited(9))
  }
}
