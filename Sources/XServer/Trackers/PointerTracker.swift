internal import CX11
internal import Gestures

/// Tracks the buttons and the wheel of one mouse or pen, and the pointer's motion while a button is down.
struct PointerTracker {
  /// The buttons that report clicks of the wheel.
  static let wheelButtons: ClosedRange<Int32> = 4...7

  /// `indirectPointer` for a mouse, `pencil` for a pen.
  let kind: Touch.Kind
  private(set) var pressed: PressedPointer?
  private var scrolling = ScrollTracker()

  init(kind: Touch.Kind) { self.kind = kind }

  private var isPen: Bool { kind == .pencil }

  /// True if presses must be reported as touches.
  func needsTouches(_ needs: InputNeeds) -> Bool { needs.contains(isPen ? .penTouches : .mouseTouches) }

  private func needsScrolling(_ needs: InputNeeds) -> Bool { !isPen && needs.contains(.mouseScrolling) }

  /// Returns the events to select. Motion is included only while it is needed: a device sends it up to 1,000 times a
  /// second.
  func neededEvents(_ request: EventRequest) -> Set<Int32> {
    var events: Set<Int32> = []
    if needsTouches(request.needs) {
      events.formUnion([XI_RawButtonPress, XI_RawButtonRelease])
      if pressed != nil, mayBeGesture(request) { events.insert(XI_RawMotion) }
    }
    if needsScrolling(request.needs) { events.insert(XI_RawButtonPress) }
    if scrolling.isScrolling { events.insert(XI_RawMotion) }
    return events
  }

  /// Returns false while the pressed button cannot begin a gesture.
  func mayBeGesture(_ request: EventRequest) -> Bool { pressed.map { request.beginsGestures($0.button) } ?? true }

  func withoutUnneeded(_ needs: InputNeeds) -> Self {
    var next = self
    if !needsTouches(needs) { next.pressed = nil }
    if !needsScrolling(needs) { next.scrolling = ScrollTracker() }
    return next
  }

  func next(_ raw: ServerEvent.RawPointer, _ context: TrackerContext) -> DeviceTracker.Step<Self> {
    var next = self
    var effects: [TrackerEffect] = []
    if needsScrolling(context.request.needs) { (next.scrolling, effects) = scrolling.next(raw, context) }
    guard needsTouches(context.request.needs) else { return (next, effects) }
    // The server itself makes the clicks of most wheels, so emulated clicks count, too.
    if case .pressed(let button) = raw.action, Self.wheelButtons.contains(button) {
      return (next, effects + next.turnedWheel(button, context))
    }
    guard !raw.isEmulated else { return (next, effects) }
    let step = next.touched(raw, context)
    return (step.next, effects + step.effects)
  }

  /// Begins scrolling at the pointer's location.
  func next(
    _ raw: ServerEvent.RawPointer, at pointer: PointerState, _ context: TrackerContext
  ) -> DeviceTracker.Step<Self> {
    var next = self
    let step = scrolling.next(raw, at: pointer, context)
    next.scrolling = step.next
    return (next, step.effects)
  }

  /// Returns the event that cancels the press; no event if no button is pressed.
  func cancellation(of device: PointingDevice, at time: Timestamp) -> [SourceEvent] {
    pressed.map { [event($0, .cancelled, device, time)] } ?? []
  }

  private func touched(_ raw: ServerEvent.RawPointer, _ context: TrackerContext) -> DeviceTracker.Step<Self> {
    switch raw.action {
    case .pressed(let button): return press(button, raw, context)
    case .released(let button): return release(button, context)
    case .moved:
      guard var pointer = pressed, raw.serial >= pointer.motionRequest else { return (self, []) }
      let location = location(after: raw, context, from: pointer.location)
      let pressure = raw.pressure ?? pointer.pressure
      guard location != pointer.location || pressure != pointer.pressure else { return (self, []) }
      pointer.pressure = pressure
      return moved(pointer, to: location, context, context.time)
    }
  }

  private func press(
    _ button: Int32, _ raw: ServerEvent.RawPointer, _ context: TrackerContext
  ) -> DeviceTracker.Step<Self> {
    var next = self
    if var pointer = pressed {
      pointer.buttons.insert(button)
      next.pressed = pointer
      let pressed = event(pointer, .moved, context.device, context.time)
      return (next, chord(button, .began, context) + [.send(pressed)])
    }
    next.pressed = PressedPointer(id: context.newTouch, button: button)
    return (next, [.ask(.press(raw, button: button))])
  }

