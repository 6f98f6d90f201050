internal import Gestures
internal import TouchpadFrames
internal import Traces

/// Creates a trace from recorded events of kernel input devices.
enum EvdevTrace {
  /// Returns a trace with the contacts and gestures of touchpads, and with the touches of other devices that report
  /// positions.
  ///
  /// The surface of the largest touchscreen or tablet becomes the screen, with pixels of 1/96 inch. A finger that moves
  /// 10 mm on the device therefore moves 10 mm on the screen.
  ///
  /// - Parameter driverGestures: The gestures that the driver recognized; a device's number is its index from 1. Nil if
  ///   the recording contains only the kernel's events.
  static func trace(
    of devices: [EvdevDevice], driverGestures: [TouchpadGestureEvent]? = nil, author: String, _ lines: RecordingLines
  ) throws(TraceError) -> Trace {
    var header = TraceHeader(author: author)
    var size = Vector.zero
    let gestures = driverGestures ?? []
    let start = (devices.compactMap(\.events.first?.time) + gestures.map(\.timestamp)).min()
    let devices = devices.map { $0.counting(from: start).withSlots }
    let madeByDriver = gestures.map { $0.counting(from: start) }
    var events: [InputEvent] = []
    let end = (devices.compactMap(\.events.last?.time) + madeByDriver.map(\.timestamp)).max()
    let keys = devices.flatMap { $0.events.filter(\.isKey) }.sorted { $0.time < $1.time }
    for (index, device) in devices.enumerated() {
      let id = DeviceID(Int32(clamping: index + 1))
      let touches = UInt64(index) * 100_000
      if let sensor = device.sensor {
        let pad = InputDevice(id: id, name: device.name, deviceClass: .touchpad, scrollsNaturally: true)
        header.devices += [pad, pad.ofContacts(on: sensor.surface(of: id).size)].map { TraceDevice($0) }
        let touchpad = RecordedTouchpad(sensor, device: id, touches: touches, replacesGestures: driverGestures == nil)
        events += self.events(of: device, touchpad, keys, until: end ?? Timestamp(microseconds: 0))
      } else if device.isTouchDevice {
        size = Vector(dx: max(size.dx, device.size.dx), dy: max(size.dy, device.size.dy))
        header.devices.append(
          TraceDevice(
            InputDevice(id: id, name: device.name, deviceClass: device.isPen ? .pen : .touchscreen)))
        events += self.events(of: device, id, firstTouch: touches)
      } else if madeByDriver.contains(where: { $0.device == id }) {
        header.devices.append(
          TraceDevice(InputDevice(id: id, name: device.name, deviceClass: .touchpad, scrollsNaturally: true)))
      }
    }
    guard !header.devices.isEmpty else {
      throw lines.error("no device in this recording reports positions of fingers")
    }
    header.layout =
      size == .zero
      ? TraceHeader.defaultLayout
      : ScreenLayout(outputs: [Rectangle(x: 0, y: 0, width: size.dx.rounded(.up), height: size.dy.rounded(.up))])
    return Trace(header: header, events: events + madeByDriver.map { .touchpad($0) })
  }

  private static func events(
    of device: EvdevDevice, _ touchpad: RecordedTouchpad, _ keys: [SensorEvent], until end: Timestamp
  ) -> [InputEvent] {
    var touchpad = touchpad
    var keys = keys[...]
    var events: [InputEvent] = []
    for event in device.events {
      while let key = keys.first, key.time <= event.time {
        touchpad.handleKey(key)
        keys.removeFirst()
      }
      events += touchpad.handle(event)
    }
    return events + touchpad.end(at: end)
  }

  private static func events(of device: EvdevDevice, _ id: DeviceID, firstTouch: UInt64) -> [InputEvent] {
    var decoder = ContactDecoder(device)
    var events: [InputEvent] = []
    for event in device.events {
      guard let changes = decoder.take(event), !changes.isEmpty else { continue }
      let touches = changes.map { change in
        Touch(
          id: Touch.ID(firstTouch + change.touch), kind: device.isPen ? .pencil : .direct, device: id,
          phase: change.phase, location: device.point(x: change.x, y: change.y), timestamp: event.time)
      }
      events.append(.touches(TouchEvent(timestamp: event.time, device: id, changed: touches)))
    }
    // If fingers are down when the recording ends, the trace removes the device. This cancels the touches, so that a
    // replay neither lifts the fingers nor continues to hold them down.
    if decoder.isDown, let last = device.events.last { events.append(.system(.deviceRemoved(id), at: last.time)) }
    return events
  }
}

extension SensorEvent {
  fileprivate var isKey: Bool { type == SensorCode.key && EvdevCode.keys.contains(code) }
}

extension EvdevDevice {
  /// Returns the device with times relative to `start`. An event that is earlier than the event before it gets the time
  /// of that event.
  fileprivate func counting(from start: Timestamp?) -> Self {
    var device = self
    var latest = Timestamp(microseconds: 0)
    for index in events.indices {
      latest = max(latest, events[index].time.counting(from: start))
      device.events[index].time = latest
    }
    return device
  }
}

extension TouchpadGestureEvent {
  func counting(from start: Timestamp?) -> Self {
    var event = self
    event.timestamp = timestamp.counting(from: start)
    return event
  }
}

extension Timestamp {
  /// Returns the time since `start`; the unchanged time if `start` is nil.
  fileprivate func counting(from start: Timestamp?) -> Self {
    start.map { Timestamp(microseconds: (self - $0).wholeMicroseconds) } ?? self
  }
}

extension Trace {
  /// Creates a trace from events. The lines are sorted by time.
  init(header: TraceHeader, events: [InputEvent]) {
    let sorted = events.enumerated().sorted { ($0.element.timestamp, $0.offset) < ($1.element.timestamp, $1.offset) }
    self.init(header: header, lines: sorted.map { TraceLine($0.element) })
  }
}
