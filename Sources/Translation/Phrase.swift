/// A part of an English sentence with its translation. `%1` and `%2` are placeholders for other parts.
package struct Phrase: Sendable {
  let english: [UInt8]
  let translation: String
  /// The English texts before, between and after the placeholders.
  let pieces: [ArraySlice<UInt8>]

  fileprivate init(english: String, translation: String) {
    self.english = Array(english.utf8)
    self.translation = translation
    var pieces: [ArraySlice<UInt8>] = []
    var rest = self.english[...]
    while let place = rest.firstIndex(of: UInt8(ascii: "%")) {
      pieces.append(rest[..<place])
      rest = rest[(place + 2)...]
    }
    self.pieces = pieces + [rest]
  }

  /// Returns the parts of a text at the placeholders of this phrase; nil if the text does not match the phrase.
  func arguments(in text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>]? {
    guard pieces.count > 1 else { return text.elementsEqual(english) ? [] : nil }
    guard let first = pieces.first, let last = pieces.last, text.starts(with: first),
      text.count >= first.count + last.count, text.suffix(last.count).elementsEqual(last)
    else { return nil }
    let middle = text.dropFirst(first.count).dropLast(last.count)
    guard pieces.count > 2 else { return middle.isEmpty ? nil : [middle] }
    // Make the first part as long as possible, because the ending of a sentence refers to everything before it.
    let link = pieces[1]
    let starts = (middle.startIndex..<middle.endIndex).reversed()
    guard let start = starts.first(where: { middle[$0...].starts(with: link) }), start > middle.startIndex,
      start + link.count < middle.endIndex
    else { return nil }
    return [middle[..<start], middle[(start + link.count)...]]
  }
}

/// Returns a phrase with its translation in the language of the session.
///
/// - Parameter english: One literal, with at most two placeholders. `make translations` finds the literal by the name
///   of this function.
func phrase(_ english: StaticString) -> Phrase {
  Phrase(english: english.description, translation: Translations.lookUp(english.description))
}
