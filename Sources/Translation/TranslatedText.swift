/// A text for a person, in the language of the session.
///
/// Only `translated` and `verbatim` create values of this type. So the compiler refuses a text without translation
/// where this type is required.
package struct TranslatedText: Sendable, Hashable, CustomStringConvertible {
  package let text: String

  init(_ text: String) { self.text = text }

  package var description: String { text }
  package var isEmpty: Bool { text.isEmpty }
}

extension Sequence<TranslatedText> {
  /// Returns the texts joined into one, with a separator that every language shares, such as a newline.
  package func joined(by separator: String) -> TranslatedText {
    TranslatedText(map(\.text).joined(separator: separator))
  }
}

/// Returns the translation of a message in the language of the session, or the message itself if no translation exists.
///
/// - Parameters:
///   - message: The English text, as one literal. `make translations` finds the text by the name of this function. `%1`
///     is the placeholder for the first argument, `%2` for the second one, so that a translation can change the order
///     of the arguments.
///   - arguments: Numbers, names, or other translated texts.
package func translated(
  _ message: StaticString, _ arguments: any CustomStringConvertible...
) -> TranslatedText {
  TranslatedText(filled(Translations.lookUp(message), arguments))
}

/// Returns the translation of a message that depends on a number.
///
/// - Parameters:
///   - message: The English text for one thing. `%1` is the placeholder for `count`.
///   - plural: The English text for several things.
///   - count: The number that decides which form the language uses.
///   - arguments: The arguments from `%2` on.
package func translated(
  _ message: StaticString, plural: StaticString, count: Int, _ arguments: any CustomStringConvertible...
) -> TranslatedText {
  TranslatedText(filled(Translations.lookUp(message, plural: plural, count: count), [count] + arguments))
}

/// Returns a text that is the same in each language: a name, a line of a bindings file, a message of the system.
package func verbatim(_ text: String) -> TranslatedText { TranslatedText(text) }

/// Returns the text with its placeholders replaced by the arguments. A placeholder without an argument stays unchanged.
func filled(_ text: String, _ arguments: [any CustomStringConvertible]) -> String {
  guard !arguments.isEmpty else { return text }
  var result = String.UnicodeScalarView()
  var scalars = text.unicodeScalars[...]
  while let scalar = scalars.popFirst() {
    if scalar == "%", let digit = scalars.first, let number = Int(String(digit)), (1...arguments.count).contains(number)
    {
      scalars.removeFirst()
      result.append(contentsOf: String(describing: arguments[number - 1]).unicodeScalars)
    } else {
      result.append(scalar)
    }
  }
  return String(result)
}
