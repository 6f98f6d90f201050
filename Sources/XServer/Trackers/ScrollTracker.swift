internal import Gestures

/// The scrolling of one device.
///
/// Scrolling that is not needed wakes no process: the server makes a click of the wheel of each whole step, and only
/// clicks are selected at first. The first one selects motion, which is finer; motion of the pointer itself ends that.
struct ScrollTracker {
  /// The scrolling from the first click to the first motion of the pointer.
  private struct Movement {
    var modifiers: Modifiers = []
    var location = Point.zero
    var time: Timestamp
    /// True if motion has reported the distance, so that clicks add nothing.
    var isSmooth = false
  }

  /// A pause of this length ends a movement; the modifiers are asked for anew then.
  private static let maximumPause = Duration.milliseconds(200)
  /// libinput's distance for one click.
  private static let pixelsPerClick = 15.0

  private var movement: Movement?

  var isScrolling: Bool { movement != nil }

  init() {}

  /// - Parameter reselect: stores the state given to it, and selects the events that the device needs in it.
  func next(
    _ raw: ServerEvent.RawPointer, _ context: TrackerContext, reselect: (Self) -> Void
  ) -> DeviceTracker.Step<Self> {
    switch raw.action {
    case .pressed(let button):
      guard let clicks = Vector(ofWheelButton: button), movement?.isSmooth != true else { return (self, []) }
      return scroll(clicks, isSmooth: false, context, reselect)
    case .moved where raw.clicks != .zero: return scroll(raw.clicks, isSmooth: true, context, reselect)
    case .moved: return (Self(), isScrolling ? [.reselect] : [])
    case .released: return (self, [])
    }
  }

  private func scroll(
    _ clicks: Vector, isSmooth: Bool, _ context: TrackerContext, _ reselect: (Self) -> Void
  ) -> DeviceTracker.Step<Self> {
    var next = self
    var movement = Movement(time: context.time)
    if let known = self.movement, context.time - known.time < Self.maximumPause {
      movement = known
    } else {
      next.movement = movement
      // Selected before the modifiers are asked for: it is in force when the answer comes.
      if !isScrolling { reselect(next) }
      let state = context.server.pointerState()
      (movement.location, movement.modifiers) = (state.location, state.modifiers)
    }
    movement.time = context.time
    movement.isSmooth = isSmooth
    next.movement = movement
    return (next, [.send(.input(.scroll(event(clicks, movement, context.device))))])
  }

  private func event(_ clicks: Vector, _ movement: Movement, _ device: PointingDevice) -> ScrollEvent {
    let isTouchpad = device.input.deviceClass == .touchpad
    // Where the view follows the fingers, the wheel turns against them.
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
  /// The displacement of the view for one click; nil for a button that is not the wheel's.
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
