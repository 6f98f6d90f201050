import Gestures

/// The words of the binding language, for other programs. The words come from the definitions that the parser uses.
package struct LanguageDescription: Encodable, Sendable {
  /// Version of the format. The version increases when an existing field changes its meaning or is removed.
  package static let version = 1

  struct Setting: Encodable, Sendable {
    let word: String
    /// The lines, devices or files that the setting applies to.
    let reach: String
    /// The allowed values, if the setting takes one of a few words; otherwise empty.
    let choices: [String]
    let example: String
    let help: String
  }

  struct Action: Encodable, Sendable {
    let word: String
    /// The arguments as the documentation shows them; empty for an action without arguments.
    let syntax: String
    let help: String
    let examples: [String]
  }

  struct Vocabularies: Encodable, Sendable {
    let statements = Vocabulary.statements
    let scopes = Vocabulary.scopes
    let phases = Vocabulary.phases
    let steps = Vocabulary.steps
    let directions = Vocabulary.directions
    let places = Vocabulary.places
    let deviceClasses = Vocabulary.deviceClasses
    let windowTests = Vocabulary.windowTests
    let windowVerbs = Vocabulary.windowVerbs
    let changes = Vocabulary.changes
    let destinations = Vocabulary.destinations
    let units = Vocabulary.units
    let modifiers = KeyWords.modifiers.map(\.word)
    let buttons = PointerButton.words.map(\.word)
    let shapes = Shape.builtInNames
    /// Words that cannot be the name of a binding, a shape or a mode.
    let reserved = Vocabulary.reserved.sorted()
  }

  let version = Self.version
  let kinds = GestureKind.builtIn.map(KindDescription.init)
  /// Options that several kinds share.
  let commonOptions = CommonOption.allCases.map(CommonOptionDescription.init)
  let actions = ActionWord.allCases.map(\.definition).map {
    Action(word: $0.word.rawValue, syntax: $0.syntax, help: $0.help, examples: $0.examples)
  }
  let settings = SettingWord.allCases.map(\.definition).map {
    Setting(
      word: $0.word.rawValue, reach: $0.reach.description, choices: $0.choices, example: $0.example, help: $0.help)
  }
  let words = Vocabularies()
  /// The names that a file defines; nil if no file is described.
  let file: FileDescription?

  /// - Parameter bindings: The bindings of a file to describe in addition to the language; nil for the language alone.
  package init(bindings: BindingSet? = nil) { file = bindings.map(FileDescription.init) }
}

/// The names that a bindings file defines.
struct FileDescription: Encodable, Sendable {
  /// The file, and the files that it includes.
  let files: [String]
  let modes: [String]
  /// The names of bindings (`as NAME`).
  let names: [String]

  init(_ set: BindingSet) {
    files = set.files
    modes = set.modes.sorted()
    names = set.bindings.compactMap(\.name)
  }
}
