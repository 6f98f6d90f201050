extension Chord {
  /// The chord as it is printed on keyboards and in menus: "Ctrl+Shift+T", "Alt+←", "Volume up".
  package var plainText: String { (modifiers + [key]).map(\.plainText).joined(separator: "+") }
}

extension Keysym {
  /// The name of the key in plain words.
  fileprivate var plainText: String {
    if let word = Self.plainNames[name] { return word }
    if name.unicodeScalars.count == 1 { return name.uppercased() }
    if let modifier = KeyWords.modifierWords[name] { return modifier.withFirstLetterUppercase }
    if let character = KeyWords.character(of: name) { return String(character) }
    let media = name.hasPrefix("XF86") ? String(name.dropFirst(name.hasPrefix("XF86Audio") ? 9 : 4)) : name
    return media.split(separator: "_").joined(separator: " ")
  }

  private static let plainNames = [
    "Left": "←", "Right": "→", "Up": "↑", "Down": "↓", "Return": "Enter", "Escape": "Esc", "space": "Space",
    "BackSpace": "Backspace", "ISO_Level3_Shift": "AltGr", "Super_L": "Super", "Control_L": "Ctrl",
    "XF86AudioRaiseVolume": "Volume up", "XF86AudioLowerVolume": "Volume down", "XF86AudioMute": "Mute",
    "XF86AudioPlay": "Play or pause", "XF86AudioPause": "Pause", "XF86AudioNext": "Next track",
    "XF86AudioPrev": "Previous track", "XF86AudioStop": "Stop", "XF86MonBrightnessUp": "Brighter",
    "XF86MonBrightnessDown": "Darker", "XF86Back": "Back", "XF86Forward": "Forward",
  ]
}
