/// One phase or step of a binding, and its actions.
package struct BindingRule: Sendable, Hashable {
  package enum Moment: Sendable, Hashable {
    case began, changed, ended, cancelled
    case step(Step)
  }

  package var moment: Moment
  package var actions: [Action]
  /// Minimum time between the starts of two processes by the rule in `changed`; nil for the default.
  package var rate: Duration?
  package var span: SourceSpan
}
