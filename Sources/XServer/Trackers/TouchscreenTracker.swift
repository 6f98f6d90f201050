internal import CX11
internal import Gestures

/// Tracks the fingers on one touchscreen.
struct TouchscreenTracker {
  struct Finger {
    let id: Touch.ID
    /// The last values of the axes, in device units. They are needed because an update may leave an axis out.
    var x = 0.0
    var y = 0.0
    let start: Point
    var location: Point
  }

  /// The touch events that are not raw. They are selected on the touchscreens while touches are intercepted, and are
  /// ignored when they arrive.
  ///
  /// The selection avoids a fault of X.Org Server 21.1. The server delivers each touch for the touchscreen and for its
  /// master device. If no client selects the touches of the touchscreen, the server treats a core selection of button
  /// presses on the root window, as window managers have, as a selection on the touchscreen. The server then sends the
  /// press to the window that the pointer was in before. If that window selects presses of the touchscreen, as Onboard
  /// does, the window gets an implicit grab. The next event of the finger then accepts the touch in the name of our
  /// grab, and the application under the finger loses the touch.
  static let deliveredEvents: Set<Int32> = [XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd]

  /// The tracked fingers, by the numbers that the server gives to their touches.
  private(set) var fingers: [Int32: Finger] = [:]
  /// The modifiers that were down when the first finger came down. They are stored, because raw events contain no
  /// modifiers.
  private var modifiers: Modifiers = []
  /// The fingers of a sequence whose first finger came down on an on-screen keyboard or a dock, or during which a pen
  /// was near. These fingers make no gestures.
  private var ignoredFingers: Set<Int32> = []
  private var scan = ScanAssembler()

  /// True if touches are waiting for the remaining events of their scan.
  var isAssemblingScan: Bool { scan.isAssembling }

  /// True if any finger is on the touchscreen, including ignored fingers.
  var isTouched: Bool { !fingers.isEmpty || !ignoredFingers.isEmpty }

  /// False if the current scan still lacks a finger of the previous scan.
  var isScanComplete: Bool { scan.isComplete }

  static func neededEvents(_ request: EventRequest) -> Set<Int32> {
    guard request.needs.contains(.touchscreenTouches) else { return [] }
    let rawEvents: Set<Int32> = [XI_RawTouchBegin, XI_RawTouchUpdate, XI_RawTouchEnd]
    return request.interceptsTouches ? rawEvents.union(deliveredEvents) : rawEvents
  }

  func next(_ raw: ServerEvent.RawTouch, _ context: TrackerContext) -> DeviceTracker.Step<Self> {
    switch raw.phase {
    case .began: begin(raw, context)
    case .changed: move(raw, context)
    case .ended: end(raw, context)
    }
  }

  /// Ends the scan that is being assembled, and returns its fingers as one event.
  func scanFinished() -> DeviceTracker.Step<Self> {
    var next = self
    let event = next.scan.finish()
    return (next, event.map { [.send(.input(.touches($0)))] } ?? [])
  }

  /// Returns the event that cancels the fingers; no event if no finger is tracked.
  func cancellation(of device: PointingDevice, at time: Timestamp) -> [SourceEvent] {
    guard !fingers.isEmpty else { return [] }
    let touches = fingers.values.sorted { $0.id.rawValue < $1.id.rawValue }.map { ($0, Touch.Phase.cancelled) }
    return [.input(.touches(event(touches, device, time)))]
  }

  /// Cancels the fingers, because a pen came near. The fingers are ignored until they are lifted.
  func penCameNear(_ context: TrackerContext) -> DeviceTracker.Step<Self> {
    var next = self
    next.ignoredFingers.formUnion(fingers.keys)
    next.fingers = [:]
    next.scan = ScanAssembler()
    return (next, cancellation(of: context.device, at: context.time).map { .send($0) })
  }

  private func begin(_ raw: ServerEvent.RawTouch, _ context: TrackerContext) -> DeviceTracker.Step<Self> {
    guard fingers.isEmpty else { return follow(raw, context) }
    let (ignoresKeyboards, ignoresPalms) = (context.request.ignoresKeyboards, context.request.ignoresTouchesNearPens)
    guard ignoredFingers.isEmpty || !ignoresKeyboards && !ignoresPalms else { return ignore(raw) }
    return (self, [.ask(.firstFinger(raw, at: start(of: raw, context)))])
  }

