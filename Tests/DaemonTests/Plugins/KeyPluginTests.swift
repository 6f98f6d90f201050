import Foundation
import TestSupport
import Testing
import VirtualX

/// The included plugins that answer with keys.
///
/// On a busy machine a plugin may need more than one second, its timeout after the end of a gesture, so the hand tries
/// again.
@Suite(.waitsForPrograms, .serialized) struct KeyPluginTests {
  private static let tries = 1...4

  @Test("The switcher plugin holds Alt, switches between windows, and releases Alt at the lift")
  func switcher() throws {
    let desktop = try PluginDesktop("pan 3 horizontal on touchpad -> plugin switcher every=12\n")
    let tabs = ["alt+Tab", "alt+Tab", "alt+Tab"]
    for _ in Self.tries where desktop.application.chords != tabs {
      desktop.application.clear()
      try desktop.pan(3, right: 26)
      let seen = desktop.application.wait(until: { $0.keys.last == "release Alt_L alt" })
      #expect(seen, "\(desktop.application.keys) \(desktop.daemon.reports)")
    }
    #expect(desktop.application.chords == tabs)
    #expect(desktop.application.keys.first == "press Alt_L")
    #expect(desktop.application.keysDown == [])
  }

  @Test("If its gesture is cancelled, the switcher plugin presses Escape before it releases Alt")
  func cancelled() throws {
    let desktop = try PluginDesktop("pan 3 horizontal on touchpad -> plugin switcher\n")
    let touchpad = desktop.server.touchpad
    try touchpad.swipeBegan(fingers: 3)
    try touchpad.swipeMoved(dx: 100, dy: 0)
    try touchpad.swipeMoved(dx: 50, dy: 0)
    desktop.expect { $0.keysDown == ["Alt_L"] }
    try touchpad.swipeInterrupted()
    let ends = ["press Escape alt", "release Escape alt", "release Alt_L alt"]
    let seen = desktop.application.wait(until: { $0.keys.suffix(3) == ends })
    #expect(seen, "\(desktop.application.keys)")
    #expect(desktop.application.keysDown == [])
  }

