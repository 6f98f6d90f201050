internal import Bindings
internal import Gestures

/// Reads the rest of a shorthand line after the time.
struct ShorthandParser {
  private var line: InputLineParser

  /// Maximum duration of the movement in one line. A longer duration is probably a typing error.
  private static let maximumDuration = Duration.seconds(60)
  private static let maximumFingers = 20
  /// Maximum length of a movement in pixels or millimetres, and maximum angle in degrees.
  private static let maximumAmount = 100_000.0

  init(_ line: InputLineParser) { self.line = line }

  /// The tokens that have not been read yet.
  var tokens: TraceTokens { line.tokens }

  /// Reads everything after the first word, `keyword`.
  mutating func shorthand(_ keyword: LineKeyword) throws(TraceError) -> Shorthand {
    let drawing = keyword == .draw ? try drawing() : nil
    var fingers = 1
    if drawing == nil {
      fingers = try line.tokens.integer(
        "a number of fingers from 1 to \(Self.maximumFingers)", in: 1...Self.maximumFingers)
    }
    guard line.tokens.skip("on") else { throw line.tokens.unexpected("`on` and a device", among: ["on"]) }
    let deviceToken = line.tokens.peek
    let device = try device()
    var movement = keyword == .hold ? Shorthand.Movement.hold : .tap
    if keyword == .fingers { movement = try self.movement(on: device) }
    var shorthand = Shorthand(
      device: device, fingers: fingers, movement: movement, duration: Shorthand.defaultDuration,
      place: device.device.surface.map { .zero + $0 * 0.5 } ?? line.state.pointer(of: device.device.id))
    shorthand.contacts = line.devices.last { $0.device.id == device.device.id.ofContacts && $0.device.surface != nil }
    shorthand.contactPlace = shorthand.contacts?.device.surface.map { .zero + $0 * 0.5 } ?? .zero
    var size = Shorthand.defaultDrawing * device.pixelsPerPoint
    try options(keyword, into: &shorthand, size: &size)
    if let drawing { shorthand.movement = .path(drawing.drawn(inSize: size)) }
    if case .span = shorthand.movement, fingers == 1, let deviceToken {
      throw line.tokens.error("one finger has no span", at: deviceToken)
    }
    if shorthand.contacts == nil, let problem = shorthand.problem, let deviceToken {
      throw line.tokens.error(problem, at: deviceToken)
    }
    return shorthand
  }

  private mutating func device() throws(TraceError) -> TraceDevice {
    let token = line.tokens.peek
    let id = try line.device()
    guard let device = line.devices.last(where: { $0.device.id == id }) else {
      guard let token else { throw line.tokens.unexpected("a device") }
      throw line.tokens.error("the header has no device \(token.text)", at: token)
    }
    return device
  }

  /// Reads a direction or a change of the fingers' span or rotation, with its amount.
  private mutating func movement(on device: TraceDevice) throws(TraceError) -> Shorthand.Movement {
    let words = Self.directions.map(\.word) + ["apart", "together", "clockwise", "counterclockwise"]
    guard let word = line.tokens.peek?.text, words.contains(word) else {
      throw line.tokens.unexpected(words.listed, among: words)
    }
    line.tokens.skip()
    switch word {
    case "apart": return .span(try length(on: device))
    case "together": return .span(-(try length(on: device)))
    case "clockwise": return .rotation(try amount("an angle such as `90deg`", units: ["deg"]).value)
    case "counterclockwise": return .rotation(-(try amount("an angle such as `90deg`", units: ["deg"]).value))
    default:
      let step = Self.directions.first { $0.word == word }?.step ?? .zero
      let distance = try length(on: device)
      return .path([.zero, .zero + step * (distance / step.length)])
    }
  }

  private static let directions: [(word: String, step: Vector)] = [
    ("left", Vector(dx: -1, dy: 0)), ("right", Vector(dx: 1, dy: 0)), ("up", Vector(dx: 0, dy: -1)),
    ("down", Vector(dx: 0, dy: 1)), ("up-left", Vector(dx: -1, dy: -1)), ("up-right", Vector(dx: 1, dy: -1)),
    ("down-left", Vector(dx: -1, dy: 1)), ("down-right", Vector(dx: 1, dy: 1)),
  ]

  /// Reads the shape of a drawing: a name, directions in quotes, or points.
  private mutating func drawing() throws(TraceError) -> [Point] {
    let expectation = "a shape such as `L`, `\"down right\"` or `0,0 0,100 70,100`"
    let first = try line.tokens.token(expectation)
    guard first.isQuoted || !first.text.contains(",") else {
      var points: [Point] = []
      var token = first
      while true {
        let parts = token.text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2, let x = TraceNumber.value(parts[0]), let y = TraceNumber.value(parts[1]),
          max(abs(x), abs(y)) <= Self.maximumAmount
        else { throw line.tokens.error("expected a point such as `40,100`, not \(token.marked)", at: token) }
        points.append(Point(x: x, y: y))
        guard let next = line.tokens.peek, !next.isQuoted, next.text.contains(",") else { break }
        token = try line.tokens.token(expectation)
      }
      guard Set(points).count > 1 else {
        throw line.tokens.error("a drawing has at least two different points", at: first)
      }
      return points
    }
    guard let path = Shape.path(first.text) else {
      throw line.tokens.error(
        "unknown shape \(first.marked)", at: first, suggestion: nearestWord(to: first.text, among: Shape.builtInNames))
    }
    return path
  }

