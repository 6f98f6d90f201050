package import Gestures

/// The definition of an option of a gesture kind: its type, syntax and help. The kind's `make` reads the option's
/// value.
///
/// The type is an immutable class, so that copying a definition copies only a reference.
package final class OptionDefinition: Sendable {
  /// The effects of different values of an option in two bindings. If an option has none of these effects, neither
  /// binding replaces the other, and the planner chooses between the two bindings during the gesture.
  package struct Effects: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Bindings with different values of the option are for different gestures: one movement never matches both
    /// bindings.
    package static let separates = Effects(rawValue: 1)
    /// Recognition may fail because of the option, although a trigger without the option would succeed.
    package static let mayFail = Effects(rawValue: 2)
    /// If two bindings differ only in this option, the later binding replaces the earlier one.
    package static let isInterchangeable = Effects(rawValue: 4)
    /// If two bindings differ only in this option, the later binding gets the gestures, but `check` does not warn of
    /// this.
    package static let yieldsToLater = Effects(rawValue: 8)
    /// The option is a part of what a binding claims, as the fingers and the directions are. `MovementClaim` and
    /// `Trigger.overlaps` compare it.
    package static let isClaimed = Effects(rawValue: 16)
  }

  /// The only device class that can deliver the input for an option.
  package struct Requirement: Sendable {
    package let deviceClass: DeviceClass
    /// The warning for a line that does not name the class or a device.
    package let warning: TranslatableText
  }

  /// A limit that an option sets for a movement. `why` and `tune` propose other values for the limit.
  package enum Limit: Sendable {
    /// The minimum of the movement itself, in the unit of the option.
    case amount
    case duration, speed
    /// The time until the next tap or stroke.
    case pause
    /// The time for which fingers are held still.
    case rest
    case edgeDistance
    /// The rotation relative to a shape.
    case rotation
    /// The direction in which a shape is drawn.
    case direction
  }

  package let word: String
  package let type: OptionType
  /// The option with a value, as it is written in a file: `min 20mm`.
  package let example: String
  /// The option's description in the table of options, in Markdown.
  package let help: String
  /// The value that applies if a line does not have the option; nil if the option has no default.
  package let defaultValue: OptionValue?
  /// The value that recognizers use if a line does not have the option. Nil if recognizers use `defaultValue`, or if
  /// the value is not a constant.
  private let recognizerDefault: OptionValue?
  /// The value that replaces `recognizerDefault` on touchpads; nil if `recognizerDefault` applies on touchpads, too.
  private let touchpadDefault: OptionValue?
  /// The value that replaces `recognizerDefault` for one finger; nil if `recognizerDefault` applies to one finger, too.
  private let oneFingerDefault: OptionValue?
  /// True if the default value is stored, printed and reported when a line states it.
  package let keepsDefaultValue: Bool
  /// The key in the JSON report; nil for an option of a custom kind.
  package let reportKey: String?
  /// The value for which the report shows true. For all other values, the report shows false. If nil, the report shows
  /// the value itself.
  package let reportedMatch: OptionValue?
  package let effects: Effects
  package let requirement: Requirement?
  /// The limit that the option sets; nil if `why` and `tune` propose no other value.
  package let limit: Limit?

  init(
    word: String, type: OptionType, example: String, help: String, defaultValue: OptionValue? = nil,
    recognizerDefault: OptionValue? = nil, onTouchpad: OptionValue? = nil, oneFinger: OptionValue? = nil,
    keepsDefaultValue: Bool = false,
    reportKey: String? = nil, reportedMatch: OptionValue? = nil,
    effects: Effects = [], requirement: Requirement? = nil, limit: Limit? = nil
  ) {
    self.word = word
    self.type = type
    self.example = example
    self.help = help
    self.defaultValue = defaultValue
    self.recognizerDefault = recognizerDefault
    touchpadDefault = onTouchpad
    oneFingerDefault = oneFinger
    self.keepsDefaultValue = keepsDefaultValue
    self.reportKey = reportKey
    self.reportedMatch = reportedMatch
    self.effects = effects
    self.requirement = requirement
    self.limit = limit
  }

  /// Returns the value that applies on a device if a line does not have the option; nil if no value applies, or if the
  /// value is unknown.
  package func impliedValue(on deviceClass: DeviceClass?, fingers: ClosedRange<Int>) -> OptionValue? {
    if fingers == 1...1, let oneFingerDefault { return oneFingerDefault }
    return deviceClass == .touchpad
      ? touchpadDefault ?? recognizerDefault ?? defaultValue : recognizerDefault ?? defaultValue
  }

  /// Returns the option with a value as it is written in a file.
  package func text(of value: OptionValue) -> String {
    switch type {
    case .flag, .fixedWord: example
    case .length, .extent, .duration, .speed, .angle, .fraction, .commit, .count, .choice:
      word + (value.text.map { " " + $0 } ?? "")
    }
  }
}
