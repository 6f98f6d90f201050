/// The properties of a trigger that decide about a gesture besides its directions and fingers.
///
/// Of two bindings that claim the same movement, the later one takes it only if these are equal.
struct Conditions: Hashable {
  private let position: Trigger.Position
  private let options: [String: OptionValue]

  init(of trigger: Trigger) {
    position = trigger.position
    options = trigger.options { $0.effects.isDisjoint(with: [.isInterchangeable, .yieldsToLater]) }
  }
}

extension Trigger {
  /// The options that `isIncluded`, without those that have their default value.
  func options(where isIncluded: (OptionDefinition) -> Bool) -> [String: OptionValue] {
    guard !options.isEmpty else { return [:] }
    return options.filter { word, value in
      guard let option = kind.option(named: word) else { return false }
      return isIncluded(option) && value != option.defaultValue
    }
  }
}
