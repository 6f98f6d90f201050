internal import Bindings

extension PlannedAction {
  /// The line that `--verbose` prints: `swipe 3 up: ended: run xterm`; nil where nothing new is performed.
  var summary: String? {
    guard case .perform(let action) = kind else { return nil }
    return "\(bindingText): \(step == nil ? phase.rawValue : "step"): \(action.words)"
  }
}