  private mutating func options(
    _ keyword: LineKeyword, into shorthand: inout Shorthand, size: inout Double
  ) throws(TraceError) {
    var words = ["at", "with", "button", "pressure"]
    if keyword == .hold { words.append("for") }
    if keyword == .fingers || keyword == .draw { words.append("in") }
    if keyword == .draw { words += ["size", "fingers"] }
    var hasDuration = false
    while let token = line.tokens.peek {
      guard !token.isQuoted, let index = words.firstIndex(of: token.text) else {
        return try line.tokens.end(orOneOf: words)
      }
      line.tokens.skip()
      words.remove(at: index)
      switch token.text {
      case "at": try place(of: &shorthand)
      case "with": shorthand.modifiers = try line.tokens.modifiers()
      case "button": shorthand.buttons = try button()
      case "pressure": shorthand.pressure = try pressure(on: shorthand.device.device)
      case "size": size = try length(on: shorthand.device)
      case "fingers":
        shorthand.fingers = try line.tokens.integer(
          "a number of fingers from 1 to \(Self.maximumFingers)", in: 1...Self.maximumFingers)
      default:
        shorthand.duration = try time()
        hasDuration = true
      }
    }
    guard hasDuration || keyword != .hold else {
      throw line.tokens.unexpected("`for` and a time such as `800ms`", among: ["for"])
    }
  }

  /// Reads the place of a movement. A place in per cent is also the place on the touchpad if its contacts are read.
  private mutating func place(of shorthand: inout Shorthand) throws(TraceError) {
    if let contacts = shorthand.contacts, line.tokens.peek?.text.contains("%") ?? false {
      var copy = line
      shorthand.contactPlace = try copy.place(on: contacts.device.id)
    }
    shorthand.place = try line.place(on: shorthand.device.device.id)
  }

  /// Reads a pressure from 0 to 1, or in per cent.
  private mutating func pressure(on device: InputDevice) throws(TraceError) -> Double {
    let text = line.tokens.peek?.text ?? ""
    let value = text.hasSuffix("%") ? TraceNumber.value(text.dropLast()).map { $0 / 100 } : TraceNumber.value(text)
    guard let token = line.tokens.peek, !token.isQuoted, let value, (0...1).contains(value) else {
      throw line.tokens.unexpected("a pressure such as `80%`")
    }
    guard device.deviceClass == .pen else { throw line.tokens.error("only a pen reports a pressure", at: token) }
    line.tokens.skip()
    return value
  }

  private mutating func button() throws(TraceError) -> ButtonMask {
    let words = PointerButton.words.map(\.word)
    guard let token = line.tokens.peek,
      let number = PointerButton.words.first(where: { $0.word == token.text })?.number ?? Int(token.text),
      (1...32).contains(number)
    else { throw line.tokens.unexpected("a button: \(words.listed), or its number", among: words) }
    line.tokens.skip()
    return .button(number)
  }

  private mutating func time() throws(TraceError) -> Duration {
    let (value, unit) = try amount("a time such as `150ms` or `0.8s`", units: ["ms", "s"])
    let milliseconds = unit == "s" ? value * 1000 : value
    let duration = Duration.microseconds(Int64((milliseconds * 1000).rounded()))
    if let token = line.tokens.latest, duration <= .zero || duration > Self.maximumDuration {
      throw line.tokens.error("expected a time above 0 and of at most 60 s, not \(token.marked)", at: token)
    }
    return duration
  }

  /// Reads a length in mm or px. Returns the length in pixels.
  private mutating func length(on device: TraceDevice) throws(TraceError) -> Double {
    let (value, unit) = try amount("a length such as `60mm` or `300px`", units: ["mm", "px"])
    return unit == "px" ? value : value * LengthUnit.pointsPerMillimetre * device.pixelsPerPoint
  }

  private mutating func amount(
    _ expectation: String, units: [String]
  ) throws(TraceError) -> (value: Double, unit: String) {
    guard let token = line.tokens.peek, !token.isQuoted,
      let unit = units.first(where: { token.text.hasSuffix($0) }),
      let value = TraceNumber.value(token.text.dropLast(unit.count)), value >= 0, value <= Self.maximumAmount
    else { throw line.tokens.unexpected(expectation) }
    line.tokens.skip()
    return (value, unit)
  }
}

extension Shorthand {
  /// The reason why the device cannot report the movement; nil if the device can. Ignores the contacts on a touchpad.
  var problem: String? {
    switch device.device.deviceClass.touchKind {
    case .direct: return nil
    case .indirectPointer, .pencil:
      return fingers == 1 ? nil : "a \(device.device.deviceClass.rawValue) reports one touch, not \(fingers)"
    case .indirect: if device.device.surface != nil { return nil }
    }
    switch movement {
    case .tap:
      return fingers == 2 || fingers == 3 ? nil : "a touchpad reports taps of 2 and 3 fingers, not of \(fingers)"
    case .hold: return nil
    case .path, .span, .rotation:
      return fingers > 1 ? nil : "one finger on a touchpad moves the pointer: write `hover`"
    }
  }
}
