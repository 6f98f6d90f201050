/// An option in the JSON report.
package struct ReportedOption: Sendable, Hashable {
  package enum Value: Sendable, Hashable {
    case number(Double)
    case count(Int)
    case duration(Duration)
    case flag(Bool)
    case amount(Double, unit: String)
    case text(String)
    /// The amount of a `commit` in `unit`, and the speed in `unit` per second. `speed` is nil if the line states no
    /// speed.
    case commit(Double, unit: String, speed: Double?)
  }

  package let key: String
  package let value: Value
}

extension Trigger {
  /// The options of the JSON report: the options that the trigger has, and the default values of all other options.
  package var reportedOptions: [ReportedOption] {
    kind.options.compactMap { option in
      guard let key = option.reportKey else { return nil }
      let implied = option.keepsDefaultValue ? nil : option.defaultValue
      guard let value = options[option.word] ?? implied else { return nil }
      return ReportedOption(
        key: key, value: option.reportedMatch.map { .flag($0 == value) } ?? value.reported)
    }
  }

  /// The values of a custom kind's options as they are written in a file, by the option's word; empty for other kinds.
  package var customOptions: [String: String] { kind.isCustom ? options.compactMapValues(\.text) : [:] }
}

extension OptionValue {
  fileprivate var reported: ReportedOption.Value {
    switch self {
    case .length(.millimetres(let length)): .amount(length, unit: "mm")
    case .length(.pixels(let length)): .amount(length, unit: "px")
    case .extent(let extent): .amount(extent.amount.value, unit: extent.amount.unit)
    case .duration(let time): .duration(time)
    case .speed(let value), .angle(let value), .fraction(let value): .number(value)
    case .commit(let threshold): threshold.reported
    case .count(let count): .count(count)
    case .flag(let isSet): .flag(isSet)
    case .choice(let word): .text(word)
    }
  }
}

extension Extent {
  /// The extent in the units of the file.
  package var amount: (value: Double, unit: String) {
    switch self {
    case .length(.millimetres(let length)): (length, "mm")
    case .length(.pixels(let length)): (length, "px")
    case .share(let share): (share.inPercent, "%")
    }
  }
}

extension CommitThreshold {
  /// The threshold in the units of the file.
  fileprivate var reported: ReportedOption.Value {
    switch amount {
    case .length(.millimetres(let length)): .commit(length, unit: "mm", speed: speed)
    case .length(.pixels(let length)): .commit(length, unit: "px", speed: speed)
    case .fraction(let part): .commit(part.inPercent, unit: "%", speed: speed?.inPercent)
    case .angle(let angle): .commit(angle, unit: "deg", speed: speed)
    }
  }
}

extension Double {
  fileprivate var inPercent: Double { (self * 1_000_000).rounded() / 10_000 }
}
