package import Gestures

extension Scope: CustomStringConvertible {
  /// The scope as the head of a block without `{`; empty for the global scope.
  package var description: String {
    var words: [String] = []
    if let mode { words.append("mode \(mode)") }
    words += windows.map(\.description)
    words += devices.map(\.description)
    let button = button.map { "button \(PointerButton($0))" }
    let held = [modifiers.map(\.words), button].compactMap { $0 }
    if !held.isEmpty { words.append("with " + held.joined(separator: " ")) }
    return words.joined(separator: " ")
  }
}

extension Scope.DeviceCondition: CustomStringConvertible {
  /// The condition as it is written in a bindings file.
  package var description: String { "on \(words)" }

  /// The condition as it is written after `on`.
  package var words: String {
    switch self {
    case .deviceClass(let deviceClass): deviceClass.rawValue
    case .name(let glob): glob.pattern.inQuotes
    }
  }
}

extension Modifiers {
  /// The modifiers as they are written after `with` in a bindings file.
  package var words: String { memberWords.isEmpty ? "none" : memberWords.joined(separator: "+") }

  /// The word of each modifier in the set.
  package var memberWords: [String] {
    var (words, left): ([String], Modifiers) = ([], self)
    for (word, modifier) in KeyWords.modifiers where left.contains(modifier) {
      words.append(word)
      left.subtract(modifier)
    }
    return words
  }
}
