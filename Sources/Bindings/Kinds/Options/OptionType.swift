/// The type of an option's value.
package enum OptionType: Sendable, Hashable {
  /// A length in mm or px.
  case length
  /// A length in mm, px or % of the monitor.
  case extent
  /// A time in ms or s.
  case duration
  /// A speed in mm/s.
  case speed
  /// An angle in deg. If `maximum` is nil, only the general limit of quantities applies. `note` explains the limit in
  /// messages.
  case angle(maximum: Double? = nil, note: String = "", mayBeZero: Bool = false)
  /// A fraction in %. `maximum` is in per cent; if `maximum` is nil, only the general limit of quantities applies.
  case fraction(maximum: Double? = nil)
  /// An amount. The word `or` and a speed may follow the amount.
  case commit(CommitThreshold.Measure)
  /// A whole number without a unit.
  case count(ClosedRange<Int>)
  /// The option has no value.
  case flag
  /// One of several words, which the array lists.
  case choice([String])
  /// The option has no value, but consists of two words. The string is the second word.
  case fixedWord(String)
}

extension OptionType {
  /// The units of the option's value; empty for a value without a unit.
  var units: [Quantity.Unit] {
    switch self {
    case .length: QuantityParser.lengthUnits
    case .extent: QuantityParser.extentUnits
    case .duration: QuantityParser.durationUnits
    case .speed: [.millimetresPerSecond]
    case .angle: [.degrees]
    case .fraction: [.percent]
    case .commit(let measure): measure.units
    case .count, .flag, .choice, .fixedWord: []
    }
  }
}
