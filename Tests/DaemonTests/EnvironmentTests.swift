import TestSupport
import Testing
import VirtualX

@Suite(.waitsForPrograms) struct EnvironmentTests {
  @Test("A command gets the kind of the gesture, its phase, its fingers and their displacement")
  func swipe() throws {
    let desktop = try Desktop(
      "swipe 3 right on touchpad -> run echo "
        + "\"!$DACTYL_ID $DACTYL_GESTURE $DACTYL_PHASE $DACTYL_FINGERS $DACTYL_DEVICE $DACTYL_DX $DACTYL_DY\"\n")
    // The fingers move by 10 mm in one report.
    try desktop.server.touchpad.swipe(fingers: 3, dx: 10 / 25.4 * 1000, dy: 0, updates: 1)
    desktop.daemon.expect(output: ["1 swipe ended 3 touchpad 10 0"])
  }

  @Test("A command in each phase of a pinch gets the current scale")
  func pinch() throws {
    let desktop = try Desktop(
      """
      pinch 2 on touchpad {
        began -> run echo !$DACTYL_PHASE $DACTYL_SCALE
        changed -> run echo !$DACTYL_PHASE $DACTYL_SCALE
        ended -> run echo !$DACTYL_PHASE $DACTYL_SCALE
      }
      """)
    let touchpad = desktop.server.touchpad
    try touchpad.pinchBegan(fingers: 2)
    try touchpad.pinchMoved(scale: 1.25)
    desktop.daemon.expect(output: ["began 1.25"])
    try touchpad.pinchMoved(scale: 1.5)
    desktop.daemon.expect(output: ["began 1.25", "changed 1.5"])
    try touchpad.pinchEnded()
    desktop.daemon.expect(output: ["began 1.25", "changed 1.5", "ended 1.5"])
  }
}
