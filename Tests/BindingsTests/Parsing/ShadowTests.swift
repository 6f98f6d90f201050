import Gestures
import Testing

@testable import Bindings

@Suite("Lines that never act")
struct ShadowTests {
  private func warnings(_ text: String, on classes: [DeviceClass]) -> [String] {
    var environment = CheckEnvironment()
    environment.devices = [PlannerDriver.touchpad, PlannerDriver.touchscreen].filter {
      classes.contains($0.deviceClass)
    }
    return findings(text, .warning, environment)
  }

  private func shadowed(_ winner: String, line: Int) -> String {
    "this never acts with the devices that are present: `\(winner)` in line \(line) is more specific and takes its gestures"
  }

  @Test(
    "A line that never acts because of another line is reported, together with that line",
    arguments: [
      ("pan 3 left commit 15mm -> keys a\npan 3 on touchpad -> drag left", "1:1", "pan 3 on touchpad", 2),
      ("pinch 2 on touchpad -> keys a\npinch 2 in -> keys b", "2:1", "pinch 2 on touchpad", 1),
      ("swipe 3 left -> keys a\nswipe 3 left on \"*Touchpad\" -> keys b", "1:1", "swipe 3 left on \"*Touchpad\"", 2),
    ])
  func named(_ text: String, _ place: String, _ winner: String, _ line: Int) {
    #expect(warnings(text, on: [.touchpad]).contains("\(place) \(shadowed(winner, line: line))"))
  }

  @Test(
    "A line that can still act on a device, in a window or in a direction is not reported",
    arguments: [
      ("pinch 2 on touchpad -> keys a\npinch 2 in -> keys b", [.touchpad, .touchscreen]),
      ("pinch 2 out on touchpad -> keys a\npinch 2 in -> keys b", [.touchpad]),
      ("swipe 3 left -> keys a\nswipe 3 left in class \"x\" -> keys b", [.touchpad]),
      ("swipe 3 left -> keys a\nswipe 3 left with super -> keys b", [.touchpad]),
      ("swipe 3 left -> keys a\nmode other { swipe 3 left -> mode default }", [.touchpad]),
      ("swipe 3 left -> keys a\nswipe 3 left on touchpad -> none", [.touchpad]),
      ("swipe 3-4 left -> keys a\nswipe 3 left on touchpad -> keys b", [.touchpad]),
      ("swipe 3 left -> keys a\nswipe 3 left faster 300mm/s on touchpad -> keys b", [.touchpad]),
    ] as [(String, [DeviceClass])])
  func other(_ text: String, _ classes: [DeviceClass]) {
    #expect(!warnings(text, on: classes).contains { $0.contains("never acts") })
  }

  @Test("If a touchpad exists, `on touchpad` is suggested for a two-finger swipe without a device")
  func twoFingers() {
    #expect(
      warnings("swipe 2 left -> keys a", on: [.touchpad]) == [
        "1:1 two fingers on a touchpad scroll, so this line is for touchscreens; `on touchscreen` says so"
          + " [swipe 2 left on touchpad]"
      ])
    #expect(
      warnings("swipe 2 left -> keys a", on: [.touchpad, .touchscreen]) == [
        "1:1 two fingers on a touchpad scroll, so this line is for the touchscreen only; `on touchscreen` says so"
          + " [swipe 2 left on touchpad]"
      ])
    for text in ["swipe 2 left on touchpad", "swipe 2 left on touchscreen", "swipe 3 left"] {
      #expect(warnings("\(text) -> keys a", on: [.touchpad, .touchscreen]) == [])
    }
    #expect(warnings("swipe 2 left -> keys a", on: [.touchscreen]) == [])
  }
}
