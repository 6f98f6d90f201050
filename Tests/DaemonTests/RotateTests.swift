import TestSupport
import Testing
import VirtualX

@Suite(.waitsForPrograms) struct RotateTests {
  static let bindings = """
    rotate 2 {
      every 15deg clockwise        -> keys ctrl+r
      every 15deg counterclockwise -> keys ctrl+l
      ended                        -> run echo !$DACTYL_GESTURE $DACTYL_DEVICE $DACTYL_ROTATION
    }
    """

  private func presses(_ desktop: Desktop) -> [String] {
    desktop.application.keys.filter { $0.hasPrefix("press r") || $0.hasPrefix("press l") }
  }

  @Test("Fingers that rotate on a touchpad press the key of each step, in both directions")
  func touchpad() throws {
    let desktop = try Desktop(Self.bindings)
    let touchpad = desktop.server.touchpad
    try touchpad.pinchBegan(fingers: 2)
    for _ in 0..<23 { try touchpad.pinchMoved(scale: 1, angleDelta: 2) }
    let right = [String](repeating: "press r control", count: 3)
    desktop.expect { _ in presses(desktop) == right }
    for _ in 0..<16 { try touchpad.pinchMoved(scale: 1, angleDelta: -1) }
    try touchpad.pinchEnded()
    desktop.daemon.expect(output: ["rotate touchpad 30"])
    desktop.expect { _ in presses(desktop) == right + ["press l control"] }
    // The release of the last key comes after its press.
    desktop.expect { $0.keysDown == [] }
  }
}
