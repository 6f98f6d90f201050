internal import Bindings

/// Translates other programs' names of keys.
enum KeyNames {
  /// Returns the key that X calls `name`; nil if X has no such key.
  static func x(_ name: String) -> Keysym? {
    if let key = Keysym.named(name) { return key }
    // X also reads a keysym's number.
    if name.hasPrefix("0x"), let value = UInt32(name.dropFirst(2), radix: 16) { return Keysym.withValue(value) }
    // Some programs allow a character instead of its key's name.
    let scalars = name.unicodeScalars
    guard scalars.count == 1, let scalar = scalars.first, scalar.value > 0x7F else { return nil }
    return Keysym.named("U" + String(scalar.value, radix: 16, uppercase: true).padded(to: 4))
  }

  /// Returns the key's name without Shift: `a` for `A`. touchegg presses letters without Shift.
  static func withoutShift(_ name: String) -> String {
    let isLetter = name.utf8.count == 1 && name.utf8.allSatisfy { (0x41...0x5A).contains($0) }
    return isLetter ? name.lowercased() : name
  }

  /// Returns chords that press `keys` in order, each while `modifiers` are held.
  ///
  /// Only modifiers can be held together with another key, so each other key gets a chord of its own.
  static func chords(modifiers: [Keysym], keys: [Keysym]) -> [String] {
    var held = modifiers
    var chords: [String] = []
    for (index, key) in keys.enumerated() {
      if key.isModifier, index < keys.count - 1 {
        held.append(key)
      } else {
        chords.append((held + [key]).map(\.word).joined(separator: "+"))
      }
    }
    guard keys.isEmpty, !modifiers.isEmpty else { return chords }
    return [modifiers.map(\.word).joined(separator: "+")]
  }

  /// Splits `a+b+c`, and converts each part with `look`. Returns nil if `look` returns nil for a part.
  static func parts(_ text: String, _ look: (String) -> Keysym?) -> [Keysym]? {
    let names = text.split(separator: "+").map { String($0).trimmed }.filter { !$0.isEmpty }
    let keys = names.compactMap(look)
    return keys.count == names.count ? keys : nil
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String { String(repeating: "0", count: max(0, width - utf8.count)) + self }
}
