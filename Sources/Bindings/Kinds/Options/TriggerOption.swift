/// An option with the type of its value. A `TriggerOption` is the key for reading the value from a trigger.
struct TriggerOption<Value: Sendable>: Sendable {
  let definition: OptionDefinition
  let read: @Sendable (OptionValue) -> Value?
  let write: @Sendable (Value) -> OptionValue

  var word: String { definition.word }
}

extension TriggerOption where Value == Trigger.Length {
  /// - Parameters:
  ///   - recognizerDefault: The value, in millimetres, that recognizers use if a line does not have the option. Nil if
  ///     the value is not a constant.
  ///   - onTouchpad: The value on touchpads, in millimetres; nil if `recognizerDefault` applies on touchpads, too.
  static func length(
    _ word: String, example: String, reportKey: String, recognizerDefault: Double? = nil, onTouchpad: Double? = nil,
    effects: OptionDefinition.Effects = [],
    limit: OptionDefinition.Limit? = nil, help: String
  ) -> Self {
    let definition = OptionDefinition(
      word: word, type: .length, example: "\(word) \(example)", help: help,
      recognizerDefault: recognizerDefault.map { .length(.millimetres($0)) },
      onTouchpad: onTouchpad.map { .length(.millimetres($0)) },
      reportKey: reportKey, effects: effects, limit: limit)
    return Self(definition: definition) {
      if case .length(let value) = $0 { value } else { nil }
    } write: {
      .length($0)
    }
  }
}

extension TriggerOption where Value == Extent {
  /// - Parameters:
  ///   - recognizerDefault: The value, in millimetres, that recognizers use if a line does not have the option. Nil if
  ///     the value is not a constant.
  ///   - onTouchpad: The value on touchpads, in millimetres; nil if `recognizerDefault` applies on touchpads, too.
  static func extent(
    _ word: String, example: String, reportKey: String, recognizerDefault: Double? = nil, onTouchpad: Double? = nil,
    effects: OptionDefinition.Effects = [],
    limit: OptionDefinition.Limit? = nil, help: String
  ) -> Self {
    let definition = OptionDefinition(
      word: word, type: .extent, example: "\(word) \(example)", help: help,
      recognizerDefault: recognizerDefault.map { .extent(.length(.millimetres($0))) },
      onTouchpad: onTouchpad.map { .extent(.length(.millimetres($0))) }, reportKey: reportKey, effects: effects,
      limit: limit)
    return Self(definition: definition) {
      if case .extent(let value) = $0 { value } else { nil }
    } write: {
      .extent($0)
    }
  }
}

extension TriggerOption where Value == Duration {
  /// - Parameters:
  ///   - defaultValue: The default; nil if the option has none. It is stored and printed if a line states it.
  ///   - recognizerDefault: The value that recognizers use if a line does not have the option. Nil if the value is not
  ///     a constant.
  static func duration(
    _ word: String, example: String, reportKey: String, default defaultValue: Duration? = nil,
    recognizerDefault: Duration? = nil,
    effects: OptionDefinition.Effects = [], limit: OptionDefinition.Limit? = nil, help: String
  ) -> Self {
    let definition = OptionDefinition(
      word: word, type: .duration, example: "\(word) \(example)", help: help,
      defaultValue: defaultValue.map { .duration($0) },
      recognizerDefault: recognizerDefault.map { .duration($0) }, keepsDefaultValue: true,
      reportKey: reportKey,
      effects: effects, limit: limit)
    return Self(definition: definition) {
      if case .duration(let value) = $0 { value } else { nil }
    } write: {
      .duration($0)
    }
  }
}

extension TriggerOption where Value == Double {
  /// Creates an option whose value is a speed in millimetres per second.
  static func speed(
    _ word: String, example: String, reportKey: String, effects: OptionDefinition.Effects = [],
    limit: OptionDefinition.Limit? = nil, help: String
  ) -> Self {
    let definition = OptionDefinition(
      word: word, type: .speed, example: "\(word) \(example)", help: help, reportKey: reportKey, effects: effects,
      limit: limit)
    return Self(definition: definition) {
      if case .speed(let value) = $0 { value } else { nil }
    } write: {
      .speed($0)
    }
  }

  /// Creates an option whose value is an angle in degrees, greater than 0 and at most `maximum`.
  ///
  /// - Parameters:
  ///   - recognizerDefault: The value that recognizers use if a line does not have the option. Nil if the value is not
  ///     a constant.
  ///   - oneFinger: The value for one finger; nil if `recognizerDefault` applies to one finger, too.
  static func angle(
    _ word: String, example: String, maximum: Double, reportKey: String, recognizerDefault: Double? = nil,
    oneFinger: Double? = nil, effects: OptionDefinition.Effects = [],
    limit: OptionDefinition.Limit? = nil, help: String
  ) -> Self {
    angle(
      OptionDefinition(
        word: word, type: .angle(maximum: maximum), example: "\(word) \(example)", help: help,
        recognizerDefault: recognizerDefault.map { .angle($0) }, oneFinger: oneFinger.map { .angle($0) },
        reportKey: reportKey,
        effects: effects, limit: limit))
  }

