internal import Gestures

/// The unfinished input of one device: touches, a gesture, pressed buttons or scrolling.
///
/// A tracker is a value. Its `next` methods return the tracker's next state and the effects of an event, and change
/// nothing themselves.
enum DeviceTracker {
  typealias Step<Tracker> = (next: Tracker, effects: [TrackerEffect])

  case touchscreen(TouchscreenTracker)
  case touchpad(TouchpadTracker)
  /// A mouse or a pen.
  case pointer(PointerTracker)

  init(_ deviceClass: DeviceClass) {
    switch deviceClass {
    case .touchscreen: self = .touchscreen(TouchscreenTracker())
    case .touchpad: self = .touchpad(TouchpadTracker())
    case .mouse: self = .pointer(PointerTracker(kind: .indirectPointer))
    case .pen: self = .pointer(PointerTracker(kind: .pencil))
    }
  }

  /// The types of XInput 2 events that the device must report now.
  func neededEvents(_ request: EventRequest) -> Set<Int32> {
    switch self {
    case .touchscreen: TouchscreenTracker.neededEvents(request)
    case .touchpad(let tracker): tracker.neededEvents(request.needs)
    case .pointer(let tracker): tracker.neededEvents(request)
    }
  }

  /// Returns false while the pressed button cannot begin a gesture. Always true for touchscreens and touchpads.
  func mayBeGesture(_ request: EventRequest) -> Bool {
    switch self {
    case .pointer(let tracker): tracker.mayBeGesture(request)
    case .touchscreen, .touchpad: true
    }
  }

  /// True if presses of the device's buttons are tracked as touches.
  func followsPresses(_ needs: InputNeeds) -> Bool {
    switch self {
    case .pointer(let tracker): tracker.needsTouches(needs)
    case .touchscreen, .touchpad: false
    }
  }

  /// True if a button of the device is down, and is tracked.
  var isPressed: Bool { if case .pointer(let tracker) = self { tracker.pressed != nil } else { false } }

  func next(_ raw: ServerEvent.RawTouch, _ context: TrackerContext) -> Step<Self> {
    switch self {
    case .touchscreen(let tracker): Self.wrap(tracker.next(raw, context))
    case .touchpad, .pointer: (self, [])
    }
  }

  func next(_ raw: ServerEvent.Gesture, _ modifiers: Modifiers, _ context: TrackerContext) -> Step<Self> {
    switch self {
    case .touchpad(let tracker): Self.wrap(tracker.next(raw, modifiers, context))
    case .touchscreen, .pointer: (self, [])
    }
  }

  func next(_ raw: ServerEvent.RawPointer, _ context: TrackerContext) -> Step<Self> {
    switch self {
    case .touchscreen: (self, [])
    case .touchpad(let tracker): Self.wrap(tracker.next(raw, context))
    case .pointer(let tracker): Self.wrap(tracker.next(raw, context))
    }
  }

  /// Continues with an event when the server has answered the tracker's question about that event.
  func next(_ answer: TrackerAnswer, _ context: TrackerContext) -> Step<Self> {
    switch (self, answer) {
    case (.touchscreen(let tracker), .firstFinger(let raw, let modifiers)):
      Self.wrap(tracker.begin(raw, modifiers: modifiers, context))
    case (.touchpad(let tracker), .pointer(let raw, let pointer)): Self.wrap(tracker.next(raw, at: pointer, context))
    case (.pointer(let tracker), .pointer(let raw, let pointer)): Self.wrap(tracker.next(raw, at: pointer, context))
    case (.pointer(let tracker), .press(let raw, let facts)): Self.wrap(tracker.next(raw, facts, context))
    case (.touchscreen, .pointer), (.touchscreen, .press), (.touchpad, .firstFinger), (.touchpad, .press),
      (.pointer, .firstFinger):
      (self, [])
    }
  }

