/// An action with its arguments. Each `ActionWord` has one conforming type.
protocol ActionPayload: Sendable {
  static var definition: ActionDefinition { get }

  /// The arguments as they are written in a bindings file; empty for an action without arguments.
  var arguments: String { get }
  /// The arguments with the short names of modifiers.
  var shortArguments: String { get }
  var traits: ActionTraits { get }
  /// True if the action contains text from the file, such as a command or a name.
  var hasText: Bool { get }
  /// The action in plain words, for a person who does not know the language; nil for an action without a visible
  /// effect.
  var plainText: String? { get }
  /// The action with the opposite effect; nil if the action has no opposite. For example, `desktop previous` is the
  /// opposite of `desktop next`.
  var opposite: Action? { get }
  /// Time by which the action delays the next actions.
  var delay: Duration { get }
  /// The actions in the braces of a `cycle` or a `repeat`; nil for other actions.
  var braces: ActionBraces? { get }
}

extension ActionPayload {
  var shortArguments: String { arguments }
  var hasText: Bool { true }
  var plainText: String? { shortTextOnOneLine }
  var opposite: Action? { nil }
  var delay: Duration { .zero }
  var braces: ActionBraces? { nil }

  /// The action in its shortest form, with the short names of modifiers.
  var shortText: String { Self.written(with: shortArguments) }

  /// The shortest form on one line, for people. In a `repeat`, `;` replaces the line breaks after commands.
  var shortTextOnOneLine: String { shortText.split(separator: "\n").joined(separator: "; ") }

  /// The action as it is written in a bindings file.
  var writtenText: String { Self.written(with: arguments) }

  private static func written(with arguments: String) -> String {
    let word = definition.word.rawValue
    return arguments.isEmpty ? word : word + " " + arguments
  }
}

/// The actions in the braces of a `cycle` or a `repeat`.
enum ActionBraces {
  /// The lists of a `cycle`, which are performed in rotation.
  case alternatives([[Action]])
  /// The number of repetitions, and the list of a `repeat`.
  case repetition(Int, [Action])

  /// All actions in the braces.
  var actions: [Action] {
    switch self {
    case .alternatives(let lists): lists.flatMap { $0 }
    case .repetition(_, let actions): actions
    }
  }
}
