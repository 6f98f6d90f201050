internal import Gestures
internal import TouchpadFrames

/// Creates touches, gestures and scrolling from the events of a touchpad's sensor, in the same way as the daemon and
/// the X server.
struct RecordedTouchpad {
  /// Pixels of scrolling for one click of a wheel, as in libinput.
  private static let pixelsPerClick = 15.0
  /// The assumed location of the pointer, because recordings do not contain the location.
  private static let pointer = Point(x: 960, y: 540)

  private let device: DeviceID
  private var assembler: FrameAssembler
  private var contacts: TouchpadContacts
  private var gestures: TouchpadGestures
  /// True to create swipes and pinches from the contacts; false if the recording contains the driver's gestures.
  private let replacesGestures: Bool
  private var lastTouch: UInt64
  private var heldKeys: Set<UInt16> = []

  /// - Parameters:
  ///   - touches: The number of the last touch so far. The first touch of this touchpad gets the next number.
  ///   - replacesGestures: True to create swipes and pinches from the contacts; false if the recording contains the
  ///     driver's gestures.
  init(_ sensor: SensorDescription, device: DeviceID, touches: UInt64, replacesGestures: Bool) {
    self.device = device
    assembler = FrameAssembler(sensor, device: device)
    contacts = TouchpadContacts(sensor.surface(of: device))
    gestures = TouchpadGestures(of: device)
    self.replacesGestures = replacesGestures
    lastTouch = touches
  }

  /// Records the press or the release of a keyboard key. Contacts soon after a press do not become touches.
  mutating func handleKey(_ event: SensorEvent) {
    if event.value == 0 { heldKeys.remove(event.code) } else { heldKeys.insert(event.code) }
    if event.value != 0 { contacts.keyPressed(at: event.time) }
  }

  /// Returns the input that is complete after an event of the sensor; empty within a report.
  mutating func handle(_ event: SensorEvent) -> [InputEvent] {
    guard let frame = assembler.handle(event) else { return [] }
    let modifiers = heldKeys.reduce(into: Modifiers()) { $0.formUnion(EvdevCode.modifier(of: $1)) }
    let before = contacts.locations
    let touches = contacts.handle(frame) {
      modifiers
    } newTouch: {
      lastTouch += 1
      return Touch.ID(lastTouch)
    }
    let press = contacts.pressChange.map { [InputEvent.press($0)] } ?? []
    guard let touches else { return press }
    var events: [InputEvent] = [.touches(touches)] + press
    let made = gestures.handle(touches, contacts) { (Self.pointer, modifiers) }
    if replacesGestures { events += made.map { .touchpad($0) } }
    if gestures.isScrolling {
      let movements = contacts.locations.compactMap { touch, location in before[touch].map { location - $0 } }
      let movement = movements.reduce(.zero, +) * (1 / Double(max(movements.count, 1)))
      events.append(
        .scroll(
          ScrollEvent(
            timestamp: event.time, device: device, kind: .continuous, delta: movement,
            unacceleratedDelta: movement * (1 / LengthUnit.pointsPerTouchpadUnit),
            clicks: movement * (-1 / Self.pixelsPerClick), numberOfTouches: 2, location: Self.pointer,
            modifiers: modifiers)))
    }
    return events
  }

  /// Returns the input for the end of the recording. If fingers are down, this input removes the device, so that a
  /// replay neither lifts the fingers nor continues to hold them down.
  mutating func end(at time: Timestamp) -> [InputEvent] {
    guard !contacts.isIdle else { return [] }
    let cancelled = replacesGestures ? gestures.cancel(at: time) : []
    return cancelled.map { .touchpad($0) } + [.system(.deviceRemoved(device.ofContacts), at: time)]
  }
}
