import GestureKinds
import Gestures

extension GestureKind {
  /// Creates a kind of the language from a kind that a program has registered.
  convenience init(_ kind: RecognizerKind, in registry: RecognizerRegistry) {
    var steps: Directions = []
    if kind.measures.contains(.translation) { steps.formUnion(.straight) }
    if kind.measures.contains(.scale) { steps.formUnion(.span) }
    self.init(
      kind.name, continuous: kind.isContinuous, help: "a kind of this program",
      fingers: kind.fingers.count == 1
        ? .implied(kind.fingers, default: kind.fingers)
        : .required(kind.fingers, example: kind.fingers.lowerBound),
      streams: [.touches, .swipes, .pinches],
      options: kind.options.map(OptionDefinition.init),
      steps: StepRule(directions: steps), heading: .any, measure: nil, customKind: kind, plainWords: nil
    ) { parsed, terms, _, diagnostics in
      guard parsed.isSound, let first = terms.first else { return }
      CustomKindParser.make(kind, first, in: registry, &parsed, &diagnostics)
    } make: { request throws(RecognizerParameterError) in
      try registry.recognizer(named: kind.name, request.trigger.parameters).map { [$0] } ?? []
    }
  }
}

extension OptionDefinition {
  /// Creates an option of the language from an option that a program has declared. The effect of the option on
  /// recognition is unknown, so bindings with different values are treated as different gestures. The option `min` has
  /// the same meaning as in built-in kinds.
  fileprivate convenience init(_ option: RecognizerOption) {
    let type: OptionType
    let example: String
    switch option.type {
    case .count(let range): (type, example) = (.count(range), "\(range.lowerBound)")
    case .length: (type, example) = (.length, "20mm")
    case .duration: (type, example) = (.duration, "300ms")
    case .speed: (type, example) = (.speed, "200mm/s")
    case .angle: (type, example) = (.angle(), "15deg")
    case .fraction: (type, example) = (.fraction(), "10%")
    case .word(let words): (type, example) = (.choice(words), words.first ?? "")
    }
    self.init(
      word: option.name, type: type, example: "\(option.name) \(example)", help: "an option of this program",
      effects: .separates, limit: option.name == "min" ? .amount : nil)
  }
}
