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
