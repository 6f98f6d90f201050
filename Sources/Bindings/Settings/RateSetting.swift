/// `set rate`: the minimum time between the starts of two processes by `changed`.
enum RateSetting {
  static let definition = SettingDefinition(
    word: .rate, reach: .followingLines, example: "100ms",
    help: "minimum time between two commands or notifications of `changed`"
  ) { value, parsing in
    parsing.context.rate =
      QuantityParser.duration(value.word, for: "rate", &parsing.diagnostics) ?? parsing.context.rate
  }
}
