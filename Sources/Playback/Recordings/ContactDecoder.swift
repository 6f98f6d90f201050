internal import Gestures
internal import TouchpadFrames

/// Determines the contacts of a touchscreen or a tablet from the device's kernel events. Supports the kernel's
/// protocols A and B, and devices that report one contact.
struct ContactDecoder {
  /// A finger or pen on the device: the number of its touch, and its latest position.
  struct Contact {
    let touch: UInt64
    var x: Int
    var y: Int
  }

  /// A contact that was added, moved or removed in a frame.
  struct Change {
    let touch: UInt64
    let phase: Touch.Phase
    let x: Int
    let y: Int
  }

  /// Maximum movement of one finger between two successive frames of protocol A, as a fraction of the axis.
  private static let maximumJump = 0.15

  /// The protocol by which a device reports its contacts.
  private enum Style { case slots, contacts, single }

  /// The reports of protocol A: the contact whose report is incomplete, and the complete contacts of the current frame.
  private struct Reports {
    var x: Int?
    var y: Int?
    var tracking: Int?
    var frame: [(x: Int, y: Int, tracking: Int?)] = []

    mutating func endContact() {
      if let x, let y { frame.append((x, y, tracking)) }
      (x, y, tracking) = (nil, nil, nil)
    }
  }

  private let device: EvdevDevice
  private let style: Style
  private var lastTouch: UInt64 = 0
  /// The contacts by slot. Protocol A has no slots; its contacts are numbered from 0 in the order of the reports.
  private var contacts: [Int: Contact] = [:]
  private var slot = 0
  /// The latest position of each slot. A slot keeps its position while it contains no finger.
  private var positions: [Int: (x: Int, y: Int)] = [:]
  private var tracking: [Int: Int] = [:]
  private var isTouched = false
  private var reports = Reports()
  private var previous: [UInt64: (x: Int, y: Int)] = [:]

  init(_ device: EvdevDevice) {
    self.device = device
    let axes = [SensorCode.slot, SensorCode.trackingID]
    if device.usesProtocolA {
      style = .contacts
    } else if device.events.contains(where: { $0.type == SensorCode.absolute && axes.contains($0.code) }) {
      style = .slots
    } else {
      style = .single
    }
  }

  /// Reads an event. Returns the changes of the contacts if the event ends a frame; nil otherwise.
  mutating func take(_ event: SensorEvent) -> [Change]? {
    switch event.type {
    case SensorCode.absolute: absolute(event)
    case SensorCode.key where event.code == SensorCode.touch: isTouched = event.value != 0
    case SensorCode.synchronization where event.code == EvdevCode.contact: reports.endContact()
    case SensorCode.synchronization where event.code == SensorCode.report: return endFrame()
    default: break
    }
    return nil
  }

  var isDown: Bool { !previous.isEmpty }

  private mutating func absolute(_ event: SensorEvent) {
    let value = Int(event.value)
    switch event.code {
    case SensorCode.slot: slot = value
    case SensorCode.trackingID:
      if style == .contacts { reports.tracking = value } else { begin(value) }
    case SensorCode.slotX where style == .contacts: reports.x = value
    case SensorCode.slotY where style == .contacts: reports.y = value
    case SensorCode.slotX: positions[slot, default: (0, 0)].x = value
    case SensorCode.slotY: positions[slot, default: (0, 0)].y = value
    case SensorCode.x where style == .single: positions[0, default: (0, 0)].x = value
    case SensorCode.y where style == .single: positions[0, default: (0, 0)].y = value
    default: break
    }
  }

  private mutating func begin(_ id: Int) {
    guard id >= 0 else {
      contacts[slot] = nil
      tracking[slot] = nil
      return
    }
    guard tracking[slot] != id else { return }
    tracking[slot] = id
    contacts[slot] = Contact(touch: nextTouch(), x: 0, y: 0)
  }

  private mutating func nextTouch() -> UInt64 {
    lastTouch += 1
    return lastTouch
  }

  private mutating func endFrame() -> [Change] {
    switch style {
    case .contacts: matchContacts()
    case .slots:
      for (slot, position) in positions where contacts[slot] != nil {
        contacts[slot]?.x = position.x
        contacts[slot]?.y = position.y
      }
    case .single: followSingle()
    }
    var now: [UInt64: (x: Int, y: Int)] = [:]
    for contact in contacts.values { now[contact.touch] = (contact.x, contact.y) }
    let ended = previous.filter { now[$0.key] == nil }.map { Change($0.key, .ended, $0.value) }
    let others = now.compactMap { touch, position -> Change? in
      guard let old = previous[touch] else { return Change(touch, .began, position) }
      return old == position ? nil : Change(touch, .moved, position)
    }
    previous = now
    return (ended + others).sorted { $0.touch < $1.touch }
  }

  /// Updates the contact of a device that can report only one contact. The contact exists while `BTN_TOUCH` is pressed.
  private mutating func followSingle() {
    guard isTouched, let position = positions[0] else {
      contacts[0] = nil
      return
    }
    let touch = contacts[0]?.touch ?? nextTouch()
    contacts[0] = Contact(touch: touch, x: position.x, y: position.y)
  }

  /// Matches each contact of the current frame with a contact of the previous frame, by tracking id or by the shortest
  /// distance. Used for protocol A.
  private mutating func matchContacts() {
    var remaining = contacts
    var next: [Int: Contact] = [:]
    for (index, told) in reports.frame.enumerated() {
      let match =
        told.tracking.map { id in remaining.filter { tracking[$0.key] == id }.min { $0.key < $1.key } }
        ?? nearest(to: told, remaining)
      let touch = match?.value.touch ?? nextTouch()
      if let match { remaining[match.key] = nil }
      next[index] = Contact(touch: touch, x: told.x, y: told.y)
    }
    tracking = [:]
    for (index, told) in reports.frame.enumerated() { tracking[index] = told.tracking }
    contacts = next
    reports.frame = []
  }

  private func nearest(
    to told: (x: Int, y: Int, tracking: Int?), _ candidates: [Int: Contact]
  ) -> (key: Int, value: Contact)? {
    let point = device.point(x: told.x, y: told.y)
    let limit = device.size.length * Self.maximumJump
    return candidates.map { ($0, (device.point(x: $0.value.x, y: $0.value.y) - point).length) }
      .filter { $0.1 <= limit }.min { ($0.1, $0.0.key) < ($1.1, $1.0.key) }?.0
  }
}

extension ContactDecoder.Change {
  fileprivate init(_ touch: UInt64, _ phase: Touch.Phase, _ position: (x: Int, y: Int)) {
    self.init(touch: touch, phase: phase, x: position.x, y: position.y)
  }
}
