internal import Bindings

/// A pattern, and the texts for which it is known whether they match.
struct MatchedTexts {
  /// Maximum number of texts that are remembered.
  private static let capacity = 64

  private let matchesPattern: (String) -> Bool
  private var known: [String: Bool] = [:]

  init(_ pattern: TextPattern) {
    switch pattern {
    case .glob(let glob): matchesPattern = glob.matches
    case .regularExpression(let text):
      // Files with an invalid expression have been refused; here it matches nothing.
      let expression = try? RegularExpression(text)
      matchesPattern = { expression?.matches($0) ?? false }
    }
  }

  /// Returns true if the text matches the pattern.
  mutating func matches(_ text: String) -> Bool {
    if let answer = known[text] { return answer }
    if known.count >= Self.capacity { known.removeAll(keepingCapacity: true) }
    let answer = matchesPattern(text)
    known[text] = answer
    return answer
  }
}
