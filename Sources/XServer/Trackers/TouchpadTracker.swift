internal import CX11
internal import Gestures

/// Tracks the gesture, the tap and the scrolling of one touchpad.
struct TouchpadTracker {
  private(set) var gesture: RunningTouchpadGesture?
  /// The beginning of the tap whose button is down.
  private var tap: PressEvent?
  private var scrolling = ScrollTracker()

  func neededEvents(_ needs: InputNeeds) -> Set<Int32> {
    var events: Set<Int32> = []
    if needs.contains(.touchpadSwipes) {
      events.formUnion([XI_GestureSwipeBegin, XI_GestureSwipeUpdate, XI_GestureSwipeEnd])
    }
    if needs.contains(.touchpadPinches) {
      events.formUnion([XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd])
    }
    if !needs.isDisjoint(with: [.touchpadTaps, .touchpadScrolling]) { events.insert(XI_RawButtonPress) }
    if needs.contains(.touchpadTaps) { events.insert(XI_RawButtonRelease) }
    if scrolling.isScrolling { events.insert(XI_RawMotion) }
    return events
  }

  func withoutUnneeded(_ needs: InputNeeds) -> Self {
    var next = self
    if !needs.contains(.touchpadTaps) { next.tap = nil }
    if !needs.contains(.touchpadScrolling) { next.scrolling = ScrollTracker() }
    return next
  }

  func next(
    _ raw: ServerEvent.Gesture, _ modifiers: Modifiers, _ context: TrackerContext
  ) -> DeviceTracker.Step<Self> {
    var next = self
    guard
      let event = next.follow(raw, of: context.device, modifiers, isLosing: context.isLosing, at: context.time)
    else { return (self, []) }
    let send = TrackerEffect.send(.input(.touchpad(event)))
    switch event.phase {
    case .began where raw.isFromGrab: return (next, [send, .keepGesture(at: event.timestamp)])
    case .began:
      return (next, [.gestureBegan(raw.kind, at: event.timestamp, after: raw.serial), send])
    case .changed: return (next, [send, .gestureContinued])
    case .ended, .cancelled:
      next.gesture = nil
      return (next, [send, .gestureEnded])
    }
  }

  /// Records `raw` as the latest event of the gesture, and returns that event.
  ///
  /// Returns nil if the gesture's beginning was not seen, or if a second source (touchpad or grab) reports the same
  /// gesture.
  mutating func follow(
    _ raw: ServerEvent.Gesture, of device: PointingDevice, _ modifiers: Modifiers, isLosing: Bool, at time: Timestamp
  ) -> TouchpadGestureEvent? {
    let phase: TouchpadGestureEvent.Phase =
      switch raw.phase {
      case .began: .began
      case .changed: .changed
      case .ended: raw.isCancelled || isLosing ? .cancelled : .ended
      }
    if phase != .began {
      guard let gesture, gesture.latest.kind == raw.kind, gesture.isFromGrab == raw.isFromGrab else { return nil }
    }
    let event = TouchpadGestureEvent(
      timestamp: time, device: device.input.id, kind: raw.kind, phase: phase, numberOfTouches: raw.fingers,
      location: raw.location, delta: raw.delta, unacceleratedDelta: raw.unacceleratedDelta * device.lengthOfUnit,
      scale: raw.scale, rotationDelta: raw.rotationDelta, modifiers: modifiers)
    gesture = RunningTouchpadGesture(latest: event, isFromGrab: raw.isFromGrab)
    return event
  }

  /// Cancels the gesture. A tap and scrolling continue.
  func gestureCancelled(at time: Timestamp) -> DeviceTracker.Step<Self> {
    guard var event = gesture?.latest else { return (self, []) }
    event.phase = .cancelled
    event.timestamp = time
    event.delta = .zero
    event.unacceleratedDelta = .zero
    event.rotationDelta = 0
    var next = self
    next.gesture = nil
    return (next, [.send(.input(.touchpad(event)))])
  }

  /// Returns the events that cancel the gesture and the tap; no event if neither is in progress.
  func cancellation(at time: Timestamp) -> [SourceEvent] {
    (gestureCancelled(at: time).effects + tapEnded(.cancelled, at: time).effects).compactMap { effect in
      if case .send(let event) = effect { event } else { nil }
    }
  }

  func next(_ raw: ServerEvent.RawPointer, _ context: TrackerContext) -> DeviceTracker.Step<Self> {
    let needs = context.request.needs
    var next = self
    var effects: [TrackerEffect] = []
    if needs.contains(.touchpadScrolling) { (next.scrolling, effects) = scrolling.next(raw, context) }
    guard needs.contains(.touchpadTaps), !raw.isEmulated else { return (next, effects) }
    let step = next.tapped(raw, context)
    return (step.next, effects + step.effects)
  }

  /// Begins a tap or scrolling at the pointer's location.
  func next(
    _ raw: ServerEvent.RawPointer, at pointer: PointerState, _ context: TrackerContext
  ) -> DeviceTracker.Step<Self> {
    var next = self
    guard case .pressed(let button) = raw.action, let kind = context.device.settings.tap(ofButton: button) else {
      let step = scrolling.next(raw, at: pointer, context)
      next.scrolling = step.next
      return (next, step.effects)
    }
    let event = PressEvent(
      timestamp: context.time, device: context.device.input.id, phase: .began, kind: kind,
      location: pointer.location, modifiers: pointer.modifiers)
    next.tap = event
    return (next, [.send(.input(.press(event)))])
  }

  private func tapped(_ raw: ServerEvent.RawPointer, _ context: TrackerContext) -> DeviceTracker.Step<Self> {
    switch raw.action {
    case .pressed(let button):
      guard tap == nil, context.device.settings.tap(ofButton: button) != nil else { return (self, []) }
      return (self, [.ask(.pointer(raw))])
    case .released(let button):
      guard let kind = context.device.settings.tap(ofButton: button), kind == tap?.kind else { return (self, []) }
      return tapEnded(context.isLosing ? .cancelled : .ended, at: context.time)
    case .moved: return (self, [])
    }
  }

  private func tapEnded(_ phase: PressEvent.Phase, at time: Timestamp) -> DeviceTracker.Step<Self> {
    guard var event = tap else { return (self, []) }
    event.phase = phase
    event.timestamp = time
    var next = self
    next.tap = nil
    return (next, [.send(.input(.press(event)))])
  }
}

extension DeviceSettings {
  /// Returns the kind of tap that presses the button; nil if no tap presses it.
  fileprivate func tap(ofButton button: Int32) -> PressEvent.Kind? {
    fingers(ofTapButton: button).map { $0 == 2 ? .twoFingerTap : .threeFingerTap }
  }
}
