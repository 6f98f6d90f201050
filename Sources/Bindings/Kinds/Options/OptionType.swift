/// The type of an option's value.
package enum OptionType: Sendable, Hashable {
  /// In mm or px.
  case length
  /// In mm, px or % of the monitor.
  case extent
  /// In ms or s.
  case duration
  /// In mm/s.
  case speed
  /// In deg. If `maximum` is nil, only the general limit of quantities applies. `note` explains the limit in messages.
  case angle(maximum: Double? = nil, note: String = "", mayBeZero: Bool = false)
  /// In %. `maximum` is in per cent; if it is nil, only the general limit of quantities applies.
  case fraction(maximum: Double? = nil)
  /// An amount, which `or` and a speed may follow.
  case commit(CommitThreshold.Measure)
  /// A whole number without a unit.
  case count(ClosedRange<Int>)
  /// The option has no value.
  case flag
  /// One of these words.
  case choice([String])
  /// The option has no value, and this is its second word.
  case fixedWord(String)
}
