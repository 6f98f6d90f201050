import TestSupport
import Testing
import VirtualX

@Suite("examples/following.conf", .waitsForPrograms)
struct FollowingTests {
  /// A millimetre in the touchpad's unit, 1/1000 inch.
  private static let millimetre = 1000 / 25.4

  @Test("Four fingers increase the volume as they move, and decrease it on the way back")
  func volume() throws {
    let desktop = try Desktop(try Examples.text("following.conf"))
    let touchpad = desktop.server.touchpad
    try touchpad.swipeBegan(fingers: 4)
    for _ in 0..<31 { try touchpad.swipeMoved(dx: 0, dy: -Self.millimetre / 2) }
    let up = [String](repeating: "XF86AudioRaiseVolume", count: 3)
    desktop.expect { $0.chords == up }
    for _ in 0..<22 { try touchpad.swipeMoved(dx: 0, dy: Self.millimetre / 2) }
    try touchpad.swipeEnded()
    desktop.expect { $0.chords == up + ["XF86AudioLowerVolume", "XF86AudioLowerVolume"] }
    #expect(desktop.application.keysDown == [])
  }

  @Test("Two fingers zoom in and out in one gesture")
  func zoom() throws {
    let desktop = try Desktop(try Examples.text("following.conf"))
    let touchpad = desktop.server.touchpad
    try touchpad.pinchBegan(fingers: 2)
    for update in 1...30 { try touchpad.pinchMoved(scale: 1 + 0.01 * Double(update)) }
    for update in 1...20 { try touchpad.pinchMoved(scale: 1.3 - 0.01 * Double(update)) }
    try touchpad.pinchEnded()
    desktop.expect { $0.chords == ["ctrl+plus", "ctrl+plus", "ctrl+plus", "ctrl+minus", "ctrl+minus"] }
  }

  @Test("Three fingers switch windows in both directions, and Alt is released when they lift")
  func windowSwitcher() throws {
    let desktop = try Desktop(try Examples.text("following.conf"))
    let touchpad = desktop.server.touchpad
    try touchpad.swipeBegan(fingers: 3)
    for _ in 0..<26 { try touchpad.swipeMoved(dx: Self.millimetre, dy: 0) }
    desktop.expect { $0.chords == ["alt+Tab", "alt+Tab", "alt+Tab"] }
    for _ in 0..<14 { try touchpad.swipeMoved(dx: -Self.millimetre, dy: 0) }
    desktop.expect { $0.chords == ["alt+Tab", "alt+Tab", "alt+Tab", "alt+shift+Tab"] }
    #expect(desktop.application.keysDown == ["Alt_L"])
    try touchpad.swipeEnded()
    desktop.expect { $0.keysDown == [] }
  }
}
