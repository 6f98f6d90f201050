/// A key by its X name and number.
package struct Keysym: Sendable, Hashable {
  package let name: String
  package let value: UInt32
}

extension Keysym {
  /// Returns the key that `word` names in a bindings file; nil if the word names no key or several keys.
  package static func named(_ word: String) -> Keysym? {
    guard case .found(let key) = KeysymTable.look(up: word) else { return nil }
    return key
  }

  /// Returns the key with this X number; nil if the number has no name.
  package static func withValue(_ value: UInt32) -> Keysym? { KeysymTable.key(withValue: value) }

  /// The common name of the key: X's name, or the short name of a modifier.
  package var word: String { KeyWords.modifierWords[name] ?? name }

  /// True if holding this key changes the effect of other keys.
  package var isModifier: Bool { KeyWords.isModifier(self) }
}

/// A key and the modifiers that are held while the key is pressed. A modifier alone is a chord, too.
package struct Chord: Sendable, Hashable {
  package let modifiers: [Keysym]
  package let key: Keysym
}

extension Chord {
  /// The chord with the same modifiers and the opposite key; nil if the key has no opposite.
  var opposite: Chord? { KeyWords.opposite(of: key).map { Chord(modifiers: modifiers, key: $0) } }
}

extension Chord: CustomStringConvertible {
  /// The chord as it is written in a bindings file, with X's names of the keys.
  package var description: String { (modifiers + [key]).map(\.name).joined(separator: "+") }

  /// The chord with common names: `ctrl+plus`.
  package var words: String { (modifiers + [key]).map(\.word).joined(separator: "+") }
}
