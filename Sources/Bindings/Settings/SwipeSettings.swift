/// `set min`, `set within` and `set faster`: options for swipes that do not have them.
enum SwipeSettings {
  private static let help = "as the options; what a swipe says itself counts before them"

  static let minimum = SettingDefinition(.min, .followingSwipes, example: "20mm", help: help) { value, parsing in
    parsing.context.minimum =
      QuantityParser.length(value.word, for: "min", &parsing.diagnostics) ?? parsing.context.minimum
  }

  static let within = SettingDefinition(.within, .followingSwipes, example: "500ms", help: help) { value, parsing in
    parsing.context.within =
      QuantityParser.duration(value.word, for: "within", &parsing.diagnostics) ?? parsing.context.within
  }

  static let faster = SettingDefinition(.faster, .followingSwipes, example: "200mm/s", help: help) { value, parsing in
    let speed = QuantityParser.quantity(
      value.word, for: "faster", in: [.millimetresPerSecond], &parsing.diagnostics)
    parsing.context.faster = speed?.value ?? parsing.context.faster
  }
}
