internal import Bindings
internal import Gestures

/// Reads lines of the header.
extension TraceHeader {
  /// - Parameter skipsUnknown: True to skip unknown words. Pass true only after the line with the version: a file
  ///   without a version may not be a trace.
  mutating func read(_ tokens: inout TraceTokens, skipsUnknown: Bool) throws(TraceError) {
    let token = try tokens.token("a word of the header")
    guard !token.isQuoted, let keyword = HeaderKeyword(rawValue: token.text) else {
      let known = HeaderKeyword.allCases.map(\.rawValue)
      // A later version may have this unknown word. A word that resembles a known word is a typing error.
      let suggestion = nearestWord(to: token.text, among: known)
      guard suggestion == nil, !token.isQuoted else {
        throw tokens.error("unknown header word \(token.marked)", at: token, suggestion: suggestion)
      }
      guard LineKeyword(rawValue: token.text) == nil else {
        throw tokens.error("a time must precede \(token.marked), as in `0 \(token.text)`", at: token)
      }
      guard skipsUnknown else {
        throw tokens.error("this is no trace: expected `dactyl trace \(Self.version)`, not \(token.marked)", at: token)
      }
      return
    }
    switch keyword {
    case .dactyl: try readVersion(&tokens)
    case .made:
      guard tokens.skip("by") else { throw tokens.unexpected("`by`", among: ["by"]) }
      guard !tokens.isAtEnd else { throw tokens.unexpected("the name of a program") }
      author = tokens.remainingWords()
    case .screen: layout.outputs.append(try tokens.rectangle())
    case .device:
      guard devices.count < Self.maximumDevices else {
        throw tokens.error("a trace has at most \(Self.maximumDevices) devices", at: token)
      }
      devices.append(try tokens.device())
    case .mode: mode = try tokens.token("the name of a mode").text
    case .paused: isPaused = true
    case .bindings:
      let name = try tokens.token("the name of a bindings file").text
      bindingsFile = TraceBindingsFile(name: name, hash: tokens.isAtEnd ? nil : try tokens.token("a hash").text)
    case .binding:
      let index = try tokens.integer("the number of a binding", in: 0...Int.max)
      guard tokens.skip("line") else { throw tokens.unexpected("`line`", among: ["line"]) }
      let line = try tokens.integer("the number of a line", in: 0...Int.max)
      let trigger = try tokens.token("a trigger in quotes").text
      let file = tokens.skip("in") ? try tokens.token("the name of an included file in quotes").text : nil
      bindings.append(TraceBinding(index: index, name: BindingName(trigger: trigger, line: line, file: file)))
    }
    try tokens.end()
  }

  /// Maximum number of devices in a header. An X server has at most 256 devices.
  private static let maximumDevices = 1000

  private mutating func readVersion(_ tokens: inout TraceTokens) throws(TraceError) {
    guard tokens.skip("trace") else { throw tokens.unexpected("`trace`", among: ["trace"]) }
    let version = try tokens.integer("the number of a version", in: 1...Int.max)
    guard version > Self.version, let token = tokens.latest else {
      fileVersion = version
      return
    }
    throw tokens.error("a later version of Dactyl made this trace; this one reads version \(Self.version)", at: token)
  }
}

extension TraceTokens {
  /// Reads a device of the header: `12 touchscreen "ELAN" points 1.25`.
  mutating func device() throws(TraceError) -> TraceDevice {
    let id = DeviceID(try integer("the number of a device"))
    let deviceClass = try word(DeviceClass.self)
    let name = try token("the name of the device in quotes").text
    var isNatural = false
    var pixelsPerPoint = 1.0
    var surface: Vector?
    while !isAtEnd {
      if skip("natural") {
        isNatural = true
      } else if skip("points") {
        pixelsPerPoint = try number("the number of pixels in a point")
      } else if skip("surface") {
        surface = try vector()
      } else {
        try end(orOneOf: ["natural", "surface", "points"])
      }
    }
    return TraceDevice(
      InputDevice(id: id, name: name, deviceClass: deviceClass, scrollsNaturally: isNatural, surface: surface),
      pixelsPerPoint: pixelsPerPoint)
  }
}
