import Foundation
import TestClients
import TestSupport
import Testing
import VirtualX

@Suite("Previews on a real server", .waitsForPrograms, .serialized) struct PreviewTests {
  static let programs = [WindowManagerProgram.openbox, .xfwm4].filter(\.isInstalled)
  static let isComposed = RunningCompositor.isInstalled

  /// Binds one action to the left, and nothing to the right.
  private func binding(_ action: String, _ options: String = "") -> String {
    "pan 3 left on touchpad commit 20mm\(options) -> \(action)\n"
  }

  /// Moves the fingers by the amount of the commit, and returns the area of the preview.
  private func drawn(_ desktop: PreviewDesktop) throws -> [Int] {
    try desktop.begin()
    try desktop.move(-20)
    return try #require(try desktop.shownArea(), "\(desktop.daemon.reports)")
  }

  @Test(
    "The preview shows the window's area after the commit, even beside a panel", arguments: programs, [false, true])
  func places(program: WindowManagerProgram, composes: Bool) throws {
    guard !composes || Self.isComposed else { return }
    let actions = [
      "window tile left", "window fullscreen", "window tile top-left", "window maximize", "window restore",
    ]
    let text = actions.enumerated().map { number, action in
      (number == 0 ? "" : "mode m\(number) { ") + "pan 3 left on touchpad commit 20mm -> \(action)"
        + (number + 1 < actions.count ? "; mode m\(number + 1)" : "") + (number == 0 ? "\n" : " }\n")
    }.joined()
    let desktop = try PreviewDesktop(program, text, composes: composes)
    let panel = try Application(
      display: desktop.server.display, className: "panel", frame: (0, 0, 1920, 40), type: .dock)
    panel.setNumbers("_NET_WM_STRUT", [0, 0, 40, 0])
    panel.setNumbers("_NET_WM_STRUT_PARTIAL", [0, 0, 40, 0, 0, 0, 0, 0, 0, 1919, 0, 0])
    for action in actions {
      try desktop.remember()
      let before = desktop.outer
      let area = try drawn(desktop)
      #expect(desktop.outer == before && desktop.count(action) == 0, "\(program): \(action) is done too early")
      try desktop.commit()
      #expect(desktop.isAt(area), "\(program), \(action): drawn \(area), \(desktop.outer)")
      desktop.daemon.expect { _ in desktop.count(action) == 1 }
    }
    withExtendedLifetime(panel) {}
  }

