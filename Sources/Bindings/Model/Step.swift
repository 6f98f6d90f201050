/// The step of `every AMOUNT DIRECTION` or `after AMOUNT DIRECTION`.
package struct Step: Sendable, Hashable {
  package enum Amount: Sendable, Hashable {
    case millimetres(Double)
    case pixels(Double)
    /// Fraction of the distance between the fingers at the gesture's start; 0.1 is 10 %.
    case fraction(Double)
    case degrees(Double)
    /// Number of clicks of a wheel.
    case clicks(Double)
    case time(Duration)
  }

  /// The number of times that a step's actions are performed in one gesture.
  package enum Frequency: String, Sendable, Hashable, CaseIterable {
    /// The actions are performed each time that the gesture has moved by the amount since the last time.
    case every
    /// The actions are performed once, when the movement reaches the amount.
    case after
  }

  package var frequency = Frequency.every
  package var amount: Amount
  /// The directions of the step; empty for a step of time.
  package var directions: Directions
}
