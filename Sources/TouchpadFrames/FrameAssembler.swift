package import Gestures

/// Assembles the events of a touchpad's sensor into frames.
///
/// If events are lost, the assembler needs events that lead to the current state. libevdev makes such events.
package struct FrameAssembler: Sendable {
  /// The values that the kernel keeps for one contact.
  private struct Slot: Sendable {
    /// The tracking ID; negative while the slot has no contact.
    var id: Int32 = -1
    var x: Int32 = 0
    var y: Int32 = 0
    var pressure: Int32 = 0
    var length: Int32 = 0
    var distance: Int32 = 0
    var isPalm = false

    var isOnSurface: Bool { id >= 0 && distance <= 0 }
  }

  /// The parts of a frame that a later frame may change.
  private struct State: Equatable {
    var contacts: [ContactFrame.Contact] = []
    var numberOfFingers = 0
    var isPressed = false
  }

  /// The range of tracking IDs, as in the kernel (`TRKID_MAX`).
  private static let idMask: Int32 = 0xffff

  private let device: DeviceID
  private let sensor: SensorDescription
  private let pointsPerUnit: Vector
  private let pointsPerUnitOfLength: Double
  private var slots: [Slot]
  private var currentSlot = 0
  private var isTouched = false
  /// The keys of `SensorCode.fingers` that are down, by their indices.
  private var fingerKeys = [false, false, false, false, false]
  private var buttons: Set<UInt16> = []
  private var lastID: Int32 = -1
  private var reported = State()

  package init(_ sensor: SensorDescription, device: DeviceID) {
    self.device = device
    self.sensor = sensor
    pointsPerUnit = sensor.pointsPerUnit
    pointsPerUnitOfLength = sensor.pointsPerUnitOfLength
    slots = Array(repeating: Slot(), count: max(1, sensor.numberOfSlots))
  }

  /// Handles an event. Returns a frame if the event completes a report that has changed a contact, the number of
  /// fingers or a button.
  package mutating func handle(_ event: SensorEvent) -> ContactFrame? {
    switch event.type {
    case SensorCode.absolute:
      if sensor.numberOfSlots > 0 { setSlot(event) } else { setOnlyContact(event) }
    case SensorCode.key: setKey(event.code, isDown: event.value != 0)
    case SensorCode.synchronization where event.code == SensorCode.report: return frame(at: event.time)
    default: break
    }
    return nil
  }

  private mutating func setSlot(_ event: SensorEvent) {
    if event.code == SensorCode.slot {
      currentSlot = Int(event.value)
      return
    }
    guard slots.indices.contains(currentSlot) else { return }
    switch event.code {
    case SensorCode.trackingID: slots[currentSlot].id = event.value
    case SensorCode.slotX: slots[currentSlot].x = event.value
    case SensorCode.slotY: slots[currentSlot].y = event.value
    case SensorCode.slotPressure: slots[currentSlot].pressure = event.value
    case SensorCode.slotLength: slots[currentSlot].length = event.value
    case SensorCode.slotTool: slots[currentSlot].isPalm = event.value == SensorCode.palm
    case SensorCode.slotDistance: slots[currentSlot].distance = event.value
    default: break
    }
  }

  private mutating func setOnlyContact(_ event: SensorEvent) {
    switch event.code {
    case SensorCode.x: slots[0].x = event.value
    case SensorCode.y: slots[0].y = event.value
    case SensorCode.pressure: slots[0].pressure = event.value
    default: break
    }
  }

  private mutating func setKey(_ code: UInt16, isDown: Bool) {
    switch code {
    case SensorCode.touch: isTouched = isDown
    case SensorCode.leftButton, SensorCode.rightButton, SensorCode.middleButton:
      if isDown { buttons.insert(code) } else { buttons.remove(code) }
    default:
      guard let index = SensorCode.fingers.firstIndex(of: code) else { return }
      fingerKeys[index] = isDown
    }
  }

  private mutating func frame(at time: Timestamp) -> ContactFrame? {
    if sensor.numberOfSlots == 0 { trackOnlyContact() }
    var state = State(isPressed: !buttons.isEmpty)
    for slot in slots where slot.isOnSurface { state.contacts.append(contact(slot)) }
    let palms = state.contacts.count { $0.tool == .palm }
    state.numberOfFingers = max(state.contacts.count - palms, numberOfFingerKeys - palms)
    guard state != reported else { return nil }
    reported = state
    return ContactFrame(
      timestamp: time, device: device, contacts: state.contacts, numberOfFingers: state.numberOfFingers,
      isPressed: state.isPressed)
  }

  /// Number of fingers that the keys report, including palms and the fingers that have no slot.
  private var numberOfFingerKeys: Int {
    guard isTouched || !sensor.reportsTouch else { return 0 }
    return fingerKeys.lastIndex(of: true).map { $0 + 1 } ?? 0
  }

  /// Begins and ends the contact of a sensor that has no tracking IDs.
  private mutating func trackOnlyContact() {
    let isDown = sensor.reportsTouch ? isTouched : fingerKeys.contains(true)
    if !isDown {
      slots[0].id = -1
    } else if slots[0].id < 0 {
      lastID = (lastID + 1) & Self.idMask
      slots[0].id = lastID
    }
  }

  private func contact(_ slot: Slot) -> ContactFrame.Contact {
    ContactFrame.Contact(
      id: Int(slot.id),
      location: Point(
        x: (Double(slot.x) - Double(sensor.x.minimum)) * pointsPerUnit.dx,
        y: (Double(slot.y) - Double(sensor.y.minimum)) * pointsPerUnit.dy),
      pressure: sensor.pressure?.fraction(slot.pressure),
      length: sensor.length == nil ? nil : max(0, Double(slot.length)) * pointsPerUnitOfLength,
      tool: slot.isPalm ? .palm : .finger)
  }
}
