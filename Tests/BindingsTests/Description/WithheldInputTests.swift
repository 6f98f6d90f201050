import Gestures
import Testing

@testable import Bindings

@Suite("Input that applications no longer get")
struct WithheldInputTests {
  private static let all = [
    PlannerDriver.touchpad, PlannerDriver.touchscreen, PlannerDriver.mouse,
  ]

  private func sentences(_ text: String, _ devices: [InputDevice] = all) throws -> [String] {
    WithheldInput.sentences(for: try bindingSet(text), devices: devices)
  }

  @Test("Each button of `with button` is named once, by its name")
  func buttons() throws {
    let text = """
      swipe 1 left with button right -> keys a
      swipe 1 right with button right -> keys b
      scroll with button back { every 1 up -> keys c }
      """
    #expect(
      try sentences(text) == [
        "Clicks of the right button and the back button reach applications when you release the button."
      ])
    #expect(try sentences(text, [PlannerDriver.touchscreen]) == [])
  }

  @Test("Swipes and pinches of touchpads are named with their finger counts")
  func touchpad() throws {
    let text = """
      swipe 3 up on touchpad -> keys a
      pan 4 on touchpad -> window move
      pinch 2 in on touchpad -> keys b
      """
    #expect(
      try sentences(text) == [
        "Applications get no swipes of 3 and 4 fingers on the touchpad.",
        "Applications get no pinches and rotations of 2 fingers on the touchpad.",
      ])
  }

  @Test("A one-finger gesture without an edge or a place is reported as a delay of touches")
  func oneFinger() throws {
    #expect(try sentences("hold 1 on touchscreen -> click right").count == 1)
    #expect(try sentences("edge left -> keys a\nhold 1 at bottom-left 15mm on touchscreen -> keys b") == [])
    #expect(try sentences("swipe 3 up on touchscreen -> keys a") == [])
  }

  @Test("Input is not named if a binding gets it only in some windows, with a modifier or in a mode")
  func scopes() throws {
    let text = """
      in class "thunar" { pinch 2 on touchpad -> keys a }
      with super { swipe 3 up on touchpad -> keys b }
      mode media { swipe 1 up with button right -> keys c }
      """
    #expect(try sentences(text) == [])
  }

  @Test("Bindings that observe, are overridden or do nothing withhold no input")
  func nothing() throws {
    #expect(try sentences("swipe 3 up on touchpad observe -> keys a\nswipe 4 up on touchpad -> none") == [])
    #expect(try sentences("hover top-left -> keys a\nscroll up -> keys b") == [])
  }
}
