/// `set min`, `set within` and `set faster`: default options of swipes.
enum SwipeSettings {
  static let minimum = setting(.min, SwipeOptions.minimum.definition, example: "20mm")
  static let within = setting(.within, SwipeOptions.within.definition, example: "500ms")
  static let faster = setting(.faster, SwipeOptions.faster.definition, example: "200mm/s")

  private static func setting(_ word: SettingWord, _ option: OptionDefinition, example: String) -> SettingDefinition {
    SettingDefinition(
      word: word, reach: .followingSwipes, example: example,
      help: "default values of these options; a value in the swipe itself takes precedence"
    ) { value, parsing in
      parsing.context.swipeOptions[option.word] =
        OptionValueParser.value(value, of: option, isCustom: false, &parsing.diagnostics)
        ?? parsing.context.swipeOptions[option.word]
    }
  }
}
