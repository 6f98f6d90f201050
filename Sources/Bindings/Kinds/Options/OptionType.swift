/// The type of an option's value.
package enum OptionType: Sendable, Hashable {
  /// In mm or px.
  case length
  /// In ms or s.
  case duration
  /// In mm/s.
  case speed
  /// In deg; `maximum` nil is the general limit of quantities, `note` explains it.
  case angle(maximum: Double? = nil, note: String = "", mayBeZero: Bool = false)
  /// In %; `maximum` in per cent, nil for the general limit of quantities.
  case fraction(maximum: Double? = nil)
  /// An amount, and with `or` a speed.
  case commit(CommitThreshold.Measure)
  /// A whole number without a unit.
  case count(ClosedRange<Int>)
  /// The option alone.
  case flag
  /// One of these words.
  case choice([String])
  /// This word, which belongs to the option's name.
  case fixedWord(String)
}
