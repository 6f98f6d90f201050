internal import Bindings

/// The modifiers in fusuma's `keypress:`.
enum FusumaModifiers {
  private static let words = [
    "LEFTSHIFT": "shift", "RIGHTSHIFT": "shift", "LEFTCTRL": "ctrl", "RIGHTCTRL": "ctrl", "LEFTALT": "alt",
    "RIGHTALT": "alt", "LEFTMETA": "super", "RIGHTMETA": "super", "SHIFT": "shift", "CTRL": "ctrl", "ALT": "alt",
    "META": "super",
  ]

  /// Returns the modifiers as they are written in a bindings file, such as `shift+alt` for `LEFTSHIFT+LEFTALT`. Returns
  /// nil if one of the keys is not a modifier.
  static func word(_ keys: String) -> String? {
    let parts = keys.split(separator: "+").map { words[String($0).trimmed.uppercased()] }
    let known = parts.compactMap { $0 }
    return known.isEmpty || known.count < parts.count ? nil : known.joined(separator: "+")
  }

  /// Returns the entries for held keys. fusuma accepts such entries inside and outside `keypress:`.
  static func entries(in node: YAMLNode) -> [YAMLNode.Entry] {
    let named = node["keypress"]?.entries ?? []
    let others = (node.entries ?? []).filter { entry in
      word(entry.key) != nil && !named.contains { $0.key == entry.key }
    }
    return named + others
  }
}
