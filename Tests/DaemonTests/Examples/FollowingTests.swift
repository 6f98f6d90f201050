import TestSupport
import Testing
import VirtualX

@Suite("examples/following.conf", .waitsForPrograms)
struct FollowingTests {
  /// A millimetre in the touchpad's unit, 1/1000 inch.
  private static let millimetre = 1000 / 25.4

  private func expect(_ chords: [String], _ desktop: Desktop) {
    #expect(
      desktop.application.wait(until: { $0.chords == chords }, deadline: .seconds(20)), "\(desktop.application.chords)")
  }

  @Test("Four fingers increase the volume as they move, and decrease it on the way back")
  func volume() throws {
    let desktop = try Desktop(try Examples.text("following.conf"))
    let touchpad = desktop.server.touchpad
    try touchpad.swipeBegan(fingers: 4)
    for _ in 0..<31 { try touchpad.swipeMoved(dx: 0, dy: -Self.millimetre / 2) }
    let up = [String](repeating: "XF86AudioRaiseVolume", count: 3)
    expect(up, desktop)
    for _ in 0..<22 { try touchpad.swipeMoved(dx: 0, dy: Self.millimetre / 2) }
    try touchpad.swipeEnded()
    expect(up + ["XF86AudioLowerVolume", "XF86AudioLowerVolume"], desktop)
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
    expect(["ctrl+plus", "ctrl+plus", "ctrl+plus", "ctrl+minus", "ctrl+minus"], desktop)
  }

  @Test("Three fingers switch windows in both directions, and Alt is released when they lift")
  func windowSwitcher() throws {
    let desktop = try Desktop(try Examples.text("following.conf"))
    let touchpad = desktop.server.touchpad
    try touchpad.swipeBegan(fingers: 3)
    for _ in 0..<26 { try touchpad.swipeMoved(dx: Self.millimetre, dy: 0) }
    expect(["alt+Tab", "alt+Tab", "alt+Tab"], desktop)
    for _ in 0..<14 { try touchpad.swipeMoved(dx: -Self.millimetre, dy: 0) }
    expect(["alt+Tab", "alt+Tab", "alt+Tab", "alt+shift+Tab"], desktop)
    #expect(desktop.application.keysDown == ["Alt_L"])
    try touchpad.swipeEnded()
    #expect(desktop.application.wait(until: { $0.keysDown == [] }, deadline: .seconds(20)))
  }
}
