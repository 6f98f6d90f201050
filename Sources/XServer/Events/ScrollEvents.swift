internal import CX11
internal import Gestures

/// A device that is scrolling, from the first click to the first motion of the pointer.
struct Scrolling {
  /// After a rest of this length it is another movement: the modifiers are asked for anew.
  static let rest = Duration.milliseconds(200)

  var modifiers: Modifiers
  var location: Point
  var time: Timestamp
  /// Motion tells how far, so that the clicks tell nothing more.
  var isSmooth = false
}

/// Scrolling wakes nobody but those who scroll: the server makes a click of the wheel of each whole step, and clicks
/// come only then. The first one asks for motion, which is finer; the pointer's own motion ends that.
extension EventSource {
  func scroll(_ raw: ServerEvent.RawPointer, _ device: PointingDevice, _ handle: (SourceEvent) -> Void) {
    let time = connection.time.timestamp(raw.time)
    switch raw.action {
    case .pressed(let button):
      guard let clicks = Vector(ofWheelButton: button), scrolls[raw.device]?.isSmooth != true else { return }
      send(clicks, device, time, isSmooth: false, handle)
    case .moved where raw.clicks != .zero: send(raw.clicks, device, time, isSmooth: true, handle)
    case .moved:
      guard scrolls.removeValue(forKey: raw.device) != nil else { return }
      reselect()
      connection.flush()
    case .released: break
    }
  }

  private func send(
    _ clicks: Vector, _ device: PointingDevice, _ time: Timestamp, isSmooth: Bool, _ handle: (SourceEvent) -> Void
  ) {
    let id = device.input.id.rawValue
    var scrolling: Scrolling
    if let known = scrolls[id], time - known.time < Scrolling.rest {
      scrolling = known
    } else {
      scrolling = Scrolling(modifiers: [], location: .zero, time: time)
      let isKnown = scrolls.updateValue(scrolling, forKey: id) != nil
      // Asked for before the modifiers are, so that the answer tells that it is in force.
      if !isKnown { reselect() }
      (scrolling.location, scrolling.modifiers, _) = connection.pointerState()
    }
    scrolling.time = time
    scrolling.isSmooth = isSmooth
    scrolls[id] = scrolling
    handle(.input(.scroll(event(clicks, device, scrolling))))
  }

  private func event(_ clicks: Vector, _ device: PointingDevice, _ scrolling: Scrolling) -> ScrollEvent {
    let isTouchpad = device.input.deviceClass == .touchpad
    // Where the view follows the fingers, the wheel turns against them.
    let way = isTouchpad && device.settings.scrollsNaturally ? clicks * -1 : clicks
    return ScrollEvent(
      timestamp: scrolling.time, device: device.input.id, kind: isTouchpad ? .continuous : .discrete,
      delta: way * Self.pixelsPerClick, unacceleratedDelta: isTouchpad ? way * device.settings.clickLength : .zero,
      clicks: clicks, numberOfTouches: isTouchpad ? 2 : 0, location: scrolling.location,
      modifiers: scrolling.modifiers)
  }

  /// What libinput takes a click for.
  private static let pixelsPerClick = 15.0
}

extension Vector {
  /// The way of the view for one click; nil for buttons that are not the wheel's.
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
