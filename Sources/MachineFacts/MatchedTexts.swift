internal import Bindings

/// A pattern, and a cache of the texts that were matched against it.
struct MatchedTexts {
  /// Maximum number of cached texts.
  private static let capacity = 64

  private let matchesPattern: (String) -> Bool
  private var known: [String: Bool] = [:]

  init(_ pattern: TextPattern) {
    switch pattern {
    case .glob(let glob): matchesPattern = glob.matches
    case .regularExpression(let text, let ignoresCase):
      // The check rejects files with an invalid expression. If one occurs here nevertheless, it matches no text.
      let expression = try? RegularExpression(text, ignoresCase: ignoresCase)
      matchesPattern = { expression?.matches($0) ?? false }
    }
  }

  mutating func matches(_ text: String) -> Bool {
    if let answer = known[text] { return answer }
    if known.count >= Self.capacity { known.removeAll(keepingCapacity: true) }
    let answer = matchesPattern(text)
    known[text] = answer
    return answer
  }
}
