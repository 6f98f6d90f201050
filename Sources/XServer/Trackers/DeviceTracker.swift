internal import GestureKinds
internal import Gestures

/// The input that one device has begun and not yet ended.
///
/// A tracker is a value. Its handlers return the next state and the effects of an event; they change nothing themselves.
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
    case .pointer(let tracker): tracker.neededEvents(request.needs)
    }
  }

  /// True if presses of the device's buttons are followed as touches.
  func followsPresses(_ needs: InputNeeds) -> Bool {
    switch self {
    case .pointer(let tracker): tracker.needsTouches(needs)
    case .touchscreen, .touchpad: false
    }
  }

  // MARK: Events

  func next(_ raw: ServerEvent.RawTouch, _ context: TrackerContext) -> Step<Self> {
    switch self {
    case .touchscreen(let tracker): Self.wrap(tracker.next(raw, context))
    case .touchpad, .pointer: (self, [])
    }
  }

  func next(_ raw: ServerEvent.Gesture, _ context: TrackerContext) -> Step<Self> {
    switch self {
    case .touchpad(let tracker): Self.wrap(tracker.next(raw, context))
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

  /// Follows a movement of a touchpad's gesture in place, and returns its event; nil if no such gesture goes on.
  mutating func move(
    _ raw: ServerEvent.Gesture, of device: PointingDevice, _ modifiers: Modifiers, at time: Timestamp
  ) -> TouchpadGestureEvent? {
    guard case .touchpad(var tracker) = self else { return nil }
    defer { self = .touchpad(tracker) }
    return tracker.follow(raw, of: device, modifiers, isLosing: false, at: time)
  }

  /// Returns the events that cancel what the lost device has begun.
  ///
  /// - Parameter device: nil if its description is lost, too. Then only a touchpad's gesture and tap are cancelled.
  func cancellation(of device: PointingDevice?, at time: Timestamp) -> [SourceEvent] {
    switch self {
    case .touchscreen(let tracker): device.map { tracker.cancellation(of: $0, at: time) } ?? []
    case .touchpad(let tracker): tracker.cancellation(at: time)
    case .pointer(let tracker): device.map { tracker.cancellation(of: $0, at: time) } ?? []
    }
  }

  /// Cancels the gesture of a touchpad, and nothing else.
  func gestureCancelled(at time: Timestamp) -> Step<Self> {
    switch self {
    case .touchpad(let tracker): Self.wrap(tracker.gestureCancelled(at: time))
    case .touchscreen, .pointer: (self, [])
    }
  }

  /// Ends the scan that is being assembled.
  func scanFinished() -> Step<Self> {
    switch self {
    case .touchscreen(let tracker): Self.wrap(tracker.scanFinished())
    case .touchpad, .pointer: (self, [])
    }
  }

  /// Returns the state without the buttons and the scrolling that are no longer needed: their ends are not selected.
  func withoutUnneeded(_ needs: InputNeeds) -> Self {
    switch self {
    case .touchscreen: self
    case .touchpad(let tracker): .touchpad(tracker.withoutUnneeded(needs))
    case .pointer(let tracker): .pointer(tracker.withoutUnneeded(needs))
    }
  }

  // MARK: State

  /// True if touches are waiting for the rest of their scan.
  var isAssemblingScan: Bool { if case .touchscreen(let tracker) = self { tracker.isAssemblingScan } else { false } }

  /// False if a finger is known to be missing in the scan that is being assembled.
  var isScanComplete: Bool { if case .touchscreen(let tracker) = self { tracker.isScanComplete } else { true } }

  /// True if fingers are on the touchscreen, except those on an on-screen keyboard or a dock.
  var hasFingers: Bool { if case .touchscreen(let tracker) = self { !tracker.fingers.isEmpty } else { false } }

  /// True if fingers are on the touchscreen, wherever they came down.
  var isTouched: Bool { if case .touchscreen(let tracker) = self { tracker.isTouched } else { false } }

  /// True if the device has begun a gesture or a press, for which its master device may be grabbed.
  var mayHoldMaster: Bool {
    switch self {
    case .touchscreen: false
    case .touchpad(let tracker): tracker.gesture != nil
    case .pointer(let tracker): tracker.pressed != nil
    }
  }

  // MARK: Wrapping

  private static func wrap(_ step: Step<TouchscreenTracker>) -> Step<Self> { (.touchscreen(step.next), step.effects) }
  private static func wrap(_ step: Step<TouchpadTracker>) -> Step<Self> { (.touchpad(step.next), step.effects) }
  private static func wrap(_ step: Step<PointerTracker>) -> Step<Self> { (.pointer(step.next), step.effects) }
}
