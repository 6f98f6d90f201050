import Bindings
import Gestures

struct TriggerReport: Encodable {
  struct Amount: Encodable {
    let value: Double
    let unit: String

    init(_ value: Double, _ unit: String) {
      self.value = value
      self.unit = unit
    }
  }

  /// The threshold of `commit`; without a speed if the line states no speed.
  private struct Commit: Encodable {
    let amount: Amount
    let speed: Amount?
  }

  /// The place on the screen where the first finger must land.
  private struct Landing: Encodable {
    let place: [String]?
    let area: String?
    let size: Amount?
    let isOfMonitor: Bool

    init(_ landing: LandingPlace) {
      switch landing.position {
      case .edge(let edge): (place, area) = (edge.words, nil)
      case .area(let area): (place, self.area) = (nil, "\(area)")
      case .anywhere, .shape, .button: (place, area) = (nil, nil)
      }
      size = landing.size.map { Amount($0.amount.value, $0.amount.unit) }
      isOfMonitor = landing.scope == .output
    }
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
  }

  let trigger: Trigger

  init(_ trigger: Trigger) { self.trigger = trigger }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(trigger.kind.name, forKey: Key("kind"))
    try container.encode(trigger.fingers.lowerBound, forKey: Key("minimumFingers"))
    try container.encode(trigger.fingers.upperBound, forKey: Key("maximumFingers"))
    try container.encode(trigger.directions.memberWords, forKey: Key("directions"))
    switch trigger.position {
    case .anywhere: break
    case .edge(let edge):
      try container.encode(edge.words, forKey: Key("place"))
    case .area(let area): try container.encode("\(area)", forKey: Key("area"))
    case .button(let button): try container.encode(button.number, forKey: Key("tappedButton"))
    case .shape(let shape): try container.encode(shape.name, forKey: Key("shape"))
    }
    if let landing = trigger.landing { try container.encode(Landing(landing), forKey: Key("at")) }
    for option in trigger.reportedOptions {
      let key = Key(option.key)
      switch option.value {
      case .number(let number): try container.encode(number, forKey: key)
      case .count(let count): try container.encode(count, forKey: key)
      case .duration(let time): try container.encode(time.wholeMilliseconds, forKey: key)
      case .flag(let isSet): try container.encode(isSet, forKey: key)
      case .amount(let value, let unit): try container.encode(Amount(value, unit), forKey: key)
      case .text(let text): try container.encode(text, forKey: key)
      case .commit(let amount, let unit, let speed):
        try container.encode(
          Commit(amount: Amount(amount, unit), speed: speed.map { Amount($0, unit + "/s") }), forKey: key)
      }
    }
    if !trigger.customOptions.isEmpty { try container.encode(trigger.customOptions, forKey: Key("options")) }
  }
}

extension TriggerReport.Amount {
  init(_ amount: Step.Amount) {
    switch amount {
    case .millimetres(let value): self.init(value, "mm")
    case .pixels(let value): self.init(value, "px")
    case .fraction(let value): self.init((value * 1_000_000).rounded() / 10_000, "%")
    case .degrees(let value): self.init(value, "deg")
    case .clicks(let value): self.init(value, "")
    case .time(let time): self.init(Double(time.wholeMilliseconds), "ms")
    }
  }
}

extension ScreenEdge {
  fileprivate var words: [String] { ScreenEdge.sides.filter { contains($0.place) }.map(\.word) }
}
