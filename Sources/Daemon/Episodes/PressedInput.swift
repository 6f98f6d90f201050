internal import Gestures

/// The fingers, buttons and touchpad gestures that are down.
struct PressedInput {
  private struct Contact: Equatable {
    let device: DeviceID
    /// The touch; nil for a touchpad's gesture, and for a button that is not a touch.
    let touch: Touch.ID?
  }

  private var contacts: [Contact] = []

  var isEmpty: Bool { contacts.isEmpty }

  var count: Int { contacts.count }

  /// Updates the state for an event. Returns true if something was pressed, touched or scrolled.
  mutating func observe(_ event: InputEvent) -> Bool {
    switch event {
    case .touches(let event):
      var begins = false
      for touch in event.changed {
        switch touch.phase {
        case .began:
          begins = true
          add(Contact(device: event.device, touch: touch.id))
        case .ended, .cancelled: remove(Contact(device: event.device, touch: touch.id))
        case .moved, .stationary: break
        }
      }
      return begins
    case .touchpad(let event):
      return observe(Contact(device: event.device, touch: nil), event.phase == .began, isOver: event.phase.isOver)
    case .press(let event):
      return observe(Contact(device: event.device, touch: nil), event.phase == .began, isOver: event.phase.isOver)
    case .scroll: return true
    case .system(let event, _):
      observe(event)
      return false
    case .hover, .time: return false
    }
  }

  private mutating func observe(_ contact: Contact, _ begins: Bool, isOver: Bool) -> Bool {
    if begins { add(contact) }
    if isOver { remove(contact) }
    return begins
  }

  private mutating func observe(_ event: SystemEvent) {
    switch event {
    case .deviceRemoved(let device): contacts.removeAll { $0.device == device }
    case .grabBroken, .sessionLocked, .sessionInactive, .configurationReload, .shutdown:
      contacts.removeAll(keepingCapacity: true)
    case .deviceAdded, .sessionActive, .screenLayoutChanged: break
    }
  }

  private mutating func add(_ contact: Contact) {
    // Ignore more contacts than hands can make. Otherwise a device that never lifts its fingers would use unlimited
    // memory.
    guard contacts.count < 4 * GestureEngine.maximumTouches, !contacts.contains(contact) else { return }
    contacts.append(contact)
  }

  private mutating func remove(_ contact: Contact) { contacts.removeAll { $0 == contact } }
}

extension TouchpadGestureEvent.Phase {
  fileprivate var isOver: Bool { self == .ended || self == .cancelled }
}

extension PressEvent.Phase {
  fileprivate var isOver: Bool { self == .ended || self == .cancelled }
}
