/// The interface through which bindings control the running window manager.
enum WindowManagerKind {
  /// The messages that pagers send to window managers (EWMH).
  case standard
  /// A tiling window manager with a command of its own.
  case i3, bspwm, herbstluftwm
  /// GNOME, whose overview opens when Super is pressed.
  case gnome

  init(name: String?) {
    let name = name?.lowercased() ?? ""
    self =
      switch name {
      case "i3", "i3wm": .i3
      case "bspwm": .bspwm
      case "herbstluftwm": .herbstluftwm
      // The name "Mutter (Muffin)" is Cinnamon's. Cinnamon has no overview; Super opens its menu.
      case _ where name.contains("muffin"): .standard
      case _ where name.contains("gnome") || name.hasPrefix("mutter"): .gnome
      default: .standard
      }
  }

  /// The bindings for swipes of three fingers up and down.
  var windowLines: [String] {
    switch self {
    case .standard:
      ["swipe 3 up -> window maximize toggle", "swipe 3 down -> window minimize"]
    case .gnome:
      ["swipe 3 up -> keys super                # the overview", "swipe 3 down -> window minimize"]
    case .i3:
      ["swipe 3 up -> run i3-msg fullscreen toggle", "swipe 3 down -> run i3-msg scratchpad show"]
    case .bspwm:
      ["swipe 3 up -> run bspc node -t '~fullscreen'", "swipe 3 down -> run bspc node -t '~floating'"]
    case .herbstluftwm:
      ["swipe 3 up -> run herbstclient fullscreen toggle", "swipe 3 down -> run herbstclient floating toggle"]
    }
  }

  /// The bindings for swipes of four fingers to the left and to the right.
  var desktopLines: [String] {
    switch self {
    case .standard, .gnome: ["swipe 4 next -> desktop next", "swipe 4 previous -> desktop previous"]
    case .i3: ["swipe 4 next -> run i3-msg workspace next", "swipe 4 previous -> run i3-msg workspace prev"]
    case .bspwm:
      ["swipe 4 next -> run bspc desktop -f next.local", "swipe 4 previous -> run bspc desktop -f prev.local"]
    case .herbstluftwm:
      ["swipe 4 next -> run herbstclient use_index +1", "swipe 4 previous -> run herbstclient use_index -1"]
    }
  }

  /// The bindings of `desktopLines` with Super held, which also move the active window to the other desktop.
  var carryingLines: [String] {
    switch self {
    case .standard, .gnome:
      [
        "swipe 4 next -> window move-to-desktop next; desktop next",
        "swipe 4 previous -> window move-to-desktop previous; desktop previous",
      ]
    case .i3:
      [
        "swipe 4 next -> run i3-msg 'move container to workspace next; workspace next'",
        "swipe 4 previous -> run i3-msg 'move container to workspace prev; workspace prev'",
      ]
    case .bspwm:
      [
        "swipe 4 next -> run bspc node -d next.local --follow",
        "swipe 4 previous -> run bspc node -d prev.local --follow",
      ]
    case .herbstluftwm:
      [
        "swipe 4 next -> run herbstclient chain , move_index +1 , use_index +1",
        "swipe 4 previous -> run herbstclient chain , move_index -1 , use_index -1",
      ]
    }
  }
}
