import Gestures

/// Options that several kinds have for what touches the surface.
enum TouchOptions {
  static let pressure = TriggerOption.fraction(
    "pressure", example: "60%", reportKey: "pressure", effects: .mayFail,
    requirement: OptionDefinition.Requirement(
      deviceClass: .pen, warning: "only a pen tells how hard it is pressed; without `on pen` this never happens"),
    help: "a pen must be pressed that hard, of its hardest, before it is recognized")
}
