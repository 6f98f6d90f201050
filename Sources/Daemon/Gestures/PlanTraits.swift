internal import Bindings
internal import Gestures

extension Plan {
  /// True if the plan contains nothing to perform, decide or report.
  var hasNoEffect: Bool {
    verdicts.isEmpty && actions.isEmpty && phases.isEmpty && commits.isEmpty && !resumesActions
      && transitions.allSatisfy { $0.to == .changed }
  }

  /// True if an action of the plan changes the mode. False for a change by a timeout or by the end of a gesture.
  var changesMode: Bool {
    actions.contains { if case .perform(.mode) = $0.kind { true } else { false } }
  }
}
