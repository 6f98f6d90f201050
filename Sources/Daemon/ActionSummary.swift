internal import Bindings

extension PlannedAction {
  /// The line that `--verbose` prints for what is performed now: `swipe 3 up: ended: run xterm`, or
  /// `plugin volume: keys a` for what a plugin wants; nil where nothing new is performed.
  func summary(_ plugin: String?) -> String? {
    guard case .perform(let action) = kind else { return nil }
    if let plugin { return "plugin \(plugin): \(action)" }
    return "\(bindingText): \(step == nil ? phase.rawValue : "step"): \(action.words)"
  }
}
