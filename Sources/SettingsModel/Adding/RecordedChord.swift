/// A chord that a person has pressed, in the notation of bindings files.
package struct RecordedChord: Sendable, Hashable {
  package enum Modifier: String, Sendable, Hashable, CaseIterable {
    case `super`, ctrl, alt, shift
  }

  /// The chord, such as `super+shift+Tab`.
  package let text: String

  /// - Parameters:
  ///   - key: X's name of the key symbol.
  ///   - character: The character that the key types; nil if it types none.
  package init(key: String, character: Character? = nil, modifiers: Set<Modifier>) {
    var modifiers = modifiers
    // A symbol such as `plus` already includes the effect of Shift. Letters are recorded in lower case, together with
    // Shift.
    if let character, !key.hasPrefix("KP_"), !character.isLetter,
      character.isNumber || character.isSymbol || character.isPunctuation
    {
      modifiers.remove(.shift)
    }
    text = (Modifier.allCases.filter(modifiers.contains).map(\.rawValue) + [key]).joined(separator: "+")
  }

  package var action: String { "keys \(text)" }
}