  /// Begins a sequence.
  ///
  /// - Parameter modifiers: The modifiers that are down; nil if the finger is on an on-screen keyboard or a dock, or
  ///   if a pen is near.
  func begin(
    _ raw: ServerEvent.RawTouch, modifiers: Modifiers?, _ context: TrackerContext
  ) -> DeviceTracker.Step<Self> {
    guard let modifiers else { return ignore(raw) }
    var next = self
    next.modifiers = modifiers
    return next.follow(raw, context)
  }

  private func start(of raw: ServerEvent.RawTouch, _ context: TrackerContext) -> Point {
    context.table.location(x: raw.x ?? 0, y: raw.y ?? 0, of: context.device)
  }

  /// Rejects the touch of an ignored finger, or of a finger that lands while an ignored finger is down.
  private func ignore(_ raw: ServerEvent.RawTouch) -> DeviceTracker.Step<Self> {
    var next = self
    next.ignoredFingers.insert(raw.number)
    return (next, [.rejectTouch(raw.number)])
  }

  private func follow(_ raw: ServerEvent.RawTouch, _ context: TrackerContext) -> DeviceTracker.Step<Self> {
    var next = self
    let start = start(of: raw, context)
    let finger = Finger(id: context.newTouch, x: raw.x ?? 0, y: raw.y ?? 0, start: start, location: start)
    next.fingers[raw.number] = finger
    let effects = next.add(finger, .began, context)
    return (next, effects + [.touchBegan(finger.id, number: raw.number)])
  }

  private func move(_ raw: ServerEvent.RawTouch, _ context: TrackerContext) -> DeviceTracker.Step<Self> {
    // A touch that began before touches were selected is ignored.
    guard let finger = finger(after: raw, context) else { return (self, []) }
    var next = self
    next.fingers[raw.number] = finger
    let effects = next.add(finger, .moved, context)
    let isAway = context.isAway(finger.location, from: finger.start)
    return (next, effects + [.touchMoved(finger.id, isAway: isAway, at: context.time)])
  }

  private func end(_ raw: ServerEvent.RawTouch, _ context: TrackerContext) -> DeviceTracker.Step<Self> {
    var next = self
    var effects: [TrackerEffect] = [.fingerLifted(raw.number)]
    if next.ignoredFingers.remove(raw.number) != nil { return (next, effects + [.releaseIdleTouchscreens]) }
    guard let finger = finger(after: raw, context) else { return (self, effects) }
    next.fingers[raw.number] = nil
    effects += next.add(finger, context.isLosing ? .cancelled : .ended, context)
    if next.fingers.isEmpty { effects.append(.finishScan) }
    return (next, effects + [.releaseIdleTouchscreens])
  }

  /// Returns the finger of a touch at its new location; nil for a touch that is not tracked.
  private func finger(after raw: ServerEvent.RawTouch, _ context: TrackerContext) -> Finger? {
    guard var finger = fingers[raw.number] else { return nil }
    finger.x = raw.x ?? finger.x
    finger.y = raw.y ?? finger.y
    finger.location = context.table.location(x: finger.x, y: finger.y, of: context.device)
    return finger
  }

  /// Adds a change to the scan that is being assembled.
  ///
  /// - Returns: The effect that reports the previous scan if the change does not belong to that scan; otherwise no
  ///   effect. This effect must come first: the engine judges the previous scan without knowledge of this touch.
  private mutating func add(_ finger: Finger, _ phase: Touch.Phase, _ context: TrackerContext) -> [TrackerEffect] {
    let previous = scan.add(event([(finger, phase)], context.device, context.time))
    return previous.map { [.send(.input(.touches($0)))] } ?? []
  }

  private func event(
    _ touches: [(finger: Finger, phase: Touch.Phase)], _ device: PointingDevice, _ time: Timestamp
  ) -> TouchEvent {
    let changed = touches.map { finger, phase in
      Touch(
        id: finger.id, kind: .direct, device: device.input.id, phase: phase, location: finger.location,
        timestamp: time)
    }
    return TouchEvent(
      timestamp: time, device: device.input.id, changed: changed, modifiers: modifiers,
      pixelsPerPoint: device.pixelsPerPoint)
  }
}
