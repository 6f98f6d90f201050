/// One phase or step of a binding, and what happens then.
package struct BindingRule: Sendable, Hashable {
  package enum Moment: Sendable, Hashable {
    case began, changed, ended, cancelled
    case step(Step)
  }

  package var moment: Moment
  package var actions: [Action]
  /// The shortest time between two commands that this rule starts; for `changed` with `run`.
  package var rate: Duration?
  package var span: SourceSpan
}
