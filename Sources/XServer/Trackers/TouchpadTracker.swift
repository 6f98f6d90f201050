internal import CX11
internal import GestureKinds
internal import Gestures

/// The gesture, the tap and the scrolling of one touchpad.
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

  // MARK: Gestures

  func next(_ raw: ServerEvent.Gesture, _ context: TrackerContext) -> DeviceTracker.Step<Self> {
    let modifiers = context.server.modifiers(raw.modifiers)
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

  /// Makes `raw` the latest event of the gesture, and returns it; nil for a gesture that began before it was selected, and
  /// for the second source of one that has two.
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

  /// Cancels the gesture, and nothing else.
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

  /// Returns the events that cancel the gesture and the tap.
  func cancellation(at time: Timestamp) -> [SourceEvent] {
    (gestureCancelled(at: time).effects + tapEnded(.cancelled, at: time).effects).compactMap { effect in
      if case .send(let event) = effect { event } else { nil }
    }
  }

  // MARK: Taps and scrolling

  func next(_ raw: ServerEvent.RawPointer, _ context: TrackerContext) -> DeviceTracker.Step<Self> {
    let needs = context.request.needs
    var next = self
    var effects: [TrackerEffect] = []
    if needs.contains(.touchpadScrolling) {
      (next.scrolling, effects) = scrolling.next(raw, context) { scrolling in
        var tracker = self
        tracker.scrolling = scrolling
        context.server.reselect(with: .touchpad(tracker), of: raw.device)
      }
    }
    guard needs.contains(.touchpadTaps), !raw.isEmulated else { return (next, effects) }
    let step = next.tapped(raw, context)
    return (step.next, effects + step.effects)
  }

  private func tapped(_ raw: ServerEvent.RawPointer, _ context: TrackerContext) -> DeviceTracker.Step<Self> {
    switch raw.action {
    case .pressed(let button):
      guard tap == nil, let kind = context.device.settings.tap(ofButton: button) else { return (self, []) }
      let state = context.server.pointerState()
      let event = PressEvent(
        timestamp: context.time, device: context.device.input.id, phase: .began, kind: kind,
        location: state.location, modifiers: state.modifiers)
      var next = self
      next.tap = event
      return (next, [.send(.input(.press(event)))])
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
  /// The kind of tap that the button stands for; nil for a button that stands for none.
  fileprivate func tap(ofButton button: Int32) -> PressEvent.Kind? {
    fingers(ofTapButton: button).map { $0 == 2 ? .twoFingerTap : .threeFingerTap }
  }
}
