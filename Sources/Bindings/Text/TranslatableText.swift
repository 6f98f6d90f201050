/// An English text that programs with a graphical window can show in the language of the session.
///
/// Only `translatable` and `init(verbatim:)` create values of this type. So the compiler refuses a text without a
/// template where this type is required. This module only keeps the template and its arguments; the module
/// `Translation` has the catalogues.
package struct TranslatableText: Sendable, Hashable, CustomStringConvertible {
  /// The text in English.
  package let description: String
  /// The template; nil for a text that is the same in each language.
  private let template: String?
  private var plural: String?
  private var count = 0
  private let arguments: [TranslatableText]

  /// Creates a text that is the same in each language: a name, a number, or words of a bindings file.
  package init(verbatim text: String) { (description, template, arguments) = (text, nil, []) }

  fileprivate init(_ template: Template) {
    (description, self.template, arguments) = (template.parts.text, template.parts.template, template.parts.arguments)
  }

  fileprivate init(_ template: Template, plural: Template, count: Int) {
    self.init(count == 1 ? template : plural, one: template.parts.template)
    (self.plural, self.count) = (plural.parts.template, count)
  }

  private init(_ form: Template, one: String) {
    (description, template, arguments) = (form.parts.text, one, form.parts.arguments)
  }

  /// Returns the text in another language.
  ///
  /// - Parameter translate: Returns the translation of a template, with its placeholders replaced by the arguments. If
  ///   `plural` is not nil, `count` decides which form the language uses.
  package func translated(
    with translate: (_ template: String, _ plural: String?, _ count: Int, _ arguments: [String]) -> String
  ) -> String {
    guard let template else { return description }
    return translate(template, plural, count, arguments.map { $0.translated(with: translate) })
  }
}

extension TranslatableText {
  /// A literal with interpolations. The template has `%1` in place of the first interpolation, `%2` in place of the
  /// second one, and so on.
  package struct Template: ExpressibleByStringInterpolation {
    package struct StringInterpolation: StringInterpolationProtocol {
      fileprivate var text = ""
      fileprivate var template = ""
      fileprivate var arguments: [TranslatableText] = []

      package init(literalCapacity: Int, interpolationCount: Int) {}

      package mutating func appendLiteral(_ literal: String) {
        text += literal
        template += literal
      }

      package mutating func appendInterpolation(_ argument: TranslatableText) {
        arguments.append(argument)
        text += argument.description
        template += "%\(arguments.count)"
      }

      package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
        appendInterpolation(TranslatableText(verbatim: "\(value)"))
      }
    }

    fileprivate let parts: StringInterpolation

    package init(stringInterpolation: StringInterpolation) { parts = stringInterpolation }

    package init(stringLiteral text: String) {
      var parts = StringInterpolation(literalCapacity: 0, interpolationCount: 0)
      parts.appendLiteral(text)
      self.parts = parts
    }
  }
}

/// Returns a text with a template that can be translated.
///
/// - Parameter text: The English text as one literal. `make translations` finds the literal by the name of this
///   function. An interpolation is a name, a number, or another text that can be translated.
package func translatable(_ text: TranslatableText.Template) -> TranslatableText { TranslatableText(text) }

/// Returns a text that depends on a number.
///
/// - Parameters:
///   - text: The English text for one thing. Its first interpolation is the number.
///   - plural: The English text for several things, with the same interpolations.
///   - count: The number that decides which form the language uses.
package func translatable(
  _ text: TranslatableText.Template, plural: TranslatableText.Template, count: Int
) -> TranslatableText {
  TranslatableText(text, plural: plural, count: count)
}

extension TranslatableText {
  /// Returns the texts as a list in a sentence: "a and b and c". Returns an empty text for an empty list.
  static func list(_ texts: [TranslatableText]) -> TranslatableText {
    guard let first = texts.first else { return TranslatableText(verbatim: "") }
    return texts.dropFirst().reduce(first) { translatable("\($0) and \($1)") }
  }
}
