import Gestures

/// Finds bindings that lose every gesture on this machine's devices to more specific bindings.
enum ShadowCheck {
  /// Maximum number of compared pairs, which keeps the check of very large files short.
  private static let maximumComparisons = 1_000_000

  /// Warns of each binding that never performs its actions. On every device that delivers the gesture of such a
  /// binding, a more specific binding recognizes the gesture first.
  static func report(_ bindings: [Binding], on devices: [InputDevice], _ diagnostics: inout DiagnosticList) {
    let priority = BindingPriority(bindings)
    var comparisons = 0
    for index in bindings.indices where bindings[index].needsRecognizer {
      let binding = bindings[index]
      let delivering = devices.filter(binding.isDelivered)
      guard !delivering.isEmpty else { continue }
      var winners: [Int] = []
      for other in priority.overlapping(with: index) {
        comparisons += 1
        guard comparisons <= maximumComparisons else { return }
        // These conditions are tested before the binding is copied, because most pairs fail these conditions.
        guard priority.yields(index, to: other),
          bindings[other].scope.windows.allSatisfy(binding.scope.windows.contains),
          bindings[other].holdsWherever(binding), priority.leavesNothing(of: index, to: [other])
        else { continue }
        winners.append(other)
      }
      let first = winners.min()
      guard let first, delivering.allSatisfy({ device in winners.contains { bindings[$0].isDelivered(by: device) } })
      else { continue }
      diagnostics.warning(
        binding.span,
        translatable(
          """
          this never acts with the devices that are present: `\(bindings[first].text)` in \
          \(diagnostics.line(of: bindings[first].span, from: binding.span)) is more specific and takes its gestures
          """))
    }
  }
}

extension Binding {
  /// Returns true if this binding performs actions, and is in force for every movement for which `other` is in force.
  /// Devices and conditions on windows are not compared.
  fileprivate func holdsWherever(_ other: Binding) -> Bool {
    // A line with `none` is meant to switch off another line.
    guard !isNone, scope.button == other.scope.button,
      trigger.landing == nil || trigger.landing == other.trigger.landing,
      scope.mode == nil || scope.mode == other.scope.mode,
      scope.modifiers == nil || scope.modifiers == other.scope.modifiers
    else { return false }
    return trigger.kind != other.trigger.kind || MovementClaim(of: trigger).covers(other.trigger)
  }
}
