/// The step of `every AMOUNT DIRECTION`.
package struct Step: Sendable, Hashable {
  package enum Amount: Sendable, Hashable {
    case millimetres(Double)
    case pixels(Double)
    /// Fraction of the value at the gesture's start; 0.1 is 10 %.
    case fraction(Double)
    case degrees(Double)
    /// Number of clicks of a wheel.
    case clicks(Double)
    case time(Duration)
  }

  package var amount: Amount
  /// The directions of the step; empty for time.
  package var directions: Directions
}
