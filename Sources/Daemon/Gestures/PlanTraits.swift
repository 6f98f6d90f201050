internal import Bindings
internal import Gestures

extension Plan {
  /// True if there is nothing in it to perform, to decide or to report.
  var hasNoEffect: Bool {
    decisions.isEmpty && actions.isEmpty && phases.isEmpty && commits.isEmpty && !resumesActions
      && transitions.allSatisfy { $0.to == .changed }
  }

  /// True if an action changes the mode, and not only time or the end of a gesture.
  var changesMode: Bool {
    actions.contains { if case .perform(.mode) = $0.kind { true } else { false } }
  }
}
