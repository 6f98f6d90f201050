internal import Gestures
internal import Traces

/// Creates a trace from the events of kernel input devices.
enum EvdevTrace {
  /// Returns the touches of all devices that report positions.
  ///
  /// The surface of the largest device is the screen, with pixels of 1/96 inch. A finger that moves 10 mm on the device
  /// therefore moves 10 mm on the screen.
  static func trace(of devices: [EvdevDevice], author: String, _ lines: RecordingLines) throws(TraceError) -> Trace {
    let devices = devices.filter(\.isTouchDevice)
    guard !devices.isEmpty else { throw lines.error("no device in this recording reports positions of fingers") }
    let (width, height) = (devices.map(\.size.dx).max() ?? 0, devices.map(\.size.dy).max() ?? 0)
    var header = TraceHeader(
      author: author,
      layout: ScreenLayout(outputs: [Rectangle(x: 0, y: 0, width: width.rounded(.up), height: height.rounded(.up))]))
    var events: [InputEvent] = []
    let start = devices.compactMap { $0.events.first?.microseconds }.min() ?? 0
    for (index, device) in devices.enumerated() {
      let id = DeviceID(Int32(clamping: index + 1))
      let isPen = device.keys.contains(EvdevEvent.Key.pen)
      header.devices.append(
        TraceDevice(InputDevice(id: id, name: device.name, deviceClass: isPen ? .pen : .touchscreen)))
      events += self.events(of: device, id, isPen ? .pencil : .direct, firstTouch: UInt64(index) * 100_000, start)
    }
    let lines = events.enumerated().sorted { ($0.element.timestamp, $0.offset) < ($1.element.timestamp, $1.offset) }
    return Trace(header: header, lines: lines.map { TraceLine($0.element) })
  }

  private static func events(
    of device: EvdevDevice, _ id: DeviceID, _ kind: Touch.Kind, firstTouch: UInt64, _ start: Int64
  ) -> [InputEvent] {
    var decoder = ContactDecoder(device)
    var events: [InputEvent] = []
    var latest = Timestamp(microseconds: 0)
    for event in device.events {
      latest = max(latest, Timestamp(microseconds: event.microseconds.subtractingReportingOverflow(start).partialValue))
      guard let changes = decoder.take(event), !changes.isEmpty else { continue }
      let touches = changes.map { change in
        Touch(
          id: Touch.ID(firstTouch + change.touch), kind: kind, device: id, phase: change.phase,
          location: device.point(x: change.x, y: change.y), timestamp: latest)
      }
      events.append(.touches(TouchEvent(timestamp: latest, device: id, changed: touches)))
    }
    // If fingers are down when the recording ends, remove the device. This cancels their touches, so that a replay
    // neither lifts the fingers nor holds them down.
    if decoder.isDown { events.append(.system(.deviceRemoved(id), at: latest)) }
    return events
  }
}
