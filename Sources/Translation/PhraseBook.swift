/// Translates English sentences that are made of phrases: the sentences of the daemon, and the descriptions of
/// bindings.
///
/// The code that makes these sentences cannot translate them. The daemon is always English, and sends its sentences to
/// the overlay; the module of the bindings has no dependencies.
package struct PhraseBook: Sendable {
  /// Maximum nesting depth of phrases.
  private static let maximumDepth = 8

  /// The phrases. Phrases for the ending of a sentence come first.
  private let phrases: [Phrase]
  /// True if any part that is not a phrase counts as a name, which is not translated. If false, a sentence with such a
  /// part has no translation.
  var acceptsNames: Bool

  init(_ phrases: [Phrase], acceptsNames: Bool) {
    self.phrases = phrases
    self.acceptsNames = acceptsNames
  }

  /// Returns the sentence in the language of the session, or unchanged if it is not known. If the sentence begins with
  /// a capital letter, the translation does, too.
  package func translation(of sentence: String) -> TranslatedText {
    let lowercase = sentence.prefix(1).lowercased() + sentence.dropFirst()
    guard let text = known(lowercase) else { return TranslatedText(sentence) }
    return TranslatedText(lowercase == sentence ? text : text.prefix(1).uppercased() + text.dropFirst())
  }

  /// Returns the translation of a sentence that begins with a small letter; nil if the sentence is not known.
  package func known(_ sentence: String) -> String? { translation(Array(sentence.utf8)[...], Self.maximumDepth) }

  private func translation(_ text: ArraySlice<UInt8>, _ depth: Int) -> String? {
    guard depth > 0 else { return nil }
    for phrase in phrases {
      guard let found = phrase.arguments(in: text) else { continue }
      let arguments = found.map { translation($0, depth - 1) ?? capitalized($0, depth - 1) ?? name($0) }
      let known = arguments.compactMap { $0 }
      if known.count == arguments.count { return filled(phrase.translation, known) }
    }
    return nil
  }

  /// Returns the translation of an action that begins with a capital letter within the sentence: "↑ Volume up".
  private func capitalized(_ text: ArraySlice<UInt8>, _ depth: Int) -> String? {
    guard !acceptsNames, let first = text.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) else {
      return nil
    }
    let lowercase = [first + UInt8(ascii: "a") - UInt8(ascii: "A")] + text.dropFirst()
    return translation(lowercase[...], depth).map { $0.prefix(1).uppercased() + $0.dropFirst() }
  }

  /// Returns the part if it is the same in each language: a number, a title in quotes, or a name. Otherwise returns
  /// nil.
  private func name(_ text: ArraySlice<UInt8>) -> String? {
    let name = String(decoding: text, as: UTF8.self)
    let isQuoted = name.hasPrefix("“") && name.hasSuffix("”")
    return acceptsNames || isQuoted || name.allSatisfy(\.isNumber) ? name : nil
  }
}
