/// The value that a bar shows: `40%` or `0.4`.
package struct BarValue: Sendable, Hashable {
  /// The value in hundredths of a per cent, from 0 to 20,000. The maximum is 200%, because a volume can be amplified
  /// beyond 100%.
  package let hundredths: Int

  /// Maximum of `hundredths`.
  package static let maximum = 20_000

  /// Creates the value of a fraction; nil if the fraction is below 0 or above 2.
  package init?(fraction: Double) {
    let hundredths = (fraction * 10_000).rounded()
    guard hundredths >= 0, hundredths <= Double(Self.maximum) else { return nil }
    self.hundredths = Int(hundredths)
  }

  /// The value as a fraction; 1 for a full bar.
  package var fraction: Double { Double(hundredths) / 10_000 }

  /// The value in per cent, rounded to a whole number.
  package var percent: Int { (hundredths + 50) / 100 }
}

extension BarValue: CustomStringConvertible {
  /// The value as it is written in a bindings file.
  package var description: String { "\(Decimal.text(Double(hundredths) / 100))%" }
}
