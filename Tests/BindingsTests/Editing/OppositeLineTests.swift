import Bindings
import TestSupport
import Testing

@Suite(.computes)
struct OppositeLineTests {
  @Test(
    "The opposite of a line has the opposite gesture and the opposite action",
    arguments: [
      ("swipe 4 left -> desktop next", "swipe 4 right -> desktop previous"),
      ("swipe 3 up on touchpad min 20mm -> keys Page_Up", "swipe 3 down on touchpad min 20mm -> keys Page_Down"),
      ("swipe 1 left with button right -> keys alt+Left", "swipe 1 right with button right -> keys alt+Right"),
      ("swipe 3 up-left -> window tile top-left", "swipe 3 down-right -> window tile bottom-right"),
      ("swipe 3 left -> click back", "swipe 3 right -> click forward"),
      ("swipe 3 up -> window maximize", "swipe 3 down -> window maximize off"),
      ("swipe 3 next -> window move-to-desktop left", "swipe 3 previous -> window move-to-desktop right"),
      (
        "pinch 2 out {\n    every 20% -> keys ctrl+plus\n}", "pinch 2 in {\n    every 20% -> keys ctrl+minus\n}"
      ),
      (
        "rotate 2 clockwise {\n    every 15deg -> keys XF86AudioRaiseVolume\n}",
        "rotate 2 counterclockwise {\n    every 15deg -> keys XF86AudioLowerVolume\n}"
      ),
      (
        "scroll up with button right {\n    every 1 -> scroll up 3\n}",
        "scroll down with button right {\n    every 1 -> scroll down 3\n}"
      ),
      (
        "scroll up with button right {\n    every 1 up -> scroll up 3\n}",
        "scroll down with button right {\n    every 1 down -> scroll down 3\n}"
      ),
      (
        "pinch 2 out {\n    began -> keys ctrl+plus\n    every 20% out -> keys ctrl+plus\n}",
        "pinch 2 in {\n    began -> keys ctrl+minus\n    every 20% in -> keys ctrl+minus\n}"
      ),
      (
        "rotate 2 clockwise {\n    every 15deg clockwise -> click back\n}",
        "rotate 2 counterclockwise {\n    every 15deg counterclockwise -> click forward\n}"
      ),
      (
        "pan 3 up {\n    every 5mm up   -> scroll up 1\n    every 5mm down -> scroll down 1\n}",
        "pan 3 down {\n    every 5mm down -> scroll down 1\n    every 5mm up   -> scroll up 1\n}"
      ),
    ])
  func opposite(line: String, expected: String) {
    #expect(OppositeLine.text(for: line) == expected)
    #expect(OppositeLine.text(for: expected) == line)
  }

  @Test(
    "A line has no opposite if it has errors, or if its gesture or an action has no opposite",
    arguments: [
      "swipe 3 left -> window close", "swipe 3 left -> desktop next; window close", "tap 3 -> desktop next",
      "swipe 3 horizontal -> desktop next", "swipe 3 left -> desktop 2", "swipe 3 left -> window maximize toggle",
      "swipe 3 {left,right} -> desktop {next,previous}", "swipe 3 left -> run echo left",
      "swipe 3 lefft -> desktop next",
      "swipe 3 up -> window minimize", "swipe 3 up -> window minimize off", "swipe 3 left", "",
    ])
  func none(line: String) {
    #expect(OppositeLine.text(for: line) == nil)
  }

  @Test("The opposite of a direction's opposite is the direction itself", arguments: Directions.words.map(\.directions))
  func directions(directions: Directions) {
    #expect(directions.opposite.opposite == directions)
  }
}
