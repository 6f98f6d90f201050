/// `set delivery`: decides whether applications get the input of gestures.
enum DeliverySetting {
  static let definition = SettingDefinition(
    word: .delivery, reach: .followingLines, example: Delivery.observe.rawValue,
    choices: Delivery.allCases.map(\.rawValue),
    help: "decides if applications get the input of gestures: [delivery](delivery.md)"
  ) { value, parsing in
    parsing.context.delivery = parsing.choice(value, for: .delivery) ?? parsing.context.delivery
  }
}
