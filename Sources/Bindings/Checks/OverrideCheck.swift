import Gestures

/// Finds bindings that a later one of the same scope replaces.
enum OverrideCheck {
  /// Marks each overridden binding with the later one, and reports it.
  static func mark(_ bindings: inout [Binding], _ diagnostics: inout DiagnosticList) {
    // Only bindings with the same peculiarities are compared, and of those with the same claim only the next.
    var later: [Peculiarity: [Claim: Int]] = [:]
    for index in bindings.indices.reversed() {
      let (trigger, peculiarity) = (bindings[index].trigger, Peculiarity(of: bindings[index]))
      if let next = later[peculiarity]?.filter({ $0.key.covers(trigger) }).map(\.value).min() {
        bindings[index].overriddenBy = next
        diagnostics.warning(
          bindings[index].span,
          "overridden by \(diagnostics.line(of: bindings[next].span, from: bindings[index].span)): `\(bindings[next].text)` comes later in the same scope"
        )
      }
      later[peculiarity, default: [:]][Claim(fingers: trigger.fingers, directions: trigger.directions)] = index
    }
  }
}

/// The properties that two bindings have in common if the later one can override the earlier.
private struct Peculiarity: Hashable {
  private let scope: Scope
  private let kind: GestureKind
  private let times: Int
  private let within: Duration?
  private let conditions: Conditions
  private let values: [String: RecognizerParameters.Value]

  init(of binding: Binding) {
    let trigger = binding.trigger
    (scope, kind, times, within) = (binding.scope, trigger.kind, trigger.times, trigger.within)
    (conditions, values) = (Conditions(of: trigger), trigger.values)
  }
}

/// The fingers and directions that a binding wants for itself.
private struct Claim: Hashable {
  let fingers: ClosedRange<Int>
  let directions: Directions

  /// Returns true if these include those of `trigger` on every device.
  func covers(_ trigger: Trigger) -> Bool {
    fingers.lowerBound <= trigger.fingers.lowerBound && fingers.upperBound >= trigger.fingers.upperBound
      && (directions.isSuperset(of: trigger.directions) || directions.isSuperset(of: trigger.directions.spread))
  }
}
