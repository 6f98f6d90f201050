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
  TranslatedText(filled(Translations.lookUp(message.description), arguments))
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
  let form = Translations.lookUp(message.description, plural: plural.description, count: count)
  return TranslatedText(filled(form, [count] + arguments))
}

/// Returns a text that another module makes from templates, in the language of the session.
///
/// - Parameter text: Makes the text with a closure that translates templates: the method `translated(with:)` of a
///   `TranslatableText`.
package func inSessionLanguage(
  _ text: (_ translate: (_ template: String, _ plural: String?, _ count: Int, _ arguments: [String]) -> String) ->
    String
) -> TranslatedText {
  TranslatedText(
    text { template, plural, count, arguments in
      let form =
        plural.map { Translations.lookUp(template, plural: $0, count: count) } ?? Translations.lookUp(template)
      return filled(form, arguments)
    })
}

/// Returns the translation of a text that a file of the program contains, such as the summary of a preset. Returns the
/// text itself if no translation exists, for example because the user has written the file.
package func translation(of text: String) -> TranslatedText { TranslatedText(Translations.lookUp(text)) }

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
