internal import Bindings

extension PlannedAction {
  /// The line that `--verbose` prints: `swipe 3 up: ended: run xterm`; nil where nothing is performed.
  var summary: String? {
    guard let action else { return nil }
    return "\(bindingText): \(step == nil ? phase.rawValue : "step"): \(action)"
  }
}
