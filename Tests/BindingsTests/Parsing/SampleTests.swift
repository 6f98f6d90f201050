import Bindings
import Testing

@Suite("A file with a little of everything")
struct SampleTests {
  static let text = """
    # ~/.config/dactyl/dactyl.conf
    swipe 3 up                    -> window maximize toggle
    swipe 4 {left,right}          -> keys super+{Right,Left}      # two bindings, as in sxhkd
    pinch 2 on touchpad {
        every 10% out             -> keys ctrl+plus
        every 10% in              -> keys ctrl+minus
    }
    tap 2 on touchscreen          -> click right
    stroke L with button right    -> run gnome-terminal

    pan 3 horizontal {                       # a live window switcher, both ways
        began                     -> hold alt; keys Tab
        every 12mm right          -> keys Tab
        every 12mm left           -> keys shift+Tab
        cancelled                 -> keys Escape
    }                                        # alt is released whatever happens

    hold 1 on touchscreen for 500ms -> click right
    edge left 1                   -> keys alt+Left
    swipe 3 down faster 400mm/s   -> desktop show
    rotate 2 { every 15deg clockwise -> keys ctrl+r }     # a block may also stand on one line if it is short

    pan 4 vertical -> plugin volume step=2

    in class /firefox|chromium/ {
        swipe 3 left              -> keys alt+Right    # beats the wider pan 3 here
        swipe 3 up                -> none              # the wider binding is off here
    }
    with super  { swipe 3 left    -> window move-to-desktop next }
    on device "Wacom*" { set sensitivity 0.6 }
    mode media  { swipe 3 up      -> run playerctl next }
    include presets/browser.conf
    shape tick 0,60 40,100 100,0             # points on a 0–100 grid; also U, L, "down right", or learned ones
    """

  @Test("is read without an error, and is what it says")
  func sample() throws {
    let set = try bindingSet(
      Self.text, CheckEnvironment(files: ["presets/browser.conf": "in class /firefox/ { swipe 4 up -> keys ctrl+t }"]))
    #expect(set.bindings.count == 17)
    #expect(
      set.bindings.map { $0.rules.flatMap(\.actions).map(\.description).joined(separator: ", ") } == [
        "window maximize toggle", "keys Super_L+Right", "keys Super_L+Left",
        "keys Control_L+plus, keys Control_L+minus",
        "click right", "run gnome-terminal", "hold Alt_L, keys Tab, keys Tab, keys Shift_L+Tab, keys Escape",
        "click right", "keys Alt_L+Left", "desktop show", "keys Control_L+r", "plugin volume step=2",
        "keys Alt_L+Right",
        "none", "window move-to-desktop next", "run playerctl next", "keys Control_L+t",
      ])
    #expect(set.deviceSettings.count == 1)
    #expect(set.bindings[15].scope.mode == "media")
    #expect(set.files == ["test.conf", "presets/browser.conf"])
  }
}
