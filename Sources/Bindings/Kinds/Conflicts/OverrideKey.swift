/// The properties that must be equal for a later binding to replace an earlier one.
struct OverrideKey: Hashable {
  private let scope: Scope
  private let kind: GestureKind
  private let position: Trigger.Position
  private let landing: LandingPlace?
  private let options: [String: OptionValue]

  init(of binding: Binding) {
    (scope, kind, position) = (binding.scope, binding.trigger.kind, binding.trigger.position)
    landing = binding.trigger.landing
    options = binding.trigger.options { $0.effects.isDisjoint(with: [.isInterchangeable, .isClaimed]) }
  }
}
