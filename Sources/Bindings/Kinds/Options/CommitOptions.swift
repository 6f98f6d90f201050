/// The variants of the option `commit`: one for each measure.
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
      help: "counts only if the fingers are lifted beyond this amount, or flick at this speed. Otherwise the gesture "
        + "is cancelled. See [commit or cancel](continuous.md#commit-or-cancel)",
      reportKey: CommitOptions.word, effects: .isInterchangeable)
    return Self(definition: definition) {
      if case .commit(let value) = $0 { value } else { nil }
    } write: {
      .commit($0)
    }
  }
}

extension Trigger {
  /// The value of `min` in the unit of the commit rule: millimetres, a fraction, or radians; nil for a trigger without
  /// `min`.
  var minimumOfCommit: Double? {
    switch kind.option(limiting: .amount).flatMap({ options[$0.word] }) {
    case .length(let length): length.inMillimetres
    case .fraction(let part): part
    case .angle(let angle): angle * .pi / 180
    case .extent, .duration, .speed, .commit, .count, .flag, .choice, nil: nil
    }
  }

  /// The threshold that decides at the lift whether the gesture counts; nil for a trigger without `commit`.
  package var commit: CommitThreshold? {
    if case .commit(let threshold) = options[CommitOptions.word] { threshold } else { nil }
  }
}
