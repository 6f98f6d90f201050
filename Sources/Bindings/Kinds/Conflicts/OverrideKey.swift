/// The properties that two bindings have in common if the later one can replace the earlier.
struct OverrideKey: Hashable {
  private let scope: Scope
  private let kind: GestureKind
  private let position: Trigger.Position
  private let landing: LandingPlace?
  private let options: [String: OptionValue]

  init(of binding: Binding) {
    (scope, kind, position) = (binding.scope, binding.trigger.kind, binding.trigger.position)
    landing = binding.trigger.landing
    options = binding.trigger.options { !$0.effects.contains(.isInterchangeable) }
  }
}
