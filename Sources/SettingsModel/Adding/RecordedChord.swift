/// A chord that a person has pressed, as a bindings file has it.
package struct RecordedChord: Sendable, Hashable {
  package enum Modifier: String, Sendable, Hashable, CaseIterable {
    case `super`, ctrl, alt, shift
  }

  /// The chord, such as `super+shift+Tab`.
  package let text: String

  /// - Parameters:
  ///   - key: X's name of the key symbol.
  ///   - character: The character that the key writes, if any.
  package init(key: String, character: Character? = nil, modifiers: Set<Modifier>) {
    var modifiers = modifiers
    // A sign such as `plus` is what Shift has made of the key. Letters are recorded in lower case, with their Shift.
    if let character, !key.hasPrefix("KP_"), !character.isLetter,
      character.isNumber || character.isSymbol || character.isPunctuation
    {
      modifiers.remove(.shift)
    }
    text = (Modifier.allCases.filter(modifiers.contains).map(\.rawValue) + [key]).joined(separator: "+")
  }

  package var action: String { "keys \(text)" }
}
