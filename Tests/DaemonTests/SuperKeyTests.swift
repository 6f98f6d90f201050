import TestSupport
import Testing
import VirtualX

/// Many desktops open a menu or an overview when Super is pressed and released with no other key between.
@Suite("Gestures with Super held", .waitsForPrograms) struct SuperKeyTests {
  /// Returns the keys that the application gets during a swipe with Super held, except Super.
  private func keys(_ desktop: Desktop, dx: Double, until output: [String]) throws -> [String] {
    desktop.application.clear()
    try desktop.server.keyboard.press(.leftSuper)
    try desktop.server.keyboard.sync()
    try desktop.server.touchpad.swipe(fingers: 3, dx: dx, dy: 0)
    desktop.daemon.expect(output: output)
    try desktop.server.keyboard.release(.leftSuper)
    try desktop.server.keyboard.sync()
    desktop.expect { $0.keys.contains { $0.hasPrefix("release Super_L") } }
    let keys = desktop.application.keys
    #expect(keys.first?.hasPrefix("press Super_L") == true && keys.last?.hasPrefix("release Super_L") == true)
    return Array(keys.dropFirst().dropLast())
  }

  @Test("A gesture presses exactly one key without a function before Super is released")
  func shielded() throws {
    let desktop = try Desktop(
      "with super {\n pan 3 on touchpad {\n every 5mm -> run true\n ended -> run echo !done\n }\n}\n", input: [.keys])
    let keys = try keys(desktop, dx: 800, until: ["done"])
    #expect(keys.count == 2 && keys.first?.hasPrefix("press ") == true && keys.last?.hasPrefix("release ") == true)
    #expect(!keys.contains { $0.contains("Super") }, "\(keys)")
  }

  @Test("A gesture of a binding without Super presses no key")
  func unbound() throws {
    let desktop = try Desktop("swipe 3 left on touchpad -> run echo !done\n", input: [.keys])
    #expect(try keys(desktop, dx: -800, until: ["done"]) == [])
  }
}
