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
  /// A fraction in %. `maximum` is in per cent; if it is nil, only the general limit of quantities applies.
  case fraction(maximum: Double? = nil)
  /// An amount, which `or` and a speed may follow.
  case commit(CommitThreshold.Measure)
  /// A whole number without a unit.
  case count(ClosedRange<Int>)
  /// The option has no value.
  case flag
  /// One of these words.
  case choice([String])
  /// The option has no value. The string is its second word.
  case fixedWord(String)
}
