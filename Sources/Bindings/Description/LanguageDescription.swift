import Gestures

/// The words of the binding language for other programs, made of the definitions that the parser uses.
package struct LanguageDescription: Encodable, Sendable {
  /// Version of the format; increases when an existing field changes its meaning or is removed.
  package static let version = 1

  struct Setting: Encodable, Sendable {
    let word: String
    /// The lines, devices or files that it applies to.
    let reach: String
    /// The values of a setting that takes one of a few words.
    let choices: [String]
    let example: String
    let help: String
  }

  struct Action: Encodable, Sendable {
    let word: String
    /// The arguments for people; empty if there are none.
    let syntax: String
    let help: String
    let examples: [String]
  }

  struct Vocabularies: Encodable, Sendable {
    let statements = Vocabulary.statements
    let scopes = Vocabulary.scopes
    let phases = Vocabulary.phases
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
    /// Words that no binding, shape or mode may be named by.
    let reserved = Vocabulary.reserved.sorted()
  }

  let version = Self.version
  let kinds = GestureKind.builtIn.map(KindDescription.init)
  /// Options of several kinds.
  let commonOptions = CommonOption.allCases.map(CommonOptionDescription.init)
  let actions = ActionWord.allCases.map(\.definition).map {
    Action(word: $0.word.rawValue, syntax: $0.syntax, help: $0.help, examples: $0.examples)
  }
  let settings = SettingWord.allCases.map(\.definition).map {
    Setting(
      word: $0.word.rawValue, reach: $0.reach.description, choices: $0.choices, example: $0.example, help: $0.help)
  }
  let words = Vocabularies()
  /// The names of one file; nil if none is described.
  let file: FileDescription?

  /// - Parameter bindings: The bindings of the file to describe with the language; nil for none.
  package init(bindings: BindingSet? = nil) { file = bindings.map(FileDescription.init) }
}

/// The names that a bindings file defines.
struct FileDescription: Encodable, Sendable {
  /// The file, and those that it includes.
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
