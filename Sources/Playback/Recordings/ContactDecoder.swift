internal import Gestures

/// Determines the contacts of one device from its events. Supports protocols A and B of the kernel, devices with one
/// contact, and touchpads that report more fingers than positions.
struct ContactDecoder {
  /// A finger on the device: the number of its touch, and its latest position.
  struct Contact {
    let touch: UInt64
    var x: Int
    var y: Int
  }

  /// The contacts that were added, moved or removed in a frame.
  struct Change {
    let touch: UInt64
    let phase: Touch.Phase
    let x: Int
    let y: Int
  }

  /// Maximum movement of one finger between consecutive frames of protocol A, as a fraction of the axis.
  private static let maximumJump = 0.15

  /// The protocol by which a device reports its contacts.
  private enum Style { case slots, contacts, single }

  /// Protocol A: the contact whose report is incomplete, and the complete contacts of the frame.
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
  /// The contacts by slot. Protocol A has no slots, so its contacts are numbered from 0 in the order of its reports.
  private var contacts: [Int: Contact] = [:]
  private var slot = 0
  /// The position of each slot. A slot keeps its last position while it has no finger.
  private var positions: [Int: (x: Int, y: Int)] = [:]
  private var tracking: [Int: Int] = [:]
  private var isTouched = false
  private var tools: Set<Int> = []
  private var reports = Reports()
  /// The touches of fingers for which the device reports no position, but only the total number of fingers.
  private var extra: [UInt64] = []
  private var previous: [UInt64: (x: Int, y: Int)] = [:]

  init(_ device: EvdevDevice) {
    self.device = device
    let axes = [EvdevEvent.Axis.slot, EvdevEvent.Axis.tracking]
    if device.events.contains(where: { $0.type == 0 && $0.code == EvdevEvent.Report.contact }) {
      style = .contacts
    } else if device.events.contains(where: { $0.type == EvdevEvent.Kind.absolute && axes.contains($0.code) }) {
      style = .slots
    } else {
      style = .single
    }
  }

  /// Applies an event, and returns the changes if it ends a frame.
  mutating func take(_ event: EvdevEvent) -> [Change]? {
    switch event.type {
    case EvdevEvent.Kind.absolute: absolute(event)
    case EvdevEvent.Kind.key:
      if event.code == EvdevEvent.Key.touch { isTouched = event.value != 0 }
      if EvdevEvent.Key.tools[event.code] != nil {
        if event.value != 0 { tools.insert(event.code) } else { tools.remove(event.code) }
      }
    case EvdevEvent.Kind.synchronization where event.code == EvdevEvent.Report.contact:
      reports.endContact()
    case EvdevEvent.Kind.synchronization where event.code == EvdevEvent.Report.frame: return endFrame()
    default: break
    }
    return nil
  }

  var isDown: Bool { !previous.isEmpty }

  private mutating func absolute(_ event: EvdevEvent) {
    switch event.code {
    case EvdevEvent.Axis.slot: slot = event.value
    case EvdevEvent.Axis.tracking:
      if style == .contacts { reports.tracking = event.value } else { begin(event.value) }
    case EvdevEvent.Axis.contactX where style == .contacts: reports.x = event.value
    case EvdevEvent.Axis.contactY where style == .contacts: reports.y = event.value
    case EvdevEvent.Axis.contactX: positions[slot, default: (0, 0)].x = event.value
    case EvdevEvent.Axis.contactY: positions[slot, default: (0, 0)].y = event.value
    case EvdevEvent.Axis.x where style == .single: positions[0, default: (0, 0)].x = event.value
    case EvdevEvent.Axis.y where style == .single: positions[0, default: (0, 0)].y = event.value
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

  // MARK: Frames

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
    addExtraFingers(to: &now)
    let ended = previous.filter { now[$0.key] == nil }.map { Change($0.key, .ended, $0.value) }
    let others = now.compactMap { touch, position -> Change? in
      guard let old = previous[touch] else { return Change(touch, .began, position) }
      return old == position ? nil : Change(touch, .moved, position)
    }
    previous = now
    return (ended + others).sorted { $0.touch < $1.touch }
  }

  /// Updates the contact of a device that can report only one contact. The contact is down while `BTN_TOUCH` is
  /// pressed.
  private mutating func followSingle() {
    guard isTouched, let position = positions[0] else {
      contacts[0] = nil
      return
    }
    let touch = contacts[0]?.touch ?? nextTouch()
    contacts[0] = Contact(touch: touch, x: position.x, y: position.y)
  }

  /// Protocol A: matches each contact of the frame with a contact of the previous frame, by tracking id or by the
  /// shortest distance.
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

  /// Adds the fingers without a position, for touchpads that report two positions for three or more fingers. These
  /// fingers move with the first finger, as libinput assumes.
  private mutating func addExtraFingers(to now: inout [UInt64: (x: Int, y: Int)]) {
    let fingers = tools.compactMap { EvdevEvent.Key.tools[$0] }.max() ?? 0
    let missing = now.isEmpty ? 0 : max(0, fingers - now.count)
    while extra.count > missing { extra.removeLast() }
    while extra.count < missing { extra.append(nextTouch()) }
    guard let first = now.min(by: { $0.key < $1.key })?.value else { return }
    for touch in extra { now[touch] = first }
  }
}

extension ContactDecoder.Change {
  fileprivate init(_ touch: UInt64, _ phase: Touch.Phase, _ position: (x: Int, y: Int)) {
    self.init(touch: touch, phase: phase, x: position.x, y: position.y)
  }
}
