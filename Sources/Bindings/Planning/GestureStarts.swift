import Gestures

/// Keeps track of where each device's sequences start, and which bindings are in force for them.
struct GestureStarts {
  /// What was decided when the first finger came down.
  struct Start {
    let device: InputDevice
    /// By binding: whether device and modifiers are in its scope.
    let isInScope: [Bool]
    /// By binding: whether it takes part at all.
    let receives: [Bool]
    /// The touches that began since; those that are up, too, for a binding may still wait.
    var touches: Set<Touch.ID> = []
    /// Whether an application has what the fingers do, though a grab should have kept it from it.
    var isDisowned = false
    /// How hard a pen is pressed, and was at most; 0 for what does not tell.
    var pressure = 0.0
    var mostPressure = 0.0

    /// Remembers a touch, and of those that are up no more than a hand has fingers.
    mutating func note(_ touch: Touch.ID, down: Set<Touch.ID>) {
      if touches.count >= 2 * GestureEngine.mostTouches { touches.formIntersection(down) }
      touches.insert(touch)
    }
  }

  private(set) var devices: [InputDevice]
  private var starts: [DeviceID: Start] = [:]
  private var lastScroll: [DeviceID: Timestamp] = [:]
  private var down: [DeviceID: Set<Touch.ID>] = [:]
  /// What applications have of what is about to begin.
  private var disownedTouches: Set<Touch.ID> = []
  private var disownedGestures: Set<DeviceID> = []
  private let bindings: [Binding]
  private let rivalry: Rivalry

  init(bindings: [Binding], devices: [InputDevice]) {
    self.bindings = bindings
    self.devices = devices
    rivalry = Rivalry(bindings)
  }

  func device(_ id: DeviceID) -> InputDevice? { devices.first { $0.id == id } }

  func receives(_ binding: Int, from device: DeviceID) -> Bool { starts[device]?.receives[binding] ?? false }

  /// Whether a more specific, or a later, binding claims what this one is about to recognize.
  func refuses(_ binding: Int, device: DeviceID, fingers: Int, heading: Directions?) -> Bool {
    guard let start = starts[device] else { return true }
    return rivalry.refuses(
      binding, fingers: fingers, heading: heading, natural: start.device.scrollsNaturally
    ) { start.isInScope[$0] }
  }

  /// Whether a binding takes part in what the pointer does; that begins wherever the pointer goes.
  func receives(_ index: Int, _ event: HoverEvent) -> Bool {
    guard let device = device(event.device) else { return false }
    let inForce = rivalry.company(of: index).filter { other in
      bindings[other].overriddenBy == nil && bindings[other].applies(to: device, held: event.modifiers, buttons: [])
    }
    return rivalry.remaining(of: inForce, fingers: nil, natural: device.scrollsNaturally).contains(index)
  }

  mutating func disown(_ touch: Touch.ID) {
    if let device = starts.first(where: { $0.value.touches.contains(touch) })?.key {
      starts[device]?.isDisowned = true
    } else {
      disownedTouches.insert(touch)
    }
  }

  mutating func disownGesture(of device: DeviceID) { disownedGestures.insert(device) }

  /// Whether what the device's fingers do is an application's. That lasts until they begin anew: a binding may still be
  /// waiting when they are up.
  func isDisowned(_ device: DeviceID) -> Bool { starts[device]?.isDisowned ?? false }

  func pressure(of device: DeviceID) -> (now: Double, most: Double) {
    starts[device].map { ($0.pressure, $0.mostPressure) } ?? (0, 0)
  }

  /// To be called before the engine sees the event.
  mutating func observe(_ event: InputEvent) {
    switch event {
    case .touches(let event):
      var touches = down[event.device] ?? []
      for touch in event.changed {
        switch touch.phase {
        case .began:
          if touches.isEmpty { start(event.device, held: event.modifiers, buttons: event.buttonMask, fingers: nil) }
          if disownedTouches.remove(touch.id) != nil { starts[event.device]?.isDisowned = true }
          // Beyond what the engine follows nothing needs to be remembered.
          if touches.count < GestureEngine.mostTouches {
            touches.insert(touch.id)
            starts[event.device]?.note(touch.id, down: touches)
          }
        case .ended, .cancelled: touches.remove(touch.id)
        case .moved, .stationary: break
        }
      }
      down[event.device] = touches
      if let pressure = event.pressure {
        starts[event.device]?.pressure = pressure
        let most = max(starts[event.device]?.mostPressure ?? 0, pressure)
        starts[event.device]?.mostPressure = most
      }
      // Those that have not begun by now are over.
      disownedTouches = []
    case .press(let event) where event.phase == .began:
      start(event.device, held: event.modifiers, buttons: [], fingers: event.kind == .twoFingerTap ? 2 : 3)
    case .scroll(let event):
      let last = lastScroll.updateValue(event.timestamp, forKey: event.device)
      if let last, event.timestamp - last < ScrollMovement.rest { break }
      let fingers = event.numberOfTouches > 0 ? event.numberOfTouches : nil
      start(event.device, held: event.modifiers, buttons: [], fingers: fingers)
    case .touchpad(let event) where event.phase == .began:
      start(event.device, held: event.modifiers, buttons: [], fingers: event.numberOfTouches)
      if disownedGestures.remove(event.device) != nil { starts[event.device]?.isDisowned = true }
    case .system(.deviceAdded(let device), _):
      devices.removeAll { $0.id == device.id }
      devices.append(device)
    default: break
    }
  }

  /// To be called after the engine has seen the event.
  mutating func conclude(_ event: InputEvent) {
    guard case .system(let event, _) = event else { return }
    switch event {
    case .deviceRemoved(let device):
      devices.removeAll { $0.id == device }
      starts[device] = nil
      down[device] = nil
      lastScroll[device] = nil
    case .deviceAdded, .sessionActive, .screenLayoutChanged: break
    case .grabBroken, .sessionLocked, .sessionInactive, .configurationReload, .shutdown: down = [:]
    }
  }

  private mutating func start(_ id: DeviceID, held: Modifiers, buttons: ButtonMask, fingers: Int?) {
    guard let device = device(id) else {
      starts[id] = nil
      return
    }
    let isInScope = bindings.map { $0.overriddenBy == nil && $0.applies(to: device, held: held, buttons: buttons) }
    var receives = [Bool](repeating: false, count: bindings.count)
    let inForce = bindings.indices.lazy.filter { isInScope[$0] }
    for index in rivalry.remaining(of: inForce, fingers: fingers, natural: device.scrollsNaturally) {
      receives[index] = true
    }
    starts[id] = Start(device: device, isInScope: isInScope, receives: receives)
  }
}
