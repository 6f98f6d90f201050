/// A chord that a person has pressed, as a bindings file has it.
package struct RecordedChord: Sendable, Hashable {
  package enum Modifier: String, Sendable, Hashable, CaseIterable {
    case `super`, ctrl, alt, shift
  }

  /// The chord, such as `super+shift+Tab`.
  package let text: String

  /// - Parameter key: X's name of the key symbol.
  package init(key: String, modifiers: Set<Modifier>) {
    text = (Modifier.allCases.filter(modifiers.contains).map(\.rawValue) + [key]).joined(separator: "+")
  }

  package var action: String { "keys \(text)" }
}
