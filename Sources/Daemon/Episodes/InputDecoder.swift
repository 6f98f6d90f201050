internal import Bindings
internal import Gestures
internal import Traces

/// Reads what an `InputEncoder` has written, as lines of a trace.
struct InputDecoder {
  private var reader: ByteReader
  private let conditions: [WindowCondition]
  private let systemEvents: [SystemEvent]
  private var time: Int64 = 0
  private var touch: UInt64 = 0
  private var pixelsPerPoint = 1.0

  init(_ bytes: [UInt8], conditions: [WindowCondition], systemEvents: [SystemEvent]) {
    reader = ByteReader(bytes)
    self.conditions = conditions
    self.systemEvents = systemEvents
  }

  /// Returns all lines; those before the first malformed entry, if there is one.
  mutating func lines() -> [TraceLine] {
    var lines: [TraceLine] = []
    while !reader.isAtEnd {
      guard let line = try? line() else { break }
      lines.append(line)
    }
    return lines
  }

  private mutating func line() throws(ByteReader.Malformed) -> TraceLine {
    let entry = try found(InputEntry(rawValue: reader.byte()))
    time &+= try reader.signedNumber()
    let timestamp = Timestamp(microseconds: time)
    switch entry {
    case .touches: return TraceLine(.touches(try touches(at: timestamp)))
    case .touchpad: return TraceLine(.touchpad(try touchpad(at: timestamp)))
    case .hover: return TraceLine(.hover(try hover(at: timestamp)))
    case .press: return TraceLine(.press(try press(at: timestamp)))
    case .scroll: return TraceLine(.scroll(try scroll(at: timestamp)))
    case .system: return TraceLine(.system(try element(of: systemEvents), at: timestamp))
    case .time: return TraceLine(.time(timestamp))
    case .condition:
      let answer = try reader.count()
      guard conditions.indices.contains(answer >> 1) else { throw ByteReader.Malformed() }
      return TraceLine(timestamp, .condition(conditions[answer >> 1], holds: answer & 1 == 1))
    case .mode: return TraceLine(timestamp, .mode(try reader.text()))
    case .touchDisowned: return TraceLine(timestamp, .touchDisowned(try touchID()))
    case .gestureDisowned: return TraceLine(timestamp, .gestureDisowned(try device()))
    }
  }

  private mutating func touches(at time: Timestamp) throws(ByteReader.Malformed) -> TouchEvent {
    var event = TouchEvent(timestamp: time, device: try device(), changed: [])
    let parts = TouchParts(rawValue: try reader.byte())
    if parts.contains(.modifiers) { event.modifiers = try modifiers() }
    if parts.contains(.buttons) { event.buttonMask = ButtonMask(rawValue: UInt32(clamping: try reader.number())) }
    if parts.contains(.pressure) { event.pressure = try reader.double() }
    if parts.contains(.pixelsPerPoint) { pixelsPerPoint = try reader.double() }
    event.pixelsPerPoint = pixelsPerPoint
    for _ in 0..<(try reader.count()) {
      let id = try touchID()
      let code = try reader.byte()
      let (phase, kind) = (try found(Touch.Phase(code: code >> 4)), try found(Touch.Kind(code: code & 0xF)))
      event.changed.append(
        Touch(
          id: id, kind: kind, device: event.device, phase: phase, location: try reader.point(), timestamp: time))
    }
    return event
  }

  private mutating func touchpad(at time: Timestamp) throws(ByteReader.Malformed) -> TouchpadGestureEvent {
    let (device, code) = (try device(), try reader.byte())
    var event = TouchpadGestureEvent(
      timestamp: time, device: device, kind: try found(TouchpadGestureEvent.Kind(code: code >> 4)),
      phase: try found(TouchpadGestureEvent.Phase(code: code & 0xF)), numberOfTouches: try reader.count())
    event.modifiers = try modifiers()
    event.location = try reader.point()
    event.delta = try reader.vector()
    event.unacceleratedDelta = try reader.vector()
    let change = try reader.vector()
    (event.scale, event.rotationDelta) = (change.dx, change.dy)
    return event
  }

  private mutating func hover(at time: Timestamp) throws(ByteReader.Malformed) -> HoverEvent {
    let (device, phase) = (try device(), try found(HoverEvent.Phase(code: reader.byte())))
    let modifiers = try modifiers()
    return HoverEvent(
      timestamp: time, device: device, phase: phase, location: try reader.point(), modifiers: modifiers)
  }

  private mutating func press(at time: Timestamp) throws(ByteReader.Malformed) -> PressEvent {
    let (device, phase) = (try device(), try found(PressEvent.Phase(code: reader.byte())))
    var event = PressEvent(timestamp: time, device: device, phase: phase, kind: .init(try reader.text()))
    event.modifiers = try modifiers()
    event.location = try reader.point()
    return event
  }

  private mutating func scroll(at time: Timestamp) throws(ByteReader.Malformed) -> ScrollEvent {
    let (device, kind) = (try device(), try found(ScrollEvent.Kind(code: reader.byte())))
    var event = ScrollEvent(timestamp: time, device: device, kind: kind, delta: .zero)
    event.numberOfTouches = try reader.count()
    event.modifiers = try modifiers()
    event.location = try reader.point()
    event.delta = try reader.vector()
    event.unacceleratedDelta = try reader.vector()
    event.clicks = try reader.vector()
    return event
  }

  private mutating func device() throws(ByteReader.Malformed) -> DeviceID {
    DeviceID(Int32(clamping: try reader.signedNumber()))
  }

  private mutating func modifiers() throws(ByteReader.Malformed) -> Modifiers {
    Modifiers(rawValue: try reader.byte())
  }

  private mutating func touchID() throws(ByteReader.Malformed) -> Touch.ID {
    touch &+= UInt64(bitPattern: try reader.signedNumber())
    return Touch.ID(touch)
  }

  private mutating func element<Element>(of elements: [Element]) throws(ByteReader.Malformed) -> Element {
    let index = try reader.count()
    guard elements.indices.contains(index) else { throw ByteReader.Malformed() }
    return elements[index]
  }
}

/// Returns a value that its code stands for.
private func found<Value>(_ value: Value?) throws(ByteReader.Malformed) -> Value {
  guard let value else { throw ByteReader.Malformed() }
  return value
}