  @Test("A plugin's answer to the last movement is performed before the plugin's keys are released")
  func lastWords() throws {
    let desktop = try PluginDesktop(
      "pan 3 on touchpad -> plugin slow\n",
      plugins: [
        "slow": """
        . "$DACTYL_LIB/dactyl.sh"
        on_began() { echo "hold alt"; }
        on_changed() { sleep 0.01; echo "keys a"; }
        on_ended() { sleep 0.02; echo "keys b"; }
        dactyl_run
        """
      ])
    var keys: [String] = []
    for _ in Self.tries where keys.suffix(3) != ["press b alt", "release b alt", "release Alt_L alt"] {
      desktop.application.clear()
      try desktop.pan(3, up: 20, updates: 20, over: .milliseconds(100))
      #expect(
        desktop.application.wait(
          until: { $0.keysDown == [] && $0.keys.contains { $0.hasPrefix("release b") } }))
      keys = desktop.application.keys
    }
    #expect(keys.suffix(3) == ["press b alt", "release b alt", "release Alt_L alt"], "\(keys)")
    #expect(desktop.application.chords.allSatisfy { $0.hasPrefix("alt+") })
  }

  @Test("A key that a slow plugin holds stays down until the plugin's last answer")
  func slow() throws {
    let folder = try TemporaryFolder()
    let go = URL(filePath: folder.path("go"))
    let desktop = try PluginDesktop(
      "pan 3 on touchpad -> plugin late\n",
      plugins: [
        "late": """
        . "$DACTYL_LIB/dactyl.sh"
        on_began() { until [ -e '\(go.path)' ]; do sleep 0.01; done; echo "hold alt"; }
        on_changed() { echo "keys a"; }
        on_ended() { echo "keys b"; }
        dactyl_run
        """
      ])
    var keys: [String] = []
    for _ in Self.tries where keys.suffix(3) != ["press b alt", "release b alt", "release Alt_L alt"] {
      desktop.application.clear()
      try desktop.pan(3, up: 20, updates: 20, over: .milliseconds(100))
      try desktop.daemon.waitUntilInputIsHandled(of: desktop.server)
      try Data().write(to: go)
      desktop.expect { $0.keysDown == [] && $0.keys.contains { $0.hasPrefix("release b") } }
      keys = desktop.application.keys
      try FileManager.default.removeItem(at: go)
    }
    #expect(keys.suffix(3) == ["press b alt", "release b alt", "release Alt_L alt"], "\(keys)")
    #expect(desktop.application.chords.allSatisfy { $0.hasPrefix("alt+") })
  }

  @Test("If a plugin dies during a gesture, its held keys are released immediately")
  func dies() throws {
    let desktop = try PluginDesktop(
      "pan 3 on touchpad -> plugin dies\n",
      plugins: [
        "dies": """
        . "$DACTYL_LIB/dactyl.sh"
        on_began() { echo hold ctrl; }
        on_changed() { exit 2; }
        dactyl_run
        """
      ])
    let touchpad = desktop.server.touchpad
    try touchpad.swipeBegan(fingers: 3)
    for _ in 1...10 { try touchpad.swipeMoved(dx: 60, dy: 0) }
    // The fingers are still down.
    desktop.expect { $0.keys.contains("press Control_L") && $0.keys.last == "release Control_L control" }
    try touchpad.swipeEnded()
  }

  @Test("If a plugin stops answering, its held keys are released soon after the gesture")
  func hangs() throws {
    let desktop = try PluginDesktop(
      "pan 3 on touchpad -> plugin hangs\n",
      plugins: ["hangs": "read -r line; echo 'hold alt'; sleep 1000"])
    let touchpad = desktop.server.touchpad
    try touchpad.swipeBegan(fingers: 3)
    try touchpad.swipeMoved(dx: 200, dy: 0)
    desktop.expect { $0.keysDown == ["Alt_L"] }
    try touchpad.swipeEnded()
    // This is long before the plugin counts as hanging, which is after 5 s.
    #expect(desktop.application.wait(until: { $0.keysDown == [] }, deadline: .seconds(3)))
  }

  @Test("The zoom plugin presses a key whenever the span has increased or decreased by 10%")
  func zoom() throws {
    let desktop = try PluginDesktop("pinch 2 on touchpad -> plugin zoom every=10\n")
    let touchpad = desktop.server.touchpad
    try touchpad.pinchBegan(fingers: 2)
    for step in 1...40 { try touchpad.pinchMoved(scale: 1 + Double(step) / 40 * 0.65) }
    let plus = Array(repeating: "ctrl+plus", count: 6)
    let spread = desktop.application.wait(until: { $0.chords.count >= 6 })
    #expect(spread && desktop.application.chords == plus, "\(desktop.application.chords) \(desktop.daemon.reports)")
    for step in 1...40 { try touchpad.pinchMoved(scale: 1.65 - Double(step) / 40 * 0.3) }
    try touchpad.pinchEnded()
    let minus = Array(repeating: "ctrl+minus", count: 3)
    let closed = desktop.application.wait(until: { $0.chords.count >= 9 })
    #expect(closed && desktop.application.chords == plus + minus, "\(desktop.application.chords)")
    desktop.expect { $0.keysDown == [] }
  }

  @Test("With `with=wheel`, the zoom plugin holds Control until the last click, then releases it")
  func zoomWheel() throws {
    let desktop = try PluginDesktop("pinch 2 on touchpad -> plugin zoom every=10 with=wheel\n")
    let expected = Array(repeating: "4 control", count: 6)
    var turns: [String] = []
    for _ in Self.tries where turns != expected {
      desktop.application.clear()
      try desktop.server.touchpad.pinch(fingers: 2, to: 1.65)
      desktop.expect { $0.keys.last == "release Control_L control" }
      turns = desktop.application.log.compactMap { event -> String? in
        if case .buttonPressed(let button, _, _, let modifiers) = event {
          "\(button) \(modifiers.description)"
        } else {
          nil
        }
      }
    }
    #expect(turns == expected, "\(desktop.application.log)")
  }
}
