/// A position in a text, between two characters. Lines are counted from 1, characters from 0.
struct CharacterPosition: Sendable, Hashable, Comparable {
  let line: Int
  let index: Int

  static func < (a: CharacterPosition, b: CharacterPosition) -> Bool { (a.line, a.index) < (b.line, b.index) }
}
