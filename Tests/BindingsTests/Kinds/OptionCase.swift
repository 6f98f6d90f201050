import Testing

@testable import Bindings

/// An option of a kind, and triggers that differ only in this option.
struct OptionCase: Sendable, CustomTestStringConvertible {
  let kind: GestureKind
  let option: OptionDefinition

  /// The options of the built-in kinds and of two kinds that a program has registered.
  static let all = (GestureKind.builtIn + ["checkmark", "knob"].compactMap(KindTable(.custom).kind(named:)))
    .flatMap { kind in kind.options.map { OptionCase(kind: kind, option: $0) } }

  var testDescription: String { "\(kind.name) \(option.word)" }

  /// The shortest trigger that may have the option; a tap's `within` needs `times`, and `preview` needs `commit`.
  var without: String {
    if option === PreviewOption.off.definition, let commit = kind.options.first(where: { $0.word == "commit" }) {
      return "\(kind.minimalTrigger) \(commit.example)"
    }
    return kind.minimalTrigger + (testDescription == "tap within" ? " times 3" : "")
  }

  /// The option with a value that is not its default.
  var other: String {
    let value: String
    switch option.type {
    case .length, .extent: value = "7mm"
    case .duration: value = "700ms"
    case .speed: value = "250mm/s"
    case .angle: value = "60deg"
    case .fraction: value = "35%"
    case .commit(.length): value = "35mm"
    case .commit(.fraction): value = "35% or 200%/s"
    case .commit(.angle): value = "35deg or 60deg/s"
    case .count(let range): value = "\(range.upperBound)"
    case .choice(let words): value = words.first { .choice($0) != option.defaultValue } ?? ""
    case .flag, .fixedWord: return option.example
    }
    return "\(option.word) \(value)"
  }

  /// Returns the trigger with the option written as `text`.
  func with(_ text: String) -> String { "\(without) \(text)" }

  /// Checks bindings of these triggers, which must be free of errors.
  static func check(_ triggers: String...) throws -> BindingSet {
    let lines = triggers.enumerated().map { "\($0.element) -> keys \($0.offset)\n" }
    return try bindingSet(lines.joined(), CheckEnvironment(.custom))
  }
}
