internal import Bindings
internal import Gestures

/// The first byte of an entry of the input.
enum InputEntry: UInt8 {
  case touches, touchpad, hover, press, scroll, system, time, condition, mode, touchDisowned, gestureDisowned
}

/// Writes input in few bytes: times and numbers of touches as differences from the entry before.
///
/// Writer and reader begin an episode with a new value of their own.
struct InputEncoder {
  private var time: Int64 = 0
  private var touch: UInt64 = 0
  private var pixelsPerPoint = 1.0

  /// Appends an event.
  ///
  /// - Parameter systemEvent: The number of a system's event, which is kept elsewhere.
  mutating func append(_ event: InputEvent, systemEvent: Int, to sink: inout some ByteSink) {
    switch event {
    case .touches(let event): append(event, to: &sink)
    case .touchpad(let event):
      begin(.touchpad, at: event.timestamp, of: event.device, to: &sink)
      sink.append(event.kind.code << 4 | event.phase.code)
      sink.append(UInt64(clamping: event.numberOfTouches))
      sink.append(event.modifiers.rawValue)
      sink.append(event.location)
      sink.append(event.delta)
      sink.append(event.unacceleratedDelta)
      sink.append(event.scale, event.rotationDelta)
    case .hover(let event):
      begin(.hover, at: event.timestamp, of: event.device, to: &sink)
      sink.append(event.phase.code)
      sink.append(event.modifiers.rawValue)
      sink.append(event.location)
    case .press(let event):
      begin(.press, at: event.timestamp, of: event.device, to: &sink)
      sink.append(event.phase.code)
      sink.append(event.kind.rawValue, maximumLength: Self.maximumKindLength)
      sink.append(event.modifiers.rawValue)
      sink.append(event.location)
    case .scroll(let event):
      begin(.scroll, at: event.timestamp, of: event.device, to: &sink)
      sink.append(event.kind.code)
      sink.append(UInt64(clamping: event.numberOfTouches))
      sink.append(event.modifiers.rawValue)
      sink.append(event.location)
      sink.append(event.delta)
      sink.append(event.unacceleratedDelta)
      sink.append(event.clicks)
    case .system(_, let time):
      begin(.system, at: time, to: &sink)
      sink.append(UInt64(clamping: systemEvent))
    case .time(let time): begin(.time, at: time, to: &sink)
    }
  }

  /// Appends the answer to a condition of a scope.
  ///
  /// - Parameter condition: The number of the condition, which is kept elsewhere.
  mutating func append(condition: Int, holds: Bool, at time: Timestamp, to sink: inout some ByteSink) {
    begin(.condition, at: time, to: &sink)
    sink.append(UInt64(clamping: condition) << 1 | (holds ? 1 : 0))
  }

  /// Appends the mode that is in force from here on.
  mutating func append(mode: String, at time: Timestamp, to sink: inout some ByteSink) {
    begin(.mode, at: time, to: &sink)
    sink.append(mode, maximumLength: Self.maximumModeLength)
  }

  /// Appends that an application has the touch in any case.
  mutating func append(disowned id: Touch.ID, at time: Timestamp, to sink: inout some ByteSink) {
    begin(.touchDisowned, at: time, to: &sink)
    append(id, to: &sink)
  }

  /// Appends that an application has the device's next gesture in any case.
  mutating func append(disownedGestureOf device: DeviceID, at time: Timestamp, to sink: inout some ByteSink) {
    begin(.gestureDisowned, at: time, of: device, to: &sink)
  }

  private static let maximumKindLength = 64
  private static let maximumModeLength = 256

  private mutating func append(_ event: TouchEvent, to sink: inout some ByteSink) {
    begin(.touches, at: event.timestamp, of: event.device, to: &sink)
    var parts: TouchParts = []
    if event.modifiers != [] { parts.insert(.modifiers) }
    if event.buttonMask != .primary { parts.insert(.buttons) }
    if event.pressure != nil { parts.insert(.pressure) }
    if event.pixelsPerPoint != pixelsPerPoint { parts.insert(.pixelsPerPoint) }
    sink.append(parts.rawValue)
    if parts.contains(.modifiers) { sink.append(event.modifiers.rawValue) }
    if parts.contains(.buttons) { sink.append(UInt64(event.buttonMask.rawValue)) }
    if let pressure = event.pressure { sink.append(pressure) }
    if parts.contains(.pixelsPerPoint) {
      pixelsPerPoint = event.pixelsPerPoint
      sink.append(pixelsPerPoint)
    }
    sink.append(UInt64(event.changed.count))
    for touch in event.changed {
      append(touch.id, to: &sink)
      sink.append(touch.phase.code << 4 | touch.kind.code)
      sink.append(touch.location)
    }
  }

  private mutating func append(_ id: Touch.ID, to sink: inout some ByteSink) {
    sink.append(signed: Int64(bitPattern: id.rawValue &- touch))
    touch = id.rawValue
  }

  private mutating func begin(_ entry: InputEntry, at time: Timestamp, to sink: inout some ByteSink) {
    sink.append(entry.rawValue)
    sink.append(signed: time.microseconds &- self.time)
    self.time = time.microseconds
  }

  private mutating func begin(
    _ entry: InputEntry, at time: Timestamp, of device: DeviceID, to sink: inout some ByteSink
  ) {
    begin(entry, at: time, to: &sink)
    sink.append(signed: Int64(device.rawValue))
  }
}

/// The values of a touch event that are written because they are not the usual ones.
struct TouchParts: OptionSet {
  let rawValue: UInt8

  static let modifiers = TouchParts(rawValue: 1)
  static let buttons = TouchParts(rawValue: 2)
  static let pressure = TouchParts(rawValue: 4)
  static let pixelsPerPoint = TouchParts(rawValue: 8)
}
