package import Gestures

/// Common names of keys, in addition to X's names.
package enum KeyWords {
  /// Maps the aliases of keys, in lower case, to keysym names.
  static let aliases: [String: String] = [
    "super": "Super_L", "win": "Super_L", "ctrl": "Control_L", "control": "Control_L", "alt": "Alt_L",
    "shift": "Shift_L", "meta": "Meta_L", "hyper": "Hyper_L", "altgr": "ISO_Level3_Shift", "level3": "ISO_Level3_Shift",
    "enter": "Return", "esc": "Escape", "del": "Delete", "ins": "Insert", "pageup": "Page_Up", "pagedown": "Page_Down",
    "printscreen": "Print", "capslock": "Caps_Lock", "dot": "period", "dash": "minus",
    "equals": "equal", "quote": "apostrophe", "backtick": "grave",
  ]

  /// Maps the words on German keyboards, in lower case, to the names of the keys.
  static let german = [
    "strg": "ctrl", "umschalt": "shift", "umsch": "shift", "entf": "Delete", "einfg": "Insert", "pos1": "Home",
    "ende": "End", "bild_auf": "Page_Up", "bildauf": "Page_Up", "bild_ab": "Page_Down", "bildab": "Page_Down",
    "eingabe": "Return", "leertaste": "space", "rücktaste": "BackSpace", "druck": "Print", "feststell": "Caps_Lock",
  ]

  /// Maps X's names of modifiers to their short names.
  static let modifierWords = [
    "Control_L": "ctrl", "Alt_L": "alt", "Super_L": "super", "Shift_L": "shift", "Meta_L": "meta", "Hyper_L": "hyper",
    "ISO_Level3_Shift": "altgr",
  ]

  static let modifierAliases = ["super", "ctrl", "control", "alt", "shift", "meta", "hyper", "altgr"]

  /// Pairs of keys that undo each other, by name.
  private static let opposites = OppositePairs<String>([
    ("Left", "Right"), ("Up", "Down"), ("Page_Up", "Page_Down"), ("Home", "End"), ("plus", "minus"),
    ("KP_Add", "KP_Subtract"), ("XF86AudioRaiseVolume", "XF86AudioLowerVolume"), ("XF86AudioNext", "XF86AudioPrev"),
    ("XF86AudioForward", "XF86AudioRewind"), ("XF86MonBrightnessUp", "XF86MonBrightnessDown"),
    ("XF86KbdBrightnessUp", "XF86KbdBrightnessDown"), ("XF86ZoomIn", "XF86ZoomOut"), ("XF86Forward", "XF86Back"),
  ])

  /// Returns the key that undoes `key`; nil if no key does.
  static func opposite(of key: Keysym) -> Keysym? { opposites[key.name].flatMap { Keysym.named($0) } }

  /// Returns true if holding this key changes the effect of other keys.
  static func isModifier(_ key: Keysym) -> Bool {
    switch key.value {
    case 0xFFE1...0xFFE4, 0xFFE7...0xFFEE: true  // Shift, Control; Meta, Alt, Super, Hyper
    case 0xFE03, 0xFE11, 0xFF7E: true  // ISO_Level3_Shift, ISO_Level5_Shift, Mode_switch
    default: false
    }
  }

  /// The keys of ASCII characters that are neither letters nor digits.
  private static let characters: [(character: Unicode.Scalar, name: String)] = [
    ("+", "plus"), ("-", "minus"), ("=", "equal"), (",", "comma"), (".", "period"), (";", "semicolon"),
    (":", "colon"), ("/", "slash"), ("\\", "backslash"), ("'", "apostrophe"), ("`", "grave"), ("[", "bracketleft"),
    ("]", "bracketright"), ("<", "less"), (">", "greater"), ("?", "question"), ("!", "exclam"), ("@", "at"),
    ("#", "numbersign"), ("$", "dollar"), ("%", "percent"), ("^", "asciicircum"), ("&", "ampersand"),
    ("*", "asterisk"), ("(", "parenleft"), (")", "parenright"), ("_", "underscore"), ("|", "bar"),
    ("~", "asciitilde"),
  ]

  static func name(of character: Unicode.Scalar) -> String? { characters.first { $0.character == character }?.name }

  /// Returns the character of the key with this name; nil for a letter or a digit.
  static func character(of name: String) -> Unicode.Scalar? { characters.first { $0.name == name }?.character }

  /// The modifiers that `with` accepts.
  package static let modifiers: [(word: String, modifier: Modifiers)] = [
    ("shift", .shift), ("ctrl", .control), ("control", .control), ("alt", .alt), ("super", .super), ("win", .super),
    ("hyper", .hyper), ("level3", .level3), ("altgr", .level3),
  ]
}
