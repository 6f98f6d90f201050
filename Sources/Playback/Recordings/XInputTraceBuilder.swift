internal import Gestures
internal import Traces

/// Creates a trace from events of the X server.
struct XInputTraceBuilder {
  private var events: [InputEvent] = []
  private var classes: [Int32: DeviceClass] = [:]
  /// The pressed buttons, by the number of the pointer.
  private var buttons: [Int32: ButtonMask] = [:]
  private var lastTouch: UInt64 = 1 << 40
  private var start: Timestamp?
  /// The maximum x and y of all positions. These maxima determine the size of the screen.
  private var corner = Point(x: 1920, y: 1080)

  var isEmpty: Bool { events.isEmpty }

  mutating func add(_ event: XInputReader.Event, at time: Timestamp) {
    let first = start ?? time
    start = first
    let now = Timestamp(microseconds: max(0, (time - first).wholeMicroseconds))
    let location = event.root ?? .zero
    switch event.name {
    case "TouchBegin": touch(.began, event, location, now)
    case "TouchUpdate": touch(.moved, event, location, now)
    case "TouchEnd": touch(.ended, event, location, now)
    case "GestureSwipeBegin": gesture(.swipe, .began, event, location, now)
    case "GestureSwipeUpdate": gesture(.swipe, .changed, event, location, now)
    case "GestureSwipeEnd": gesture(.swipe, .ended, event, location, now)
    case "GesturePinchBegin": gesture(.pinch, .began, event, location, now)
    case "GesturePinchUpdate": gesture(.pinch, .changed, event, location, now)
    case "GesturePinchEnd": gesture(.pinch, .ended, event, location, now)
    case "ButtonPress", "ButtonRelease", "Motion": pointer(event, location, now)
    default: break
    }
  }

  func trace(author: String) -> Trace {
    let devices = classes.sorted { $0.key < $1.key }.map { number, deviceClass in
      TraceDevice(
        InputDevice(
          id: DeviceID(number), name: "device \(number)", deviceClass: deviceClass,
          scrollsNaturally: deviceClass == .touchpad))
    }
    let screen = Rectangle(x: 0, y: 0, width: corner.x.rounded(.up), height: corner.y.rounded(.up))
    let header = TraceHeader(author: author, layout: ScreenLayout(outputs: [screen]), devices: devices)
    var time = Timestamp(microseconds: 0)
    let lines = events.map { event in
      time = max(time, event.timestamp)
      return TraceLine(time, .input(event))
    }
    return Trace(header: header, lines: lines)
  }

  private mutating func append(_ event: InputEvent, at location: Point) {
    if location.x.isFinite, location.y.isFinite {
      corner = Point(x: max(corner.x, location.x), y: max(corner.y, location.y))
    }
    events.append(event)
  }

  private mutating func touch(_ phase: Touch.Phase, _ event: XInputReader.Event, _ location: Point, _ now: Timestamp) {
    classes[event.source] = .touchscreen
    let touch = Touch(
      id: Touch.ID(UInt64(clamping: event.detail)), device: DeviceID(event.source), phase: phase, location: location,
      timestamp: now)
    if case .touches(var scan)? = events.last, scan.device == touch.device, scan.timestamp == now,
      scan.modifiers == event.held, scan.changed.allSatisfy({ $0.id != touch.id && ($0.phase == phase) })
    {
      // The server sends one event for each finger of a report. As in the daemon, these events are combined into one.
      scan.changed.append(touch)
      events.removeLast()
      return append(.touches(scan), at: location)
    }
    append(
      .touches(
        TouchEvent(timestamp: now, device: DeviceID(event.source), changed: [touch], modifiers: event.held)),
      at: location)
  }

  private mutating func gesture(
    _ kind: TouchpadGestureEvent.Kind, _ phase: TouchpadGestureEvent.Phase, _ event: XInputReader.Event,
    _ location: Point, _ now: Timestamp
  ) {
    classes[event.source] = .touchpad
    let isCancelled = phase == .ended && event.flags.contains("cancelled")
    append(
      .touchpad(
        TouchpadGestureEvent(
          timestamp: now, device: DeviceID(event.source), kind: kind, phase: isCancelled ? .cancelled : phase,
          numberOfTouches: event.detail, location: location, delta: event.movement.delta,
          unacceleratedDelta: event.movement.unaccelerated * (1 / LengthUnit.libinputShare),
          scale: event.movement.scale,
          rotationDelta: event.movement.angle,
          modifiers: event.held)), at: location)
  }

  private mutating func pointer(_ event: XInputReader.Event, _ location: Point, _ now: Timestamp) {
    guard !event.flags.contains("emulated"), event.root != nil else { return }
    if classes[event.source] == nil { classes[event.source] = .mouse }
    let device = DeviceID(event.source)
    var mask = buttons[event.source] ?? []
    let isDown = !mask.isEmpty
    let clicks: [Int: Vector] = [
      4: Vector(dx: 0, dy: -1), 5: Vector(dx: 0, dy: 1), 6: Vector(dx: -1, dy: 0), 7: Vector(dx: 1, dy: 0),
    ]
    switch event.name {
    case "ButtonPress":
      if let step = clicks[event.detail] {
        return append(
          .scroll(
            ScrollEvent(
              timestamp: now, device: device, kind: .discrete, delta: step * 15, clicks: step, location: location,
              modifiers: event.held)), at: location)
      }
      mask.insert(.button(event.detail))
      buttons[event.source] = mask
      if !isDown { lastTouch += 1 }
      press(isDown ? .moved : .began, event, mask, location, now)
    case "ButtonRelease":
      guard isDown, clicks[event.detail] == nil else { return }
      let before = mask
      mask.remove(.button(event.detail))
      buttons[event.source] = mask
      press(mask.isEmpty ? .ended : .moved, event, mask.isEmpty ? before : mask, location, now)
    default:
      guard !isDown else { return press(.moved, event, mask, location, now) }
      append(
        .hover(
          HoverEvent(timestamp: now, device: device, phase: .moved, location: location, modifiers: event.held)),
        at: location)
    }
  }

  private mutating func press(
    _ phase: Touch.Phase, _ event: XInputReader.Event, _ mask: ButtonMask, _ location: Point, _ now: Timestamp
  ) {
    let touch = Touch(
      id: Touch.ID(lastTouch), kind: .indirectPointer, device: DeviceID(event.source), phase: phase,
      location: location, timestamp: now)
    append(
      .touches(
        TouchEvent(
          timestamp: now, device: DeviceID(event.source), changed: [touch], modifiers: event.held, buttonMask: mask)),
      at: location)
  }
}
