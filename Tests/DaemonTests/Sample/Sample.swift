import Testing
import VirtualX

/// The file with which the language was designed; every line of it has a test.
enum Sample {
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

  /// A plugin that logs its input.
  private static let volume = [
    "dactyl/plugins/volume/plugin.conf": """
    name volume
    summary "keeps what it hears"
    api 1
    program volume.sh
    argument step count 1..50 = 2 "per cent"

    """
  ]
  private static let programs = [
    "bin/gnome-terminal": "echo !terminal",
    "bin/playerctl": "echo \"!playerctl $*\"",
    "dactyl/plugins/volume/volume.sh":
      "while read -r line; do printf '%s\\n' \"$line\" >> \"$DACTYL_PLUGIN/heard\"; done",
  ]

  static func desktop(
    className: String = "application", touchpadName: String? = nil
  ) throws -> ManagedDesktop {
    let browser = ["presets/browser.conf": "in class /firefox/ { swipe 4 up -> keys ctrl+t }\n"]
    return try ManagedDesktop(
      text, className: className, files: browser.merging(volume) { first, _ in first }, programs: programs,
      touchpadName: touchpadName)
  }
}

extension ManagedDesktop {
  /// Swipes on the touchpad by millimetres.
  func swipe(_ fingers: Int, dx: Double = 0, dy: Double = 0, over duration: Duration = .milliseconds(200)) throws {
    try server.touchpad.swipe(
      fingers: fingers, dx: dx / 25.4 * 1000, dy: dy / 25.4 * 1000, updates: 20, over: duration)
  }
}