  /// Updates a touchpad's gesture with a movement, and returns the gesture's event; nil if no such gesture is in
  /// progress.
  mutating func move(
    _ raw: ServerEvent.Gesture, of device: PointingDevice, _ modifiers: Modifiers, at time: Timestamp
  ) -> TouchpadGestureEvent? {
    guard case .touchpad(var tracker) = self else { return nil }
    defer { self = .touchpad(tracker) }
    return tracker.follow(raw, of: device, modifiers, isLosing: false, at: time)
  }

  /// Returns the events that cancel the lost device's unfinished input.
  ///
  /// - Parameter device: The lost device; nil if the device is unknown. Then only a touchpad's gesture and tap are
  ///   cancelled.
  func cancellation(of device: PointingDevice?, at time: Timestamp) -> [SourceEvent] {
    switch self {
    case .touchscreen(let tracker): device.map { tracker.cancellation(of: $0, at: time) } ?? []
    case .touchpad(let tracker): tracker.cancellation(at: time)
    case .pointer(let tracker): device.map { tracker.cancellation(of: $0, at: time) } ?? []
    }
  }

  /// Cancels the fingers on a touchscreen, because a pen came near.
  func penCameNear(_ context: TrackerContext) -> Step<Self> {
    switch self {
    case .touchscreen(let tracker): Self.wrap(tracker.penCameNear(context))
    case .touchpad, .pointer: (self, [])
    }
  }

  /// Cancels the gesture of a touchpad. The touchpad's tap and scrolling continue.
  func gestureCancelled(at time: Timestamp) -> Step<Self> {
    switch self {
    case .touchpad(let tracker): Self.wrap(tracker.gestureCancelled(at: time))
    case .touchscreen, .pointer: (self, [])
    }
  }

  /// Ends the scan that is being assembled, and returns its fingers as one event.
  func scanFinished() -> Step<Self> {
    switch self {
    case .touchscreen(let tracker): Self.wrap(tracker.scanFinished())
    case .touchpad, .pointer: (self, [])
    }
  }

  /// Returns the state without the buttons and the scrolling that `needs` does not include, because the server will not
  /// report their ends.
  func withoutUnneeded(_ needs: InputNeeds) -> Self {
    switch self {
    case .touchscreen: self
    case .touchpad(let tracker): .touchpad(tracker.withoutUnneeded(needs))
    case .pointer(let tracker): .pointer(tracker.withoutUnneeded(needs))
    }
  }

  /// True if touches are waiting for the remaining events of their scan.
  var isAssemblingScan: Bool { if case .touchscreen(let tracker) = self { tracker.isAssemblingScan } else { false } }

  /// False if the current scan still lacks a finger of the previous scan.
  var isScanComplete: Bool { if case .touchscreen(let tracker) = self { tracker.isScanComplete } else { true } }

  /// True if fingers are on the touchscreen. Fingers on an on-screen keyboard or a dock are ignored.
  var hasFingers: Bool { if case .touchscreen(let tracker) = self { !tracker.fingers.isEmpty } else { false } }

  /// True if any finger is on the touchscreen, including fingers on an on-screen keyboard or a dock.
  var isTouched: Bool { if case .touchscreen(let tracker) = self { tracker.isTouched } else { false } }

  /// True if the device has begun a gesture or a press, for which its master device may be grabbed.
  var mayHoldMaster: Bool {
    switch self {
    case .touchscreen: false
    case .touchpad(let tracker): tracker.gesture != nil
    case .pointer(let tracker): tracker.pressed != nil
    }
  }

  private static func wrap(_ step: Step<TouchscreenTracker>) -> Step<Self> { (.touchscreen(step.next), step.effects) }
  private static func wrap(_ step: Step<TouchpadTracker>) -> Step<Self> { (.touchpad(step.next), step.effects) }
  private static func wrap(_ step: Step<PointerTracker>) -> Step<Self> { (.pointer(step.next), step.effects) }
}
