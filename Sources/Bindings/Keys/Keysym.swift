/// A key by the name and number that X gives it.
package struct Keysym: Sendable, Hashable {
  package let name: String
  package let value: UInt32

  package init(name: String, value: UInt32) {
    self.name = name
    self.value = value
  }
}

extension Keysym {
  /// The key that a bindings file means by `word`; nil if there is none, or more than one.
  package static func named(_ word: String) -> Keysym? {
    guard case .found(let key) = KeysymTable.look(up: word) else { return nil }
    return key
  }

  /// The key as people write it: X's name, and for a modifier the short word.
  package var word: String { KeyWords.modifierWords[name] ?? name }

  /// Whether other keys are pressed while this one is held, to mean something else.
  package var isModifier: Bool { KeyWords.isModifier(self) }
}

/// A key and what is held while it is pressed; a modifier alone is a chord too.
package struct Chord: Sendable, Hashable {
  package let modifiers: [Keysym]
  package let key: Keysym

  package init(modifiers: [Keysym], key: Keysym) {
    self.modifiers = modifiers
    self.key = key
  }
}

extension Chord: CustomStringConvertible {
  /// The chord as it is written in a bindings file, with X's names of the keys.
  package var description: String { (modifiers + [key]).map(\.name).joined(separator: "+") }

  /// The chord as people write it: `ctrl+plus`.
  package var words: String { (modifiers + [key]).map(\.word).joined(separator: "+") }
}
