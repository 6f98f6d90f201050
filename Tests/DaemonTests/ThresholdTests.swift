import TestSupport
import Testing
import VirtualX

/// The option `min` of continuous gestures, on a real server.
@Suite(.waitsForPrograms) struct ThresholdTests {
  /// The virtual touchpad sends 0.26712 of its distance, as libinput does in the adaptive profile. In the flat profile
  /// at speed 0.5 libinput sends 0.4452. The same event then represents 0.6 of the distance.
  @Test("Distances on a touchpad depend on the driver's acceleration profile and speed")
  func flatProfile() throws {
    let desktop = try Desktop("pan 3 min 15mm on touchpad { ended -> run echo !pan }\nswipe 4 up -> run echo !swipe\n")
    let touchpad = desktop.server.touchpad
    try desktop.setProperty("libinput Accel Speed", 0.5, of: "Virtual touchpad")
    try desktop.setProperty("libinput Accel Profile Enabled", "0", "1", of: "Virtual touchpad")
    try touchpad.swipe(fingers: 3, dx: 20 * 1000 / 25.4, dy: 0)
    try touchpad.swipe(fingers: 4, dx: 0, dy: -800)
    desktop.daemon.expect(output: ["swipe"])
    try touchpad.swipe(fingers: 3, dx: 30 * 1000 / 25.4, dy: 0)
    desktop.daemon.expect(output: ["swipe", "pan"])
    try desktop.setProperty("libinput Accel Profile Enabled", "1", "0", of: "Virtual touchpad")
    try touchpad.swipe(fingers: 3, dx: 20 * 1000 / 25.4, dy: 0)
    desktop.daemon.expect(output: ["swipe", "pan", "pan"])
  }
}
