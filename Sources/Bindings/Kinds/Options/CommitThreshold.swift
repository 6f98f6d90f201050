package import Gestures

/// The value of `commit 15mm or 200mm/s`. At the lift, a gesture counts if its amount or its speed has reached the
/// threshold.
package struct CommitThreshold: Sendable, Hashable {
  /// The quantity that a `commit` limits.
  package enum Measure: Sendable, Hashable { case length, fraction, angle }

  package enum Amount: Sendable, Hashable {
    case length(Trigger.Length)
    /// Fraction of the initial distance between the fingers; 0.1 is 10 %.
    case fraction(Double)
    /// An angle in degrees.
    case angle(Double)
  }

  package var amount: Amount
  /// Speed per second, in millimetres, degrees, or fractions of the initial distance between the fingers. If nil, the
  /// default applies: the amount times `CommitRule.amountsPerSecond`.
  package var speed: Double?

  package init(_ amount: Amount, speed: Double? = nil) {
    self.amount = amount
    self.speed = speed
  }

  /// The threshold in the units of recognizers: millimetres, fractions and radians.
  package var rule: CommitRule {
    switch amount {
    case .length(let length): CommitRule(amount: length.inMillimetres, speed: speed)
    case .fraction(let part): CommitRule(amount: part, speed: speed)
    case .angle(let angle): CommitRule(amount: angle * .pi / 180, speed: speed.map { $0 * .pi / 180 })
    }
  }

  /// The speed as it is written after `or`; nil if the line states no speed.
  var speedText: String? {
    guard let speed else { return nil }
    return switch amount {
    case .length: "\(speed.plain)mm/s"
    case .fraction: "\(speed.percent)/s"
    case .angle: "\(speed.plain)deg/s"
    }
  }
}

extension CommitThreshold: CustomStringConvertible {
  /// The value as it is written after `commit`.
  package var description: String {
    let text =
      switch amount {
      case .length(let length): "\(length)"
      case .fraction(let part): part.percent
      case .angle(let angle): "\(angle.plain)deg"
      }
    return text + (speedText.map { " or " + $0 } ?? "")
  }
}

extension CommitThreshold.Measure {
  var units: [Quantity.Unit] {
    switch self {
    case .length: QuantityParser.lengthUnits
    case .fraction: [.percent]
    case .angle: [.degrees]
    }
  }

  var unitOfSpeed: Quantity.Unit {
    switch self {
    case .length: .millimetresPerSecond
    case .fraction: .percentPerSecond
    case .angle: .degreesPerSecond
    }
  }

  /// Maximum amount in the unit of `units`; nil if only the general limit of quantities applies.
  var maximum: Double? {
    switch self {
    case .length: nil
    case .fraction: 500
    case .angle: 360
    }
  }

  /// Creates a threshold from an amount in one of `units`, and a speed in `unitOfSpeed`.
  func threshold(_ amount: Quantity, speed: Quantity?) -> CommitThreshold {
    switch self {
    case .length: CommitThreshold(.length(Trigger.Length(amount)), speed: speed?.value)
    case .fraction: CommitThreshold(.fraction(amount.value / 100), speed: speed.map { $0.value / 100 })
    case .angle: CommitThreshold(.angle(amount.value), speed: speed?.value)
    }
  }
}
