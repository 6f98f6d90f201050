internal import Gestures

/// Tracks the scrolling of one device.
///
/// As few events as possible are selected. At first, only the clicks of the wheel are selected: the server makes one
/// click for each whole step. After the first click, motion is selected, because motion reports finer steps. When the
/// pointer itself moves, motion is deselected again.
struct ScrollTracker {
  /// The scrolling from the first click to the first motion of the pointer.
  private struct Movement {
    var modifiers: Modifiers = []
    var location = Point.zero
    var time: Timestamp
    /// True if motion reports the scrolling, so that clicks are ignored.
    var isSmooth = false
  }

  /// A pause of this length ends a movement; the modifiers are then queried again.
  private static let maximumPause = Duration.milliseconds(200)
  /// libinput's scroll distance for one click of a wheel.
  private static let pixelsPerClick = 15.0

  private var movement: Movement?

  var isScrolling: Bool { movement != nil }

  init() {}

  func next(_ raw: ServerEvent.RawPointer, _ context: TrackerContext) -> DeviceTracker.Step<Self> {
    guard let (clicks, isSmooth) = scrolling(of: raw) else {
      return raw.action == .moved ? (Self(), isScrolling ? [.reselect] : []) : (self, [])
    }
    var next = self
    guard let movement, context.time - movement.time < Self.maximumPause else {
      next.movement = Movement(time: context.time)
      return (next, [.ask(.pointer(raw))])
    }
    return next.scrolled(clicks, isSmooth, in: movement, context)
  }

  /// Begins a movement at the pointer's location.
  func next(
    _ raw: ServerEvent.RawPointer, at pointer: PointerState, _ context: TrackerContext
  ) -> DeviceTracker.Step<Self> {
    guard let (clicks, isSmooth) = scrolling(of: raw) else { return (self, []) }
    let movement = Movement(modifiers: pointer.modifiers, location: pointer.location, time: context.time)
    return scrolled(clicks, isSmooth, in: movement, context)
  }

  /// Returns the clicks of an event; `isSmooth` is true if the event is a motion. Returns nil if the event scrolls
  /// nothing, or if motions already report the same scrolling.
  private func scrolling(of raw: ServerEvent.RawPointer) -> (clicks: Vector, isSmooth: Bool)? {
    switch raw.action {
    case .pressed(let button):
      guard movement?.isSmooth != true else { return nil }
      return Vector(ofWheelButton: button).map { ($0, false) }
    case .moved: return raw.clicks == .zero ? nil : (raw.clicks, true)
    case .released: return nil
    }
  }

  private func scrolled(
    _ clicks: Vector, _ isSmooth: Bool, in movement: Movement, _ context: TrackerContext
  ) -> DeviceTracker.Step<Self> {
    var (next, movement) = (self, movement)
    movement.time = context.time
    movement.isSmooth = isSmooth
    next.movement = movement
    return (next, [.send(.input(.scroll(event(clicks, movement, context.device))))])
  }

  private func event(_ clicks: Vector, _ movement: Movement, _ device: PointingDevice) -> ScrollEvent {
    let isTouchpad = device.input.deviceClass == .touchpad
    // With natural scrolling, the fingers move in the direction opposite to that of the clicks.
    let travel = isTouchpad && device.settings.scrollsNaturally ? clicks * -1 : clicks
    return ScrollEvent(
      timestamp: movement.time, device: device.input.id, kind: isTouchpad ? .continuous : .discrete,
      delta: travel * Self.pixelsPerClick,
      unacceleratedDelta: isTouchpad ? travel * (device.settings.scrollDistance * device.lengthOfUnit) : .zero,
      clicks: clicks,
      numberOfTouches: isTouchpad ? 2 : 0, location: movement.location, modifiers: movement.modifiers)
  }
}

extension Vector {
  /// The direction in which one click moves the view; nil for a button that is not the wheel's.
  fileprivate init?(ofWheelButton button: Int32) {
    switch button {
    case 4: self.init(dx: 0, dy: -1)
    case 5: self.init(dx: 0, dy: 1)
    case 6: self.init(dx: -1, dy: 0)
    case 7: self.init(dx: 1, dy: 0)
    default: return nil
    }
  }
}
