/// The value that a bar shows, in hundredths of a per cent: `40%`, `0.4`.
package struct BarValue: Sendable, Hashable {
  /// From 0 to 20,000: sound may be amplified to twice its volume.
  package let hundredths: Int

  /// Maximum of `hundredths`.
  package static let maximum = 20_000

  /// - Returns: nil for a fraction below 0 or above 2.
  package init?(fraction: Double) {
    let hundredths = (fraction * 10_000).rounded()
    guard hundredths >= 0, hundredths <= Double(Self.maximum) else { return nil }
    self.hundredths = Int(hundredths)
  }

  /// 1 for a full bar.
  package var fraction: Double { Double(hundredths) / 10_000 }

  /// In whole per cent.
  package var percent: Int { (hundredths + 50) / 100 }
}

extension BarValue: CustomStringConvertible {
  /// The value as in a bindings file.
  package var description: String { "\(Decimal.text(Double(hundredths) / 100))%" }
}