  /// Begins the press of the first button, from the server's facts about the press.
  func next(
    _ raw: ServerEvent.RawPointer, _ facts: PressFacts, _ context: TrackerContext
  ) -> DeviceTracker.Step<Self> {
    guard var pointer = pressed else { return (self, []) }
    if !facts.missed.isEmpty { pointer.motionRequest = facts.motionRequest }
    let current = facts.pointer.location
    let origin = facts.location ?? facts.missed.first?.step.location(from: current) ?? current
    pointer.start = location(after: raw, context, from: origin)
    pointer.location = pointer.start
    pointer.modifiers = facts.pointer.modifiers
    pointer.pressure = raw.pressure
    var next = self
    next.pressed = pointer
    var effects: [TrackerEffect] = [
      .pressBegan(pointer.id, facts.grab), .send(event(pointer, .began, context.device, context.time)),
    ]
    for missed in facts.missed {
      guard let pointer = next.pressed else { break }
      let location = missed.step.location(from: pointer.location)
      guard location != pointer.location else { continue }
      let moved = next.moved(pointer, to: location, context, missed.time)
      next = moved.next
      effects += moved.effects
    }
    return (next, effects)
  }

  /// Returns the event of a wheel's click while a button is down. The event's buttons include the button of the wheel.
  private func turnedWheel(_ button: Int32, _ context: TrackerContext) -> [TrackerEffect] {
    guard var pointer = pressed else { return [] }
    pointer.buttons.insert(button)
    return [.send(event(pointer, .moved, context.device, context.time))]
  }

  private func moved(
    _ pointer: PressedPointer, to location: Point, _ context: TrackerContext, _ time: Timestamp
  ) -> DeviceTracker.Step<Self> {
    var (next, pointer) = (self, pointer)
    pointer.location = location
    next.pressed = pointer
    let isAway = context.isAway(location, from: pointer.start)
    return (next, [.send(event(pointer, .moved, context.device, time))] + (isAway ? [.strokeContinued] : []))
  }

  private func release(_ button: Int32, _ context: TrackerContext) -> DeviceTracker.Step<Self> {
    guard var pointer = pressed, pointer.buttons.remove(button) != nil else { return (self, []) }
    var next = self
    next.pressed = pointer.buttons.isEmpty ? nil : pointer
    guard pointer.buttons.isEmpty else { return (next, chord(button, .ended, context)) }
    let end = event(pointer, context.isLosing ? .cancelled : .ended, context.device, context.time)
    return (next, [.reselect, .lastButtonReleased, .send(end), .pressEnded(pointer.id)])
  }

  /// Returns the press or release of a button while another button is down.
  private func chord(_ button: Int32, _ phase: PressEvent.Phase, _ context: TrackerContext) -> [TrackerEffect] {
    guard let pressed, context.request.needs.contains(.chords) else { return [] }
    let event = PressEvent(
      timestamp: context.time, device: context.device.input.id, phase: phase, kind: .button(Int(button)),
      location: pressed.location, modifiers: pressed.modifiers)
    return [.send(.input(.press(event)))]
  }

  /// Returns a reported distance; 0 if it is missing or not a number.
  private func distance(_ value: Double?) -> Double { value.flatMap { $0.isNaN ? nil : $0 } ?? 0 }

  /// Returns the location of the pointer after an event. An absolute device reports the location, a mouse only the
  /// distance.
  private func location(after raw: ServerEvent.RawPointer, _ context: TrackerContext, from start: Point) -> Point {
    let table = context.table
    guard let axes = context.device.axes, axes.areAbsolute else {
      guard raw.action == .moved else { return start }
      return Point(
        x: min(max(start.x + distance(raw.x), 0), table.screenWidth - 1),
        y: min(max(start.y + distance(raw.y), 0), table.screenHeight - 1))
    }
    return Point(
      x: raw.x.map { axes.x.pixel($0, size: table.screenWidth) } ?? start.x,
      y: raw.y.map { axes.y.pixel($0, size: table.screenHeight) } ?? start.y)
  }

  private func event(
    _ pointer: PressedPointer, _ phase: Touch.Phase, _ device: PointingDevice, _ time: Timestamp
  ) -> SourceEvent {
    let touch = Touch(
      id: pointer.id, kind: kind, device: device.input.id, phase: phase, location: pointer.location, timestamp: time)
    let event = TouchEvent(
      timestamp: time, device: device.input.id, changed: [touch], modifiers: pointer.modifiers,
      buttonMask: pointer.buttonMask, pressure: pointer.pressure, pixelsPerPoint: device.pixelsPerPoint)
    return .input(.touches(event))
  }
}
