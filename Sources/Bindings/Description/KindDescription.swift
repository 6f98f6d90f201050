import Gestures

/// The description of a kind of gesture, for other programs.
struct KindDescription: Encodable, Sendable {
  struct Fingers: Encodable {
    let minimum: Int
    let maximum: Int
    /// True if a trigger must state the number of fingers.
    let isRequired: Bool
    /// True if a trigger can state the number of fingers.
    let isWritten: Bool
  }

  let word: String
  let help: String
  /// True for a kind with phases.
  let isContinuous: Bool
  let fingers: Fingers
  /// The directions that a trigger can name.
  let directions: [String]
  /// The kind of position that a trigger can name: `edge`, `edgeOrArea`, `shape` or `button`; nil for a kind without
  /// positions.
  ///
  /// A trigger must name its edge, area or shape. A trigger may name a button instead of a number of fingers.
  let position: String?
  /// The edges and corners that a trigger can name.
  let places: [String]
  /// The device classes that can deliver the gesture.
  let deviceClasses: [String]
  /// The device classes that a line applies to if it names neither a device nor a button.
  let defaultDeviceClasses: [String]
  let options: [OptionDescription]
  /// The words of the common options that the kind has.
  let commonOptions: [String]
  /// The units of `every` and `after`. A step without a unit counts the clicks of a wheel.
  let stepUnits: [String]
  let stepDirections: [String]
  let countsClicks: Bool

  init(_ kind: GestureKind) {
    word = kind.name
    help = kind.help
    isContinuous = kind.isContinuous
    fingers = Fingers(kind.fingers)
    directions = kind.directions.all.names
    places = kind.position.edges.map(\.word)
    position =
      switch kind.position {
      case .none: nil
      case .edge: "edge"
      case .edgeOrArea: "edgeOrArea"
      case .shape: "shape"
      case .button: "button"
      }
    deviceClasses = DeviceClass.allCases.filter(kind.deviceClasses.contains).map(\.rawValue)
    defaultDeviceClasses = DeviceClass.allCases.filter(kind.defaultDeviceClasses.contains).map(\.rawValue)
    options = kind.options.map(OptionDescription.init)
    commonOptions = CommonOption.allCases.filter { $0.belongs(to: kind) }.map(\.word)
    stepUnits = kind.isContinuous ? kind.steps.units.map(\.rawValue) : []
    stepDirections = kind.steps.directions.names
    countsClicks = kind.steps.countsClicks
  }
}

extension KindDescription.Fingers {
  fileprivate init(_ rule: FingerRule) {
    let (isRequired, isWritten) =
      switch rule {
      case .required: (true, true)
      case .implied: (false, true)
      case .absent: (false, false)
      }
    self.init(
      minimum: rule.allowed.lowerBound, maximum: rule.allowed.upperBound, isRequired: isRequired,
      isWritten: isWritten)
  }
}

extension Directions {
  /// The words of the language for one or several of these directions.
  fileprivate var names: [String] { Self.words.filter { isSuperset(of: $0.directions) }.map(\.word) }
}

/// The description of a kind's option, for other programs.
struct OptionDescription: Encodable, Sendable {
  let word: String
  /// `length`, `duration`, `speed`, `angle`, `fraction`, `commit`, `count`, `flag` or `choice`.
  let type: String
  /// The units of the value; empty for a value without a unit.
  let units: [String]
  /// Limits of the value, in its unit; nil if only the general limits of quantities apply.
  let minimum: Double?
  let maximum: Double?
  /// The words from which the value is chosen. For a flag that consists of two words, this is the second word.
  let choices: [String]
  /// The value that applies if a line does not have the option; nil if the option has no default, or if the default
  /// depends on the device.
  let defaultValue: String?
  /// The option with a value, as it is written in a file.
  let example: String
  let help: String
  /// The key in the JSON report of bindings.
  let reportKey: String?

  init(_ option: OptionDefinition) {
    word = option.word
    example = option.example
    help = option.help
    reportKey = option.reportKey
    defaultValue = option.defaultValue.flatMap(\.text)
    let form = OptionForm(option.type)
    (type, units, minimum, maximum, choices) = (
      form.type, form.units.map(\.rawValue), form.minimum, form.maximum, form.choices
    )
  }
}

/// The type, units and limits of an option's value.
private struct OptionForm {
  let type: String
  var units: [Quantity.Unit] = []
  var minimum: Double?
  var maximum: Double?
  var choices: [String] = []

  init(_ type: OptionType) {
    switch type {
    case .length: (self.type, units) = ("length", QuantityParser.lengthUnits)
    case .extent: (self.type, units) = ("length", QuantityParser.extentUnits)
    case .duration: (self.type, units) = ("duration", QuantityParser.durationUnits)
    case .speed: (self.type, units) = ("speed", [.millimetresPerSecond])
    case .angle(let limit, _, let mayBeZero):
      (self.type, units, maximum) = ("angle", [.degrees], limit)
      if mayBeZero { minimum = 0 }
    case .fraction(let limit): (self.type, units, maximum) = ("fraction", [.percent], limit)
    case .commit(let measure):
      (self.type, units, maximum) = ("commit", measure.units + [measure.unitOfSpeed], measure.maximum)
    case .count(let range):
      (self.type, minimum, maximum) = ("count", Double(range.lowerBound), Double(range.upperBound))
    case .flag: self.type = "flag"
    case .choice(let words): (self.type, choices) = ("choice", words)
    case .fixedWord(let word): (self.type, choices) = ("flag", [word])
    }
  }
}

/// The description of an option that several kinds share, for other programs.
struct CommonOptionDescription: Encodable, Sendable {
  let word: String
  /// The syntax variants of the option.
  let forms: [String]
  let help: String
  /// The kinds that have the option.
  let kinds: [String]
  /// True if one trigger may have the option several times.
  let mayRepeat: Bool

  init(_ option: CommonOption) {
    word = option.word
    let definition = option.definition
    forms = definition.forms.filter { $0 == option.rawValue || $0.hasPrefix(option.rawValue + " ") }
    help = definition.help
    kinds = option.kinds.map(\.name)
    mayRepeat = definition.mayRepeat
  }
}
