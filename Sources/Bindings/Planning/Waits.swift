/// One binding that is held up by another.
package struct Wait: Sendable, Hashable {
  /// Indices into the bindings.
  package let binding: Int
  package let other: Int
  /// How long at most, where a time decides; nil where it is the fingers' way that does.
  package let atMost: Duration?
}

extension BindingSet {
  /// More pairs than this are not looked at; a file with so many bindings is not read by eye.
  static let maximumPairs = 4_000_000

  /// What waits for what to fail, in the order of the file; of very long files only the beginning.
  package var waits: [Wait] {
    var waits: [Wait] = []
    var pairs = 0
    for (index, binding) in bindings.enumerated() where binding.needsRecognizer {
      pairs += bindings.count
      guard pairs <= Self.maximumPairs else { break }
      for (other, rival) in bindings.enumerated() where rival.needsRecognizer && other != index {
        guard binding.waitsFor.contains(other) || Waiting.waits(index, for: other, in: bindings),
          binding.scope.mayHoldBeside(rival.scope)
        else { continue }
        waits.append(Wait(binding: index, other: other, atMost: rival.trigger.patience(of: binding.trigger)))
      }
    }
    return waits
  }
}

extension Scope {
  /// Whether there can be a gesture that is in both.
  fileprivate func mayHoldBeside(_ other: Scope) -> Bool {
    func agree<Value: Equatable>(_ one: Value?, _ another: Value?) -> Bool {
      one == nil || another == nil || one == another
    }
    return agree(mode, other.mode) && agree(modifiers, other.modifiers) && agree(button, other.button)
      && agree(deviceClass, other.deviceClass)
  }
}

extension Trigger {
  /// How long what `waiting` describes waits for this to fail; nil where that is not a matter of time.
  fileprivate func patience(of waiting: Trigger) -> Duration? {
    switch kind {
    case .tap: times > waiting.times ? within ?? .milliseconds(350) : nil
    case .hold: holdDuration
    case .swipe: within
    default: nil
    }
  }
}
