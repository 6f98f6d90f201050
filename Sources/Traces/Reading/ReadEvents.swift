internal import Gestures

/// Reads the events of devices.
extension InputLineParser {
  mutating func touches() throws(TraceError) -> TouchEvent {
    let device = try device()
    let known = state[device]
    var event = TouchEvent(timestamp: time, device: device, changed: [], pixelsPerPoint: known.pixelsPerPoint)
    repeat {
      let id = Touch.ID(try tokens.integer("the number of a touch"))
      let phase = try tokens.word(Touch.Phase.self)
      let location: Point
      let mayBeOmitted = phase != .began && phase != .moved
      if let latest = known.locations[id], mayBeOmitted, !(tokens.peek?.text.contains(",") ?? false) {
        location = latest
      } else {
        location = try tokens.point()
      }
      let kind = tokens.skip("as") ? try tokens.word(Touch.Kind.self) : known.touchKind
      event.changed.append(
        Touch(id: id, kind: kind, device: device, phase: phase, location: location, timestamp: time))
    } while tokens.peek.map { UInt64($0.text) != nil } ?? false
    try options(["with", "buttons", "pressure", "points"]) { word, tokens throws(TraceError) in
      switch word {
      case "with": event.modifiers = try tokens.modifiers()
      case "buttons": event.buttonMask = try tokens.buttons()
      case "pressure": event.pressure = try tokens.number("a pressure from 0 to 1")
      default: event.pixelsPerPoint = try tokens.number("the number of pixels in a point")
      }
    }
    return event
  }

  mutating func touchpad(_ kind: TouchpadGestureEvent.Kind) throws(TraceError) -> TouchpadGestureEvent {
    let device = try device()
    let phase = try tokens.word(TouchpadGestureEvent.Phase.self)
    var fingers = state[device].numberOfTouches
    if phase == .began || tokens.peek.map({ Int($0.text) != nil }) ?? false {
      fingers = try tokens.integer("the number of fingers", in: 0...Int(Int32.max))
    }
    var event = TouchpadGestureEvent(
      timestamp: time, device: device, kind: kind, phase: phase, numberOfTouches: fingers,
      location: state.pointer(of: device))
    try options(["by", "raw", "scale", "turn", "at", "with"]) { word, tokens throws(TraceError) in
      switch word {
      case "by": event.delta = try tokens.vector()
      case "raw": event.unacceleratedDelta = try tokens.vector()
      case "scale": event.scale = try tokens.number()
      case "turn": event.rotationDelta = try tokens.number()
      case "at": event.location = try tokens.point()
      default: event.modifiers = try tokens.modifiers()
      }
    }
    return event
  }

  mutating func hover() throws(TraceError) -> HoverEvent {
    let device = try device()
    let phase = try tokens.word(HoverEvent.Phase.self)
    var event = HoverEvent(timestamp: time, device: device, phase: phase, location: try place(on: device))
    try options(["with"]) { _, tokens throws(TraceError) in event.modifiers = try tokens.modifiers() }
    return event
  }

  mutating func press() throws(TraceError) -> PressEvent {
    var device = try device()
    let phase = try tokens.word(PressEvent.Phase.self)
    let kind = PressEvent.Kind(try tokens.token("the name of a button or key").text)
    if kind.isPressOfTouchpad,
      let contacts = devices.last(where: { $0.device.id == device.ofContacts && $0.device.surface != nil })
    {
      device = contacts.device.id
    }
    var event = PressEvent(
      timestamp: time, device: device, phase: phase, kind: kind, location: state.pointer(of: device))
    try options(["at", "with"]) { word, tokens throws(TraceError) in
      if word == "at" {
        event.location = try tokens.point()
      } else {
        event.modifiers = try tokens.modifiers()
      }
    }
    return event
  }

  mutating func scroll() throws(TraceError) -> ScrollEvent {
    let device = try device()
    let kind = try tokens.word(ScrollEvent.Kind.self)
    var event = ScrollEvent(
      timestamp: time, device: device, kind: kind, delta: .zero, location: state.pointer(of: device))
    try options(["by", "raw", "clicks", "fingers", "at", "with"]) { word, tokens throws(TraceError) in
      switch word {
      case "by": event.delta = try tokens.vector()
      case "raw": event.unacceleratedDelta = try tokens.vector()
      case "clicks": event.clicks = try tokens.vector()
      case "fingers": event.numberOfTouches = try tokens.integer("the number of fingers", in: 0...Int(Int32.max))
      case "at": event.location = try tokens.point()
      default: event.modifiers = try tokens.modifiers()
      }
    }
    return event
  }

  /// Reads the options of the line, in any order. Throws an error for an option that the line has twice.
  private mutating func options(
    _ words: [String], read: (String, inout TraceTokens) throws(TraceError) -> Void
  ) throws(TraceError) {
    var remaining = words
    while let token = tokens.peek {
      guard !token.isQuoted, let index = remaining.firstIndex(of: token.text) else {
        guard !words.contains(token.text) || token.isQuoted else {
          throw tokens.error("duplicate `\(token.text)`", at: token)
        }
        return try tokens.end(orOneOf: remaining)
      }
      tokens.skip()
      try read(remaining.remove(at: index), &tokens)
    }
  }
}

extension TraceTokens {
  /// Reads buttons joined by `+`, such as `1+3`, or `none`.
  fileprivate mutating func buttons() throws(TraceError) -> ButtonMask {
    let expectation = "buttons such as `1` or `1+3`"
    guard let peek else { throw unexpected(expectation) }
    var mask: ButtonMask = []
    if peek.text != "none" {
      for part in peek.text.split(separator: "+", omittingEmptySubsequences: false) {
        guard let number = Int(part), (1...32).contains(number) else { throw unexpected(expectation) }
        mask.insert(.button(number))
      }
    }
    skip()
    return mask
  }
}
