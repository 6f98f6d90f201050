internal import Bindings

extension PlannedAction {
  /// Returns the line that `--verbose` prints for a performed action; nil if the entry only continues an action or
  /// releases held input.
  ///
  /// Examples are `swipe 3 up: ended: run xterm`, and `plugin volume: keys a` for an action of a plugin.
  func summary(_ plugin: String?) -> String? {
    guard case .perform(let action) = kind else { return nil }
    if let plugin { return "plugin \(plugin): \(action)" }
    let note = note.map { " (\($0))" } ?? ""
    return "\(bindingText): \(step == nil ? phase.rawValue : "step"): \(action.words)\(note)"
  }
}
