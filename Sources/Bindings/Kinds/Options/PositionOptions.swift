import Gestures

/// The options of kinds that name an edge or an area of the screen.
enum PositionOptions {
  /// - Parameter help: the first half of the text, which ends with the default.
  static func size(help: String) -> TriggerOption<Trigger.Length> {
    .length(
      "size", example: "5mm", reportKey: "size", help: "\(help). A pixel counts as 1/96 inch")
  }

  static func screens(effects: OptionDefinition.Effects = []) -> TriggerOption<String> {
    .choice(
      "of", ["desktop", "monitor"], default: "desktop", example: "monitor", reportKey: "isOfMonitor",
      reported: "monitor", effects: effects, help: "the object whose edges count. Default: the desktop")
  }
}

extension ScreenLayout.EdgeScope {
  /// The scope that the option `of` names.
  init(_ word: String?) { self = word == "monitor" ? .output : .desktop }
}