  @Test(
    "The preview fits a floating window's frame under i3, which does not announce frame sizes",
    .enabled(if: WindowManagerProgram.i3.isInstalled))
  func floating() throws {
    let desktop = try PreviewDesktop(
      .i3,
      """
      pan 3 left on touchpad commit 20mm -> window tile left; mode two
      mode two { pan 3 left on touchpad commit 20mm -> window tile top-left; mode three }
      mode three { pan 3 left on touchpad commit 20mm -> window fullscreen }

      """)
    #expect(desktop.application.numbers("_NET_FRAME_EXTENTS") == [] && desktop.outer != [])
    for action in ["window tile left", "window tile top-left", "window fullscreen"] {
      try desktop.remember()
      let area = try drawn(desktop)
      try desktop.commit()
      #expect(desktop.isAt(area), "\(action): drawn \(area), \(desktop.outer)")
      desktop.daemon.expect { _ in desktop.count(action) == 1 }
    }
    #expect(
      desktop.application.area.map { [$0.x, $0.y, $0.width, $0.height] } == [0, 0, 1920, 1080])
  }

  @Test("The preview shrinks when the fingers return, and a cancelled gesture removes it", arguments: programs)
  func cancelled(program: WindowManagerProgram) throws {
    let desktop = try PreviewDesktop(program, binding("window tile left") + "tap 3 -> keys x\n")
    try desktop.remember()
    let before = desktop.outer
    let full = try drawn(desktop)
    try desktop.move(14)
    let part = try #require(
      try desktop.stable { picture in
        picture.difference(from: desktop.bare).map { $0.left != full[0] } ?? false
      })
    #expect(part.difference(from: desktop.bare).map { $0.left > full[0] && $0.right > full[2] } == true)
    try desktop.lift()
    #expect(try desktop.isBare(), "\(desktop.changedArea)")
    #expect(desktop.outer == before && desktop.count("window tile left") == 0)
    // Make the same gesture again, and commit it.
    _ = try drawn(desktop)
    try desktop.commit()
    #expect(desktop.isAt(full))
    desktop.daemon.expect { _ in desktop.count("window tile left") == 1 }
  }

  @Test(
    "`preview off` hides the previews of one line or of all lines; the action still runs",
    arguments: [
      ("pan 3 left on touchpad commit 20mm preview off -> window tile left\n", false),
      ("set preview off\npan 3 left on touchpad commit 20mm -> window tile left\n", false),
      ("pan 3 left on touchpad commit 20mm -> window raise; keys x; window tile left\n", true),
    ])
  func off(_ text: String, isShown: Bool) throws {
    let desktop = try PreviewDesktop(.openbox, text)
    try desktop.begin()
    try desktop.move(-20)
    try desktop.daemon.waitUntilInputIsHandled(of: desktop.server)
    #expect(try desktop.showsPreview(isShown))
    try desktop.commit()
    #expect(desktop.isAt([0, 0, 960, 1080]))
    desktop.daemon.expect { _ in desktop.count("window tile left") == 1 }
  }

  @Test("A preview ends if its window vanishes in mid-gesture")
  func vanished() throws {
    let desktop = try PreviewDesktop(.openbox, binding("window tile left"))
    let other = try Application(
      display: desktop.server.display, className: "other", frame: (600, 400, 500, 300))
    try #require(other.wait { $0.isShown && $0.numbers("WM_STATE").first == 1 })
    other.setArea(x: 650, y: 400, width: 500, height: 300)
    _ = try desktop.stable { _ in true }
    try desktop.begin()
    try desktop.move(-20)
    // The bare picture does not contain the other window, so the area of that window differs, too. Only a difference at
    // the left edge shows the preview.
    #expect(try desktop.stable { ($0.difference(from: desktop.bare)?.left ?? .max) < 10 } != nil)
    other.destroyWindow()
    // The preview has vanished. The only differences are the position of the other window and the colours of the active
    // window.
    #expect(try desktop.stable { ($0.difference(from: desktop.bare)?.left ?? .max) > 400 } != nil)
    try desktop.lift()
  }

  @Test("An action that failed on one window has a preview on other windows")
  func otherWindow() throws {
    let desktop = try PreviewDesktop(
      .openbox, binding("window tile left") + "swipe 4 up on touchpad -> window tile left\n")
    let fixed = try Application(
      display: desktop.server.display, className: "fixed", frame: (1300, 300, 300, 300))
    try #require(fixed.wait { $0.isShown && $0.numbers("WM_STATE").first == 1 })
    // This window cannot become as large as half of the screen.
    fixed.setSizes(maximum: (300, 300))
    try desktop.server.mouse.move(toX: 1400, y: 450)
    try desktop.server.touchpad.swipe(fingers: 4, dx: 0, dy: -800)
    desktop.daemon.expect { $0.reports.contains { $0.contains("did not") } }
    try desktop.remember()
    _ = try drawn(desktop)
  }

  @Test("Actions that the window manager does not support, or that change nothing, have no preview")
  func honest() throws {
    let desktop = try PreviewDesktop(
      .i3,
      "pan 3 left on touchpad commit 20mm -> window maximize\npan 3 right on touchpad commit 20mm -> window close\n")
    try desktop.begin()
    try desktop.move(-20)
    try desktop.daemon.waitUntilInputIsHandled(of: desktop.server)
    #expect(try desktop.isBare(), "\(desktop.changedArea)")
    try desktop.lift()
    try desktop.begin()
    try desktop.move(10)
    #expect(try desktop.shownArea() != nil)
    try desktop.move(12)
    try desktop.lift()
    #expect(desktop.application.wait { $0.wasAskedToClose })
  }

  @Test("The preview of another desktop slides in, and the commit switches to the desktop")
  func desktops() throws {
    let desktop = try PreviewDesktop(.openbox, binding("desktop next"))
    let area = try drawn(desktop)
    #expect(area == [0, 0, 1920, 1080])
    try desktop.commit()
    #expect(desktop.application.wait { $0.numbers("_NET_CURRENT_DESKTOP", ofRoot: true) == [1] })
    desktop.daemon.expect { _ in desktop.count("desktop next") == 1 }
  }
}
