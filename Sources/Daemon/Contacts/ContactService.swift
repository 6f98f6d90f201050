internal import Bindings
internal import Control
internal import Gestures
internal import Linux
internal import XServer

/// Turns the contacts on touchpads into touches, from which the bindings' gestures are recognized.
final class ContactService {
  /// A touchpad that is being read, with its fingers and its gestures.
  private struct Touchpad {
    let device: InputDevice
    var contacts: TouchpadContacts
    var gestures: TouchpadGestures
  }

  private let gestures: GestureService
  private var touchpads: [DeviceID: Touchpad] = [:]

  /// `value` is true if this user can read a touchpad. The value is outdated if the connection's `deviceGeneration` is
  /// no longer `generation`. Nil before the first check.
  private var mayRead: (generation: Int, value: Bool)?

  init(_ gestures: GestureService) { self.gestures = gestures }

  /// True if touchpads have to be read now. If the bindings also work without contacts, touchpads are read only if this
  /// user has the right to read them. Otherwise, an unnecessary error would be reported.
  var isNeeded: Bool {
    switch gestures.contactNeed {
    case .none: false
    case .required: true
    case .optional: canRead
    }
  }

  private var canRead: Bool {
    let connection = gestures.display.connection
    if let mayRead, mayRead.generation == connection.deviceGeneration { return mayRead.value }
    let value =
      Paths.touchpadReader.map(FileSystem.isExecutable) ?? false
      && connection.touchpadNodes.contains { FileSystem.isReadable($0.node) }
    mayRead = (connection.deviceGeneration, value)
    return value
  }

  /// Handles an event of the contacts on a touchpad. The times of the event are the server's.
  func handle(_ event: ContactEvent) {
    switch event {
    case .added(let surface): add(surface)
    case .frame(let frame): handle(frame)
    case .removed(let device): remove(device)
    }
  }

  /// Records a key press. For some time after a key press, fingers that land do not become touches.
  func keyPressed(at time: Timestamp) {
    for device in touchpads.keys { touchpads[device]?.contacts.keyPressed(at: time) }
  }

  private func add(_ surface: ContactSurface) {
    guard let device = gestures.display.connection.devices.first(where: { $0.id == surface.device }) else { return }
    touchpads[surface.device] = Touchpad(
      device: device, contacts: TouchpadContacts(surface), gestures: TouchpadGestures(of: surface.device))
    gestures.display.source.followKeys(true)
    gestures.addContacts(device.ofContacts(on: surface.size))
  }

  private func handle(_ frame: ContactFrame) {
    var frame = frame
    // Round down to whole milliseconds, as the server does, so that a frame is not later than the server's event about
    // the same movement.
    frame.timestamp.microseconds -= frame.timestamp.microseconds % 1000
    let source = gestures.display.source
    var pointer: Point?
    let event = touchpads[frame.device]?.contacts.handle(frame) {
      let state = source.pointer
      pointer = state.location
      return state.modifiers
    } newTouch: {
      source.makeTouchID()
    }
    source.followContacts(event?.changed ?? [], of: frame.device, isPressed: frame.isPressed)
    defer { source.settleTaps() }
    if let event { handle(event, pointer: pointer, of: frame.device) }
    guard let contacts = touchpads[frame.device]?.contacts else { return }
    source.followPress(
      of: frame.device, fingers: contacts.pressingFingers, isPressed: frame.isPressed, at: frame.timestamp)
    if var press = contacts.pressChange {
      press.pointerLocation = pointer
      gestures.handle(.press(press))
    }
  }

  private func handle(_ event: TouchEvent, pointer: Point?, of touchpad: DeviceID) {
    var event = event
    event.pointerLocation = pointer
    event.pixelsPerPoint /= sensitivity(of: touchpad)
    gestures.supervisor.recordProgress()
    gestures.handle(.touches(event))
    replaceGestures(event, of: touchpad)
  }

  /// Factor by which the bindings file multiplies the distances of a touchpad.
  private func sensitivity(of device: DeviceID) -> Double {
    touchpads[device].map { gestures.pipeline.bindings.settings.sensitivity(of: $0.device) } ?? 1
  }

  /// Makes touchpad gestures from the touches of a touchpad if the server cannot report such gestures.
  private func replaceGestures(_ event: TouchEvent, of device: DeviceID) {
    let display = gestures.display
    guard !display.connection.reportsTouchpadGestures, let contacts = touchpads[device]?.contacts,
      let events = touchpads[device]?.gestures.handle(event, contacts, pointer: { display.source.pointer })
    else { return }
    handle(events)
  }

  private func handle(_ events: [TouchpadGestureEvent]) {
    guard !gestures.pipeline.needs.isDisjoint(with: .touchpadGestures) else { return }
    for var event in events {
      event.unacceleratedDelta = event.unacceleratedDelta * sensitivity(of: event.device)
      gestures.handle(.touchpad(event))
    }
  }

  private func remove(_ device: DeviceID) {
    guard var touchpad = touchpads.removeValue(forKey: device) else { return }
    handle(touchpad.gestures.cancel(at: gestures.now))
    gestures.removeContacts(device.ofContacts)
    gestures.display.source.forgetContacts(of: device)
    if touchpads.isEmpty { gestures.display.source.followKeys(false) }
  }
}
