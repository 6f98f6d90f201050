import Bindings
import GestureKinds
import Gestures

/// Sends the events of simulated fingers to a planner, and records the plans.
struct PlannerDriver {
  static let touchpad = InputDevice(id: DeviceID(11), name: "Acme Touchpad", deviceClass: .touchpad)
  static let touchscreen = InputDevice(id: DeviceID(12), name: "Wacom Screen", deviceClass: .touchscreen)
  static let mouse = InputDevice(id: DeviceID(13), name: "Plain Mouse", deviceClass: .mouse)
  static let pen = InputDevice(id: DeviceID(14), name: "Acme Pen", deviceClass: .pen)

  /// The touchpad's unit is 1/1000 inch.
  static let unitsPerMillimetre = 1000 / 25.4

  let pipeline: GesturePipeline
  /// The plan of the last event.
  private(set) var plan = Plan(mode: Mode.default)
  /// False to leave plans without effect, as the daemon does while the session is locked.
  var isCommitting = true
  var time = Timestamp(milliseconds: 1000)
  var actions: [PlannedAction] = []
  var modifiers: Modifiers = []

  init(
    _ text: String, devices: [InputDevice] = [touchpad, touchscreen, mouse], layout: ScreenLayout = ScreenLayout(),
    registry: RecognizerRegistry = RecognizerRegistry(), windows: (any WindowInspector)? = nil,
    changing change: (inout BindingSet) -> Void = { _ in }
  ) throws {
    var set = BindingSet(file: "test.conf", bindings: try bindings(text, registry))
    change(&set)
    pipeline = GesturePipeline(bindings: set, devices: devices, layout: layout, windows: windows)
  }

  /// Plans an event, and commits the plan as the daemon does.
  mutating func send(_ event: InputEvent) {
    plan = pipeline.handle(event)
    if isCommitting { pipeline.commit(plan) }
    actions += plan.actions
  }

  mutating func wait(_ milliseconds: Int64) {
    time = time + .milliseconds(milliseconds)
    send(.time(time))
  }

  mutating func pad(
    _ kind: TouchpadGestureEvent.Kind, _ phase: TouchpadGestureEvent.Phase, fingers: Int, dx: Double = 0,
    dy: Double = 0, scale: Double = 1, rotation: Double = 0
  ) {
    time = time + .milliseconds(10)
    let units = Vector(dx: dx, dy: dy) * Self.unitsPerMillimetre
    send(
      .touchpad(
        TouchpadGestureEvent(
          timestamp: time, device: Self.touchpad.id, kind: kind, phase: phase, numberOfTouches: fingers,
          location: Point(x: 400, y: 300), delta: Vector(dx: dx * 4, dy: dy * 4), unacceleratedDelta: units,
          scale: scale, rotationDelta: rotation, modifiers: modifiers)))
  }

  /// Moves the fingers in steps of 1 mm, and lifts them.
  mutating func swipe(_ fingers: Int, dx: Double = 0, dy: Double = 0, isCancelled: Bool = false) {
    pad(.swipe, .began, fingers: fingers)
    let length = max(abs(dx), abs(dy))
    for _ in 0..<Int(length) { pad(.swipe, .changed, fingers: fingers, dx: dx / length, dy: dy / length) }
    pad(.swipe, isCancelled ? .cancelled : .ended, fingers: fingers)
  }

  mutating func pinch(_ fingers: Int, _ scales: [Double], isCancelled: Bool = false) {
    pad(.pinch, .began, fingers: fingers)
    for scale in scales { pad(.pinch, .changed, fingers: fingers, scale: scale) }
    pad(.pinch, isCancelled ? .cancelled : .ended, fingers: fingers, scale: scales.last ?? 1)
  }

  /// Rotates the fingers by the elements of `degrees`, each in one report.
  mutating func turn(_ fingers: Int, _ degrees: [Double], scale: Double = 1) {
    pad(.pinch, .began, fingers: fingers)
    for angle in degrees { pad(.pinch, .changed, fingers: fingers, scale: scale, rotation: angle) }
    pad(.pinch, .ended, fingers: fingers, scale: scale)
  }

  /// Scrolls by `clicks`, with fingers on the touchpad or with the wheel of the mouse.
  mutating func scroll(_ clicks: Vector, on device: InputDevice = touchpad, after milliseconds: Int64 = 10) {
    time = time + .milliseconds(milliseconds)
    let isTouchpad = device.deviceClass == .touchpad
    send(
      .scroll(
        ScrollEvent(
          timestamp: time, device: device.id, kind: isTouchpad ? .continuous : .discrete, delta: clicks * 15,
          unacceleratedDelta: isTouchpad ? clicks * 50 : .zero, clicks: clicks, numberOfTouches: isTouchpad ? 2 : 0,
          modifiers: modifiers)))
  }

  /// Reports a press and a release of a button, which the touchpad's driver makes of a tap.
  mutating func click(_ kind: PressEvent.Kind, for milliseconds: Int64 = 50) {
    for phase in [PressEvent.Phase.began, .ended] {
      time = time + .milliseconds(milliseconds)
      send(
        .press(
          PressEvent(timestamp: time, device: Self.touchpad.id, phase: phase, kind: kind, modifiers: modifiers)))
    }
  }

  /// Moves the pointer to a location.
  mutating func hover(
    _ x: Double, _ y: Double, by device: InputDevice = mouse, isPressed: Bool = false, after milliseconds: Int64 = 40
  ) {
    time = time + .milliseconds(milliseconds)
    send(
      .hover(
        HoverEvent(
          timestamp: time, device: device.id, phase: isPressed ? .exited : .moved, location: Point(x: x, y: y),
          modifiers: modifiers)))
  }

  mutating func touch(_ phase: Touch.Phase, _ places: [Point]) {
    time = time + .milliseconds(10)
    let touches = places.enumerated().map { index, place in
      Touch(
        id: Touch.ID(UInt64(index + 1)), device: Self.touchscreen.id, phase: phase, location: place, timestamp: time)
    }
    send(
      .touches(
        TouchEvent(timestamp: time, device: Self.touchscreen.id, changed: touches, modifiers: modifiers)))
  }

  /// Presses a button of the mouse, moves the mouse in ten steps, and releases the button.
  mutating func stroke(button: Int, dx: Double = 0, dy: Double = 0) {
    for (step, phase) in ([.began] + Array(repeating: .moved, count: 10) + [.ended] as [Touch.Phase]).enumerated() {
      time = time + .milliseconds(10)
      let part = Double(min(step, 10)) / 10
      let touch = Touch(
        id: Touch.ID(99), kind: .indirectPointer, device: Self.mouse.id, phase: phase,
        location: Point(x: 500 + dx * part, y: 500 + dy * part), timestamp: time)
      send(
        .touches(
          TouchEvent(
            timestamp: time, device: Self.mouse.id, changed: [touch], modifiers: modifiers, buttonMask: .button(button))
        ))
    }
  }

  mutating func tap(_ fingers: Int) {
    let places = (0..<fingers).map { Point(x: 200 + Double($0) * 80, y: 300) }
    touch(.began, places)
    touch(.ended, places)
  }

  /// One line for each action: "2 changed keys Tab".
  var log: [String] {
    actions.map { action in "\(action.gestureID) \(action.phase.rawValue) \(Self.text(action.kind))" }
  }

  static func text(_ kind: PlannedAction.Kind) -> String {
    switch kind {
    case .perform(let action): return action.description
    case .follow(let action): return "follow \(action)"
    case .releaseHeld: return "release"
    }
  }
}
