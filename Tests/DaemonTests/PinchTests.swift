import TestSupport
import Testing
import VirtualX

@Suite(.waitsForPrograms) struct PinchTests {
  @Test("A pinch types one key for each step out and another key for each step in")
  func steps() throws {
    let desktop = try Desktop(
      """
      pinch 2 on touchpad {
        every 10% out -> keys ctrl+plus
        every 10% in  -> keys ctrl+minus
      }
      """)
    let touchpad = desktop.server.touchpad
    let application = desktop.application
    let presses = { application.keys.filter { $0.hasPrefix("press plus") || $0.hasPrefix("press minus") } }
    try touchpad.pinchBegan(fingers: 2)
    for update in 1...40 { try touchpad.pinchMoved(scale: 1 + 0.6 * Double(update) / 40) }
    let out = [String](repeating: "press plus control+shift", count: 6)
    #expect(application.wait(until: { _ in presses() == out }), "\(presses())")
    for update in 1...40 { try touchpad.pinchMoved(scale: 1.6 - 0.6 * Double(update) / 40) }
    try touchpad.pinchEnded()
    let back = [String](repeating: "press minus control", count: 6)
    #expect(application.wait(until: { _ in presses() == out + back }), "\(presses())")
    // Another gesture shows that no output of the first gesture is pending.
    try touchpad.pinch(fingers: 2, to: 1.12)
    #expect(application.wait(until: { _ in presses() == out + back + out.prefix(1) }))
    // The release of the last key comes after its press.
    #expect(application.wait(until: { $0.keysDown == [] }))
  }
}
