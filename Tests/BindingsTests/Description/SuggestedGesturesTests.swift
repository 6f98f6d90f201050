import Gestures
import Testing

@testable import Bindings

@Suite("Gestures to try")
struct SuggestedGesturesTests {
  private func lines(_ text: String, _ devices: [InputDevice] = [PlannerDriver.touchpad]) throws -> [String] {
    SuggestedGestures(from: try bindingSet(text), devices: devices).lines
  }

  @Test("Suggestions begin with different kinds of gestures, then follow the file's order")
  func different() throws {
    let text = """
      swipe 3 up -> keys super+Up
      swipe 3 down -> keys super+Down
      swipe 3 left -> keys super+Left
      pinch 2 in { ended -> run xterm }
      swipe 4 up -> none
      """
    #expect(
      try lines(text) == [
        "swipe up with three fingers on the touchpad: Super+↑",
        "swipe down with three fingers on the touchpad: Super+↓",
        "pinch two fingers together on the touchpad: xterm",
      ])
  }

  @Test("Only gestures that work now and everywhere are suggested")
  func working() throws {
    let text = """
      in class "firefox" { swipe 3 up -> keys a }
      mode media { swipe 3 down -> keys b }
      hold 1 -> keys c
      swipe 5 up -> keys d
      swipe 4 up with super -> keys e
      swipe 3 left -> mode media
      """
    #expect(
      try lines(text) == [
        "swipe up with four fingers on the touchpad with Super held: E",
        "swipe left with three fingers on the touchpad: Mode media",
      ])
    #expect(try lines(text, []) == [])
  }

  @Test("Only devices that bindings use are suggested")
  func devices() throws {
    let set = try bindingSet("swipe 3 up -> keys a")
    let suggested = SuggestedGestures(from: set, devices: [PlannerDriver.touchpad, PlannerDriver.mouse])
    #expect(suggested.devices == [PlannerDriver.touchpad])
    let both = SuggestedGestures(from: set, devices: [PlannerDriver.touchpad, PlannerDriver.touchscreen])
    #expect(both.lines == ["swipe up with three fingers on the touchscreen or the touchpad: A"])
  }
}
