import Bindings
import Gestures

/// What has to happen.
struct TriggerReport: Encodable {
  struct Amount: Encodable {
    let value: Double
    let unit: String

    init(_ value: Double, _ unit: String) {
      self.value = value
      self.unit = unit
    }

    init(_ length: Trigger.Length) {
      switch length {
      case .millimetres(let value): self.init(value, "mm")
      case .pixels(let value): self.init(value, "px")
      }
    }
  }

  let kind: String
  let minimumFingers: Int
  let maximumFingers: Int
  let directions: [String]
  let min: Amount?
  let withinMilliseconds: Int64?
  let fasterMillimetresPerSecond: Double?
  let pressure: Double?
  let times: Int?
  let forMilliseconds: Int64?
  let dwellMilliseconds: Int64?
  let size: Amount?
  let place: [String]?
  let isOfMonitor: Bool?
  let area: String?
  let isAtEnd: Bool?
  let shape: String?
  let rotationDegrees: Double?
  let isEitherWay: Bool?
  /// The options of a custom kind, as they are written.
  let options: [String: String]?

  init(_ trigger: Trigger) {
    kind = trigger.kind.name
    minimumFingers = trigger.fingers.lowerBound
    maximumFingers = trigger.fingers.upperBound
    directions = trigger.directions.wordsOfEach
    min = trigger.minimum.map(Amount.init)
    withinMilliseconds = trigger.within?.inMilliseconds
    fasterMillimetresPerSecond = trigger.faster
    pressure = trigger.pressure
    times = trigger.kind == .tap ? trigger.times : nil
    forMilliseconds = trigger.duration?.inMilliseconds
    dwellMilliseconds = trigger.dwell?.inMilliseconds
    size = trigger.size.map(Amount.init)
    let sides: [(ScreenEdge, String)] = [(.left, "left"), (.right, "right"), (.top, "top"), (.bottom, "bottom")]
    let place = sides.filter { trigger.place.contains($0.0) }.map(\.1)
    self.place = place.isEmpty ? nil : place
    isOfMonitor = place.isEmpty && trigger.area == nil ? nil : trigger.extent != .desktop
    area = trigger.area?.words
    isAtEnd = trigger.kind == .swipe ? trigger.atEnd : nil
    shape = trigger.shape?.name
    rotationDegrees = trigger.shape == nil ? nil : trigger.rotation
    isEitherWay = trigger.shape == nil ? nil : trigger.isEitherWay
    options = trigger.values.isEmpty ? nil : trigger.values.mapValues { "\($0)" }
  }
}

/// The moment of a rule, taken apart.
struct MomentText {
  let word: String
  var amount: TriggerReport.Amount?
  var directions: Directions?

  init(_ moment: Rule.Moment) {
    switch moment {
    case .began: word = "began"
    case .changed: word = "changed"
    case .ended: word = "ended"
    case .cancelled: word = "cancelled"
    case .step(let step):
      word = "every"
      switch step.amount {
      case .millimetres(let value): amount = .init(value, "mm")
      case .pixels(let value): amount = .init(value, "px")
      case .fraction(let value): amount = .init((value * 1_000_000).rounded() / 10_000, "%")
      case .degrees(let value): amount = .init(value, "deg")
      case .clicks(let value): amount = .init(value, "")
      case .time(let time): amount = .init(Double(time.inMilliseconds), "ms")
      }
      directions = step.directions
    }
  }

  /// As it is written in a file.
  var text: String {
    guard let amount else { return word }
    let isWhole = amount.value == amount.value.rounded() && abs(amount.value) < 1e9
    let number = isWhole ? String(Int(amount.value)) : String(amount.value)
    return ([word, number + amount.unit] + (directions?.words ?? [])).joined(separator: " ")
  }
}

extension ScreenArea {
  /// As it is written in a file.
  fileprivate var words: String {
    "\(Int(width))x\(Int(height))\(isFromRight ? "-" : "+")\(Int(x))\(isFromBottom ? "-" : "+")\(Int(y))"
  }
}
