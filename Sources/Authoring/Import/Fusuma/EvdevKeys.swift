internal import Bindings

/// The X keysyms of keys, by the Linux names of the keys: `KEY_LEFTCTRL` without `KEY_`.
enum EvdevKeys {
  static func key(_ name: String) -> Keysym? {
    var name = name.uppercased()
    if name.hasPrefix("KEY_") { name.removeFirst(4) }
    if let other = names[name] { return Keysym.named(other) }
    // Letters, digits and function keys have the same names in X, except for the case.
    let isPlain = name.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) }
    guard isPlain else { return nil }
    if name.utf8.count == 1 { return Keysym.named(name.lowercased()) }
    if name.hasPrefix("KP"), let digit = Int(name.dropFirst(2)), (0...9).contains(digit) {
      return Keysym.named("KP_\(digit)")
    }
    return name.first == "F" && Int(name.dropFirst()) != nil ? Keysym.named(name) : nil
  }

  static let names: [String: String] = [
    "LEFTCTRL": "Control_L", "RIGHTCTRL": "Control_R", "LEFTALT": "Alt_L", "RIGHTALT": "Alt_R",
    "LEFTSHIFT": "Shift_L", "RIGHTSHIFT": "Shift_R", "LEFTMETA": "Super_L", "RIGHTMETA": "Super_R",
    "CAPSLOCK": "Caps_Lock", "NUMLOCK": "Num_Lock", "SCROLLLOCK": "Scroll_Lock",
    "ENTER": "Return", "ESC": "Escape", "BACKSPACE": "BackSpace", "TAB": "Tab", "SPACE": "space",
    "DELETE": "Delete", "INSERT": "Insert", "HOME": "Home", "END": "End", "PAGEUP": "Page_Up",
    "PAGEDOWN": "Page_Down", "UP": "Up", "DOWN": "Down", "LEFT": "Left", "RIGHT": "Right",
    "MINUS": "minus", "EQUAL": "equal", "LEFTBRACE": "bracketleft", "RIGHTBRACE": "bracketright",
    "SEMICOLON": "semicolon", "APOSTROPHE": "apostrophe", "GRAVE": "grave", "BACKSLASH": "backslash",
    "COMMA": "comma", "DOT": "period", "SLASH": "slash", "102ND": "less",
    "KPPLUS": "KP_Add", "KPMINUS": "KP_Subtract", "KPASTERISK": "KP_Multiply", "KPSLASH": "KP_Divide",
    "KPENTER": "KP_Enter", "KPDOT": "KP_Decimal", "KPEQUAL": "KP_Equal",
    "SYSRQ": "Print", "PRINT": "Print", "PAUSE": "Pause", "MENU": "Menu", "COMPOSE": "Menu", "HELP": "Help",
    "UNDO": "Undo", "REDO": "Redo", "COPY": "XF86Copy", "PASTE": "XF86Paste", "CUT": "XF86Cut", "FIND": "Find",
    "MUTE": "XF86AudioMute", "VOLUMEUP": "XF86AudioRaiseVolume", "VOLUMEDOWN": "XF86AudioLowerVolume",
    "MICMUTE": "XF86AudioMicMute", "PLAYPAUSE": "XF86AudioPlay", "PLAY": "XF86AudioPlay",
    "PLAYCD": "XF86AudioPlay", "PAUSECD": "XF86AudioPause", "STOPCD": "XF86AudioStop",
    "NEXTSONG": "XF86AudioNext", "PREVIOUSSONG": "XF86AudioPrev", "FASTFORWARD": "XF86AudioForward",
    "REWIND": "XF86AudioRewind", "BRIGHTNESSUP": "XF86MonBrightnessUp",
    "BRIGHTNESSDOWN": "XF86MonBrightnessDown", "KBDILLUMUP": "XF86KbdBrightnessUp",
    "KBDILLUMDOWN": "XF86KbdBrightnessDown", "BACK": "XF86Back", "FORWARD": "XF86Forward",
    "REFRESH": "XF86Reload", "SEARCH": "XF86Search", "HOMEPAGE": "XF86HomePage", "BOOKMARKS": "XF86Favorites",
    "WWW": "XF86WWW", "MAIL": "XF86Mail", "CALC": "XF86Calculator", "FILE": "XF86Explorer",
    "ZOOMIN": "XF86ZoomIn", "ZOOMOUT": "XF86ZoomOut", "SLEEP": "XF86Sleep", "POWER": "XF86PowerOff",
    "SCREENLOCK": "XF86ScreenSaver", "COFFEE": "XF86ScreenSaver", "EJECTCD": "XF86Eject",
  ]
}
