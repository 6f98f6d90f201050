package import Gestures

/// An option of a kind of gesture: everything that is known of it but what the recognizer does with it.
///
/// It never changes; it is a class so that a copy costs one reference.
package final class OptionDefinition: Sendable {
  /// The differences that an option makes between bindings. One without any of these makes all differences: of two
  /// bindings that differ in it, neither replaces the other, and the planner decides between them during the gesture.
  package struct Effects: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Bindings with different values are different gestures: one movement is never both.
    package static let separates = Effects(rawValue: 1)
    /// Recognition may fail because of it, where a trigger without it would succeed.
    package static let mayFail = Effects(rawValue: 2)
    /// Of two bindings that differ in nothing else, the later one replaces the earlier.
    package static let isInterchangeable = Effects(rawValue: 4)
    /// Of two bindings that differ in nothing else, the later one takes the gestures, and `check` reports neither.
    package static let yieldsToLater = Effects(rawValue: 8)
  }

  /// A class of devices that alone can deliver what an option asks for.
  package struct Requirement: Sendable {
    package let deviceClass: DeviceClass
    /// The warning for a line that does not name such a device.
    package let warning: String
  }

  package let word: String
  package let type: OptionType
  /// The option with a value, as in a file: `min 20mm`.
  package let example: String
  /// The text of the table of options, in Markdown.
  package let help: String
  /// The value that counts where a line does not have the option; nil where there is none.
  package let defaultValue: OptionValue?
  /// True if a line that gives the default value is kept, printed and reported with it.
  package let keepsDefaultValue: Bool
  /// The key in the JSON report; nil for an option of a custom kind.
  package let reportKey: String?
  /// The value that is reported as true, and others as false; nil where the value itself is reported.
  package let reportedMatch: OptionValue?
  package let effects: Effects
  package let requirement: Requirement?

  init(
    word: String, type: OptionType, example: String, help: String, defaultValue: OptionValue? = nil,
    keepsDefaultValue: Bool = false, reportKey: String? = nil, reportedMatch: OptionValue? = nil,
    effects: Effects = [], requirement: Requirement? = nil
  ) {
    self.word = word
    self.type = type
    self.example = example
    self.help = help
    self.defaultValue = defaultValue
    self.keepsDefaultValue = keepsDefaultValue
    self.reportKey = reportKey
    self.reportedMatch = reportedMatch
    self.effects = effects
    self.requirement = requirement
  }

  /// Returns the option with a value as it is written in a file.
  package func text(of value: OptionValue) -> String {
    switch type {
    case .flag, .fixedWord: example
    case .length, .duration, .speed, .angle, .fraction, .commit, .count, .choice:
      word + (value.text.map { " " + $0 } ?? "")
    }
  }
}
