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

/// `every AMOUNT DIRECTION`.
package struct Step: Sendable, Hashable {
  package enum Amount: Sendable, Hashable {
    case millimetres(Double)
    case pixels(Double)
    /// Of the value at the gesture's start; 0.1 is 10 %.
    case fraction(Double)
    case degrees(Double)
    /// Of a wheel.
    case clicks(Double)
    case time(Duration)
  }

  package var amount: Amount
  /// The ways that count; empty for time.
  package var directions: Directions
}
