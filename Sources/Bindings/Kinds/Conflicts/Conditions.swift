/// The properties of a trigger that a gesture must match in addition to what the trigger claims.
///
/// If two bindings claim the same movement, the later binding has priority only if the conditions of both are equal.
struct Conditions: Hashable {
  private let position: Trigger.Position
  private let options: [String: OptionValue]

  init(of trigger: Trigger) {
    position = trigger.position
    options = trigger.options { $0.effects.isDisjoint(with: [.isInterchangeable, .yieldsToLater, .isClaimed]) }
  }
}

extension Trigger {
  /// Returns the options that differ from their default, and for which `isIncluded` returns true.
  func options(where isIncluded: (OptionDefinition) -> Bool) -> [String: OptionValue] {
    guard !options.isEmpty else { return [:] }
    return options.filter { word, value in
      guard let option = kind.option(named: word) else { return false }
      return isIncluded(option) && value != option.defaultValue
    }
  }
}
