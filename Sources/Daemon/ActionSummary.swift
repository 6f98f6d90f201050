internal import Bindings

extension PlannedAction {
  /// Returns the line that `--verbose` prints for a performed action: `swipe 3 up: ended: run xterm`, or
  /// `plugin volume: keys a` for a plugin's; nil if no new action is performed.
  func summary(_ plugin: String?) -> String? {
    guard case .perform(let action) = kind else { return nil }
    if let plugin { return "plugin \(plugin): \(action)" }
    let note = note.map { " (\($0))" } ?? ""
    return "\(bindingText): \(step == nil ? phase.rawValue : "step"): \(action.words)\(note)"
  }
}
