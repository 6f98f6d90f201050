internal import Bindings
internal import Gestures

/// Reads the rest of an input line after the time.
struct InputLineParser {
  var tokens: TraceTokens
  let devices: [TraceDevice]
  let state: TraceState
  let time: Timestamp
  /// The device that the line adds; nil if the line adds no device.
  private(set) var added: TraceDevice?

  /// Reads a shorthand line, which represents a whole movement. Returns nil for other lines.
  mutating func shorthand() throws(TraceError) -> Shorthand? {
    guard let token = tokens.peek, !token.isQuoted, let keyword = LineKeyword(rawValue: token.text) else { return nil }
    switch keyword {
    case .fingers, .tap, .draw: break
    case .hold where tokens.following(2)?.text == "on": break
    case .hold, .touch, .swipe, .pinch, .hover, .press, .scroll, .system, .add, .remove, .screens, .time, .holds,
      .lacks, .mode, .pause, .resume, .disown:
      return nil
    }
    tokens.skip()
    var parser = ShorthandParser(self)
    let shorthand = try parser.shorthand(keyword)
    tokens = parser.tokens
    return shorthand
  }

  mutating func content() throws(TraceError) -> TraceLine.Content {
    switch try tokens.keyword(LineKeyword.self) {
    case .touch: return .input(.touches(try touches()))
    case .swipe: return .input(.touchpad(try touchpad(.swipe)))
    case .pinch: return .input(.touchpad(try touchpad(.pinch)))
    // `shorthand` has already read all lines that begin with the last three keywords.
    case .hold, .fingers, .tap, .draw: return .input(.touchpad(try touchpad(.hold)))
    case .hover: return .input(.hover(try hover()))
    case .press: return .input(.press(try press()))
    case .scroll: return .input(.scroll(try scroll()))
    case .system: return .input(.system(try tokens.keyword(SystemKeyword.self).event, at: time))
    case .add:
      let device = try tokens.device()
      added = device
      return .input(.system(.deviceAdded(device.device), at: time))
    case .remove: return .input(.system(.deviceRemoved(try device()), at: time))
    case .screens:
      var layout = ScreenLayout()
      while !tokens.isAtEnd { layout.outputs.append(try tokens.rectangle()) }
      return .input(.system(.screenLayoutChanged(layout), at: time))
    case .time: return .input(.time(time))
    case .holds: return try condition(holds: true)
    case .lacks: return try condition(holds: false)
    case .mode: return .mode(try tokens.token("the name of a mode").text)
    case .pause: return .paused(true)
    case .resume: return .paused(false)
    case .disown:
      if tokens.skip("gesture") { return .gestureDisowned(try device()) }
      guard tokens.skip("touch") else {
        throw tokens.unexpected("`touch` or `gesture`", among: ["touch", "gesture"])
      }
      return .touchDisowned(Touch.ID(try tokens.integer("the number of a touch")))
    }
  }

  /// Reads a device: a number, a name in quotes, or a device class. A name or a class means the first such device.
  mutating func device() throws(TraceError) -> DeviceID {
    let expectation = "the number, the class or the name of a device"
    if let token = tokens.peek, token.isQuoted {
      guard let named = devices.first(where: { $0.device.name == token.text }) else {
        throw tokens.error(
          "the header has no device \(token.marked)", at: token,
          suggestion: nearestWord(to: token.text, among: devices.map(\.device.name)))
      }
      tokens.skip()
      return named.device.id
    }
    guard let token = tokens.peek, !token.isQuoted, let deviceClass = DeviceClass(rawValue: token.text) else {
      guard tokens.peek?.text.utf8.first.map({ $0 < UInt8(ascii: "A") }) ?? true else {
        throw tokens.unexpected(expectation, among: DeviceClass.allCases.map(\.rawValue))
      }
      return DeviceID(try tokens.integer(expectation))
    }
    guard let first = devices.first(where: { $0.device.deviceClass == deviceClass }) else {
      throw tokens.error("the header has no \(deviceClass.rawValue)", at: token)
    }
    tokens.skip()
    return first.device.id
  }

  /// Reads a point. Coordinates are in pixels, or in per cent of the first screen or of the touchpad's surface.
  mutating func place(on device: DeviceID) throws(TraceError) -> Point {
    let surface = devices.last { $0.device.id == device }?.device.surface
    guard let token = tokens.peek, !token.isQuoted, token.text.contains("%"),
      let area = surface.map({ Rectangle(x: 0, y: 0, width: $0.dx, height: $0.dy) }) ?? state.layout.outputs.first
    else { return try tokens.point() }
    let parts = token.text.split(separator: ",", omittingEmptySubsequences: false)
    let shares = parts.filter { $0.hasSuffix("%") }.compactMap { TraceNumber.value($0.dropLast()) }
    guard parts.count == 2, shares.count == 2 else {
      throw tokens.unexpected("a point such as `960,540` or `50%,90%`")
    }
    tokens.skip()
    return Point(x: area.x + area.width * shares[0] / 100, y: area.y + area.height * shares[1] / 100).rounded
  }

  /// Reads a condition, written as in a bindings file, up to the end of the line.
  private mutating func condition(holds: Bool) throws(TraceError) -> TraceLine.Content {
    guard let first = tokens.peek else { throw tokens.unexpected("a condition such as `class /firefox/`") }
    let text = tokens.textFrom(first)
    tokens.skipRemaining()
    switch WindowCondition.parse(text) {
    case .success(let condition):
      var plain = condition
      plain.isNegated = false
      return .condition(plain, holds: holds != condition.isNegated)
    case .failure(let problem):
      throw tokens.error(
        problem.message, at: first.column + problem.column - 1, length: problem.length, suggestion: problem.suggestion)
    }
  }
}
