import Gestures

/// The option `commit` of the kinds that have it.
enum CommitOptions {
  static let word = "commit"
  /// The word between the amount and the speed.
  static let speedWord = "or"

  static let length = TriggerOption.commit(.length, example: "15mm or 200mm/s")
  static let fraction = TriggerOption.commit(.fraction, example: "20% or 100%/s")
  static let angle = TriggerOption.commit(.angle, example: "30deg or 90deg/s")
}

extension TriggerOption where Value == CommitThreshold {
  fileprivate static func commit(_ measure: CommitThreshold.Measure, example: String) -> Self {
    let definition = OptionDefinition(
      word: CommitOptions.word, type: .commit(measure), example: "\(CommitOptions.word) \(example)",
      help: "decided when the fingers are lifted: `ended`, and what follows `->`, if they have gone this far in the "
        + "direction in which they began, or flick that way at this speed; else `cancelled`. Default of the speed: three "
        + "times the amount per second", reportKey: CommitOptions.word, effects: .isInterchangeable)
    return Self(definition: definition) {
      if case .commit(let value) = $0 { value } else { nil }
    } write: {
      .commit($0)
    }
  }
}

extension Trigger {
  /// The option `min` in the unit of the commit's rule; nil for a trigger without it.
  var minimumOfCommit: Double? {
    switch options["min"] {
    case .length(let length): length.inMillimetres
    case .fraction(let part): part
    case .angle(let angle): angle * .pi / 180
    case .duration, .speed, .commit, .count, .flag, .choice, nil: nil
    }
  }

  /// The threshold that decides at the lift; nil for a gesture that ends in any case.
  package var commit: CommitThreshold? {
    if case .commit(let threshold) = options[CommitOptions.word] { threshold } else { nil }
  }
}
