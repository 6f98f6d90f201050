package import Gestures

/// An option of a kind of gesture: everything that is known of it but what the recognizer does with it.
package struct OptionDefinition: Sendable, Hashable {
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
  package struct Requirement: Sendable, Hashable {
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
  package var defaultValue: OptionValue?
  /// True if a line that gives the default value is kept, printed and reported with it.
  package var keepsDefaultValue = false
  /// The key in the JSON report; nil for an option of a custom kind.
  package var reportKey: String?
  /// The value that is reported as true, and others as false; nil where the value itself is reported.
  package var reportedMatch: OptionValue?
  package var effects: Effects = []
  package var requirement: Requirement?

  /// Returns the option with a value as it is written in a file.
  package func text(of value: OptionValue) -> String {
    switch type {
    case .flag, .fixedWord: example
    case .length, .duration, .speed, .angle, .fraction, .count, .choice:
      word + (value.text.map { " " + $0 } ?? "")
    }
  }
}
