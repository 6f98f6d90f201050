import Gestures

/// Options about the finger or pen that touches the surface. Several kinds share these options.
enum TouchOptions {
  static let pressure = TriggerOption.fraction(
    "pressure", example: "60%", reportKey: "pressure", effects: .mayFail,
    requirement: OptionDefinition.Requirement(
      deviceClass: .pen, warning: translatable("only the pressure of a pen counts; without `on pen` this never happens")
    ),
    help: "minimum pressure of a pen, relative to its maximum")
}
