/// The definition of an option that several kinds share: its kinds, syntax and help. The option's effect is defined
/// elsewhere.
struct CommonOptionDefinition {
  enum Owners {
    /// All kinds, including custom kinds.
    case all
    /// All continuous kinds, including custom kinds.
    case continuous
    /// The built-in kinds for which the function returns true.
    case builtIn(@Sendable (GestureKind) -> Bool)
    case kinds([BuiltInKind])
  }

  let owners: Owners
  /// The syntax variants of the option, as shown in the table of options.
  let forms: [String]
  /// The option's description in the table of options, in Markdown.
  let help: String
  /// True if one trigger may have the option several times.
  var mayRepeat = false
  /// The end of the error message for a missing value.
  var valueHint = ""
}

extension CommonOptionDefinition {
  static let at = Self(
    owners: .builtIn(\.landsAnywhere),
    forms: ["at bottom", "at top-left 20mm", "at left 20% of monitor", "at 200x40-0+0"],
    help:
      "only if the first finger, or the button of a mouse or pen, comes down in this [place](#places). The length is the "
      + "width of the strip, and also the height of a corner. `%` is of the monitor. Default: 20/96 inch (5.3 mm). "
      + "On touchpads, of the [surface](#the-touchpad-rule)")

  static let eager = Self(
    owners: .kinds([.tap, .hold, .swipe, .pan]), forms: ["eager"],
    help: "does not wait for longer gestures, such as a double tap; a `tap` on a touchpad does not wait for the end of "
      + "its click either")

  static let rate = Self(
    owners: .continuous, forms: ["rate 100ms"],
    help: "minimum time between two commands or notifications of `changed`. Default: 50 ms",
    valueHint: ", as in `rate 100ms`")

  static let inOrder = Self(
    owners: .all, forms: ["in order"],
    help: "the commands of one gesture start one after the other, each when the one before has ended. Movements that "
      + "come while one runs are merged, and `ended` is the last")

  static let on = Self(
    owners: .all, forms: ["on touchpad", "on \"Wacom*\""], help: "only this class of devices, or devices of this name")

  static let with = Self(
    owners: .all,
    forms: ["with super+shift", "with none", "with button right", "with super button 8"],
    help:
      "only while exactly these modifiers are down, or with this button of a mouse or pen: `left`, `middle`, `right`, "
      + "`back`, `forward` or a number. With a button and without `on`, on any mouse and pen")

  static let `in` = Self(
    owners: .all, forms: ["in class \"mpv\"", "in not fullscreen", "in titlebar", "in desktop 2"],
    help: "only where this [condition](scopes.md) holds. Several of them must all hold", mayRepeat: true)

  /// The options `observe` and `intercept`.
  static let delivery = Self(
    owners: .all, forms: ["observe", "intercept"],
    help:
      "decides if applications get the input of the gesture. Over windows of Qt 6 programs, `observe` recognizes no swipes "
      + "and pinches of touchpads; see [delivery](delivery.md)")

  static let name = Self(
    owners: .all, forms: ["as NAME", "as \"TEXT\""],
    help: "a name, for references in other bindings; or a label in your own words, which is what the screen shows",
    valueHint: ", a binding's name, or a label in quotes")

  static let waitsFor = Self(
    owners: .all, forms: ["waits-for NAME"], help: "does not begin before the named one has failed", mayRepeat: true,
    valueHint: ", a binding's name")

  static let togetherWith = Self(
    owners: .all, forms: ["together-with NAME"], help: "may be recognized at the same time as the named one",
    mayRepeat: true, valueHint: ", a binding's name")
}
