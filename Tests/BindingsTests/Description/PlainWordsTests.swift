import Gestures
import Testing

@testable import Bindings

@Suite("Gestures in plain words")
struct PlainWordsTests {
  @Test(
    "Each kind of gesture is described by a sentence in plain words",
    arguments: [
      ("tap 1 -> keys a", "tap with one finger"),
      ("tap 2 times 2 -> keys a", "tap twice with two fingers"),
      ("tap 2 times 3 on touchpad -> keys a", "tap 3 times with two fingers on the touchpad"),
      ("swipe 3 up -> keys a", "swipe up with three fingers"),
      ("swipe 3-4 up-left on touchpad -> keys a", "swipe up and left with three or four fingers on the touchpad"),
      ("swipe 3 -> keys a", "swipe with three fingers"),
      ("swipe 3 next -> keys a", "swipe forwards with three fingers"),
      ("swipe any left -> keys a", "swipe left with any number of fingers"),
      ("pan 2-5 horizontal { began -> hold alt }", "move two to five fingers left or right"),
      ("pan 3 left commit 30mm -> keys a", "move three fingers left by 30 mm or quickly"),
      (
        "pinch 4 in commit 25% or 80%/s on touchpad -> keys a",
        "pinch four fingers together by 25% or quickly on the touchpad"
      ),
      ("rotate 2 clockwise commit 30deg -> keys a", "turn two fingers clockwise by 30° or quickly"),
      ("pinch 2 in { ended -> keys a }", "pinch two fingers together"),
      ("pinch 3 out { ended -> keys a }", "spread three fingers"),
      ("pinch 2 { ended -> keys a }", "pinch or spread two fingers"),
      ("rotate 2 clockwise { ended -> keys a }", "turn two fingers clockwise"),
      ("hold 3 { began -> keys a }", "hold three fingers still"),
      ("edge left { began -> keys a }", "swipe in from the left edge of the screen"),
      ("edge left along { began -> keys a }", "move a finger along the left edge of the screen"),
      ("hover top-left { began -> keys a }", "move the pointer to the top left corner of the screen"),
      ("hover 200x40-0+0 { began -> keys a }", "move the pointer into its area of the screen"),
      ("scroll up on mouse { every 1 -> keys a }", "scroll up on the mouse"),
      ("stroke L with button right -> keys a", "draw L with the right button pressed"),
      ("swipe 3 up with super+shift -> keys a", "swipe up with three fingers with Shift+Super held"),
      (
        "swipe 3 up on \"Wacom*\" with none -> keys a",
        "swipe up with three fingers on \"Wacom*\" with no modifier key held"
      ),
    ])
  func sentences(line: String, words: String) throws {
    #expect(try bindings(line)[0].plainWords() == words)
  }

  @Test("A sentence in plain words exists for every kind of the language", arguments: GestureKind.builtIn)
  func complete(kind: GestureKind) throws {
    let action = kind.isContinuous ? "{ ended -> keys a }" : "-> keys a"
    let binding = try bindings("\(kind.minimalTrigger) \(action)")[0]
    #expect(binding.plainWords() != binding.text)
  }

  @Test(
    "A gesture without a name of its own is named by its actions in plain words",
    arguments: [
      ("swipe 3 up as back -> keys super+Up", "back"), ("swipe 3 up -> none", ""),
      ("swipe 3 up -> keys super+Up; wait 1s; run xterm -e top", "Super+↑, then xterm -e top"),
      ("pan 3 vertical { every 5mm up -> keys a\n every 5mm down -> keys b\n cancelled -> keys c }", "↑ A; ↓ B"),
      ("swipe 3 up -> window tile top-left", "Tile top left"), ("swipe 3 up -> window close", "Close the window"),
      ("swipe 3 up -> window fullscreen toggle", "Full screen"), ("swipe 3 up -> window maximize", "Maximize"),
      ("swipe 3 up -> window maximize off", "Restore the window"),
      ("swipe 3 up -> window fullscreen off", "Leave full screen"),
      ("swipe 3 up -> window sticky toggle", "Show the window on all desktops"),
      ("swipe 3 up -> window move-to-monitor right", "Move to monitor on the right"),
      ("swipe 3 up -> desktop next", "Next desktop"), ("swipe 3 up -> desktop 2", "Desktop 2"),
      ("swipe 3 up -> desktop show", "Show the desktop"),
      ("swipe 3 up -> keys XF86AudioMute ctrl+plus Page_Up", "Mute Ctrl++ Page Up"),
      (
        "pan 3 horizontal { began -> hold alt; keys Tab\n every 9mm right -> keys Tab\n every 9mm left -> keys shift+Tab }",
        "Hold Alt, then Tab; → Tab; ← Shift+Tab"
      ),
      ("swipe 3 up -> click right", "Right click"), ("swipe 3 up -> show bindings", "Show all gestures"),
    ])
  func names(line: String, name: String) throws { #expect(try bindings(line)[0].shownName == name) }

  @Test(
    "A plugin's action is named by the plugin's summary and the words that the line chooses",
    arguments: [
      ("plugin volume", "The volume"), ("plugin volume step=5 axis=horizontal", "The volume (“horizontal”)"),
      ("keys a; plugin volume step=5", "A, then the volume"),
    ])
  func plugins(action: String, name: String) throws {
    let set = try bindingSet("pan 4 { began -> \(action) }", .ofMistakes)
    #expect(set.bindings[0].shownName == name)
  }
}
