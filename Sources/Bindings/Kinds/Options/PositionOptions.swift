import Gestures

/// The options of kinds that name an edge or an area of the screen.
enum PositionOptions {
  /// - Parameters:
  ///   - recognizerDefault: The value that recognizers use without the option, in millimetres.
  ///   - onTouchpad: The value on touchpads, in millimetres; nil if `recognizerDefault` applies on touchpads, too.
  ///   - effects: The effects of different values in two bindings.
  ///   - help: The beginning of the help, including the default.
  static func size(
    recognizerDefault: Double? = nil, onTouchpad: Double? = nil, effects: OptionDefinition.Effects = [], help: String
  ) -> TriggerOption<Extent> {
    .extent(
      "size", example: "5mm", reportKey: "size", recognizerDefault: recognizerDefault, onTouchpad: onTouchpad,
      effects: effects,
      limit: .edgeDistance,
      help: "\(help). A pixel counts as 1/96 inch, `%` is of the monitor")
  }

  static func screens(effects: OptionDefinition.Effects = []) -> TriggerOption<String> {
    .choice(
      "of", ["desktop", "monitor"], default: "desktop", example: "monitor", reportKey: "isOfMonitor",
      reported: "monitor", effects: effects, help: "the object whose edges count. Default: the desktop")
  }
}

extension ScreenLayout.EdgeScope {
  /// Creates the scope that the word of the option `of` names; the desktop for other words and for nil.
  init(_ word: String?) { self = word == "monitor" ? .output : .desktop }
}
