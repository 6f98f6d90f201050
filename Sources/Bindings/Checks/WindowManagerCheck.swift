/// Finds actions that the running window manager cannot perform.
enum WindowManagerCheck {
  /// Warns of each line of a binding with such an action.
  static func report(_ binding: Binding, _ machine: CachedEnvironment, _ diagnostics: inout DiagnosticList) {
    for rule in binding.rules {
      for action in rule.actions.flatMap(\.leaves) {
        guard let reason = machine.refusal(of: action) else { continue }
        diagnostics.warning(rule.span, TranslatableText(verbatim: "`\(action.words)`: \(reason)"))
      }
    }
  }
}