  /// Creates an option whose value is an angle in degrees, from 0 to 180.
  ///
  /// - Parameter note: An explanation of the limit, for messages.
  static func angle(
    _ word: String, example: String, reportKey: String, default defaultValue: Double, note: String,
    limit: OptionDefinition.Limit? = nil, help: String
  ) -> Self {
    angle(
      OptionDefinition(
        word: word, type: .angle(maximum: 180, note: note, mayBeZero: true), example: "\(word) \(example)", help: help,
        defaultValue: .angle(defaultValue), reportKey: reportKey, limit: limit))
  }

  private static func angle(_ definition: OptionDefinition) -> Self {
    Self(definition: definition) {
      if case .angle(let value) = $0 { value } else { nil }
    } write: {
      .angle($0)
    }
  }

  /// Creates an option whose value is a fraction greater than 0; 1 represents 100 %.
  ///
  /// - Parameters:
  ///   - maximum: The maximum value, in per cent.
  ///   - onTouchpad: The value that recognizers use on touchpads if a line does not have the option.
  static func fraction(
    _ word: String, example: String, maximum: Double = 100, reportKey: String, onTouchpad: Double? = nil,
    effects: OptionDefinition.Effects = [],
    requirement: OptionDefinition.Requirement? = nil, limit: OptionDefinition.Limit? = nil, help: String
  ) -> Self {
    let definition = OptionDefinition(
      word: word, type: .fraction(maximum: maximum), example: "\(word) \(example)", help: help,
      onTouchpad: onTouchpad.map { .fraction($0) }, reportKey: reportKey,
      effects: effects, requirement: requirement, limit: limit)
    return Self(definition: definition) {
      if case .fraction(let value) = $0 { value } else { nil }
    } write: {
      .fraction($0)
    }
  }
}

extension TriggerOption where Value == Int {
  static func count(
    _ word: String, _ range: ClosedRange<Int>, example: String, reportKey: String, default defaultValue: Int,
    effects: OptionDefinition.Effects = [], help: String
  ) -> Self {
    let definition = OptionDefinition(
      word: word, type: .count(range), example: "\(word) \(example)", help: help, defaultValue: .count(defaultValue),
      reportKey: reportKey, effects: effects)
    return Self(definition: definition) {
      if case .count(let value) = $0 { value } else { nil }
    } write: {
      .count($0)
    }
  }
}

extension TriggerOption where Value == Bool {
  /// Creates an option of one or two words without a value. The option is true for a line that has these words, and
  /// otherwise false.
  static func flag(
    _ word: String, _ second: String? = nil, reportKey: String, effects: OptionDefinition.Effects = [],
    requirement: OptionDefinition.Requirement? = nil, limit: OptionDefinition.Limit? = nil, help: String
  ) -> Self {
    let definition = OptionDefinition(
      word: word, type: second.map { .fixedWord($0) } ?? .flag, example: second.map { "\(word) \($0)" } ?? word,
      help: help, defaultValue: .flag(false), reportKey: reportKey, effects: effects, requirement: requirement,
      limit: limit)
    return Self(definition: definition) {
      if case .flag(let value) = $0 { value } else { nil }
    } write: {
      .flag($0)
    }
  }
}

extension TriggerOption where Value == String {
  /// Creates an option whose value is one of `words`. If a line states the default, the default is stored, too, because
  /// it overrides the value of a setting.
  static func choice(
    _ word: String, _ words: [String], default defaultValue: String, example: String, reportKey: String,
    effects: OptionDefinition.Effects = [], help: String
  ) -> Self {
    choice(
      OptionDefinition(
        word: word, type: .choice(words), example: "\(word) \(example)", help: help,
        defaultValue: .choice(defaultValue), keepsDefaultValue: true, reportKey: reportKey, effects: effects))
  }

  /// Creates an option whose value is one of `words`.
  ///
  /// - Parameter reported: The word for which the JSON report shows true; the report shows false for other words.
  static func choice(
    _ word: String, _ words: [String], default defaultValue: String, example: String, reportKey: String,
    reported: String, effects: OptionDefinition.Effects = [], help: String
  ) -> Self {
    choice(
      OptionDefinition(
        word: word, type: .choice(words), example: "\(word) \(example)", help: help,
        defaultValue: .choice(defaultValue), reportKey: reportKey, reportedMatch: .choice(reported), effects: effects))
  }

  private static func choice(_ definition: OptionDefinition) -> Self {
    Self(definition: definition) {
      if case .choice(let value) = $0 { value } else { nil }
    } write: {
      .choice($0)
    }
  }
}
