import Gestures
import GesturesTesting

@testable import Bindings

/// Sends the contacts of a touchpad to bindings, and collects the performed actions.
struct ContactDriver {
  static let touchpad = InputDevice(id: DeviceID(12), name: "Pad", deviceClass: .touchpad)

  var hand: ContactHand
  let pipeline: GesturePipeline
  private(set) var contacts: TouchpadContacts
  /// Makes the gestures that an old X server does not report; nil if the server is not old.
  private var gestures: TouchpadGestures?
  private(set) var actions: [String] = []
  private var lastTouch: UInt64 = 0

  init(
    _ text: String, on surface: TouchpadSurface = .clickpad, replacesGestures: Bool = false, seed: UInt64 = 1
  ) throws {
    gestures = replacesGestures ? TouchpadGestures(of: Self.touchpad.id) : nil
    hand = ContactHand(on: surface, device: Self.touchpad.id, seed: seed)
    contacts = TouchpadContacts(hand.contactSurface)
    let devices = [Self.touchpad, Self.touchpad.ofContacts(on: hand.contactSurface.size)]
    let set = BindingSet(file: "test.conf", bindings: try bindings(text))
    pipeline = GesturePipeline(bindings: set, devices: devices)
  }

  /// Handles the frames that `make` returns, and then lets one second pass.
  mutating func perform(_ make: (inout ContactHand) -> [ContactFrame]) {
    for frame in make(&hand) { handle(frame) }
    hand.pause(1000)
    send(.time(hand.clock))
  }

  mutating func handle(_ frame: ContactFrame) {
    let event = contacts.handle(frame) {
      []
    } newTouch: {
      lastTouch += 1
      return Touch.ID(lastTouch)
    }
    if let event {
      send(.touches(event))
      for gesture in gestures?.handle(event, contacts, pointer: { (.zero, []) }) ?? [] { send(.touchpad(gesture)) }
    }
    if let press = contacts.pressChange { send(.press(press)) }
  }

  mutating func pressKey(at time: Timestamp) { contacts.keyPressed(at: time) }

  mutating func send(_ event: InputEvent) {
    let plan = pipeline.handle(event)
    pipeline.commit(plan)
    for action in plan.actions { if let action = action.action { actions.append("\(action)") } }
  }

  /// Returns the actions since the last call.
  mutating func takeActions() -> [String] {
    defer { actions = [] }
    return actions
  }
}
