internal import Gestures

/// A whole movement in one line of a trace that a person writes: `fingers 3 on touchpad up 60mm in 150ms`.
struct Shorthand {
  /// A movement of all fingers together.
  enum Movement {
    /// The fingers come down and are lifted immediately.
    case tap
    /// The fingers stay down without moving.
    case hold
    /// The fingers move along this path, in pixels. The first point is the origin.
    case path([Point])
    /// Change of the distance between the fingers, in pixels; negative if the fingers close.
    case span(Double)
    /// Rotation of the fingers around their middle, in degrees; clockwise is positive.
    case rotation(Double)
  }

  /// Time between two successive reports of a device.
  static let interval = Duration.milliseconds(8)
  /// Time from the last report to the lift.
  static let lift = Duration.milliseconds(8)
  /// Time for which the fingers of a tap are down.
  static let tapDuration = Duration.milliseconds(60)
  static let defaultDuration = Duration.milliseconds(200)
  /// Default size of a drawing in points: the larger of its height and width (60 mm).
  static let defaultDrawing = 60 * LengthUnit.pointsPerMillimetre

  var device: TraceDevice
  var fingers: Int
  var movement: Movement
  var duration: Duration
  /// The middle of the fingers at the start: in pixels on the root window, or in points on the surface of a touchpad
  /// whose contacts are read.
  var place: Point
  /// The device of the contacts on the touchpad `device`; nil if its contacts are not read.
  var contacts: TraceDevice?
  /// The middle of the fingers at the start, in points on the surface of `contacts`.
  var contactPlace = Point.zero
  var modifiers: Modifiers = []
  var buttons = ButtonMask.primary
  /// The pressure of a pen from 0 to 1; nil if the pen reports no pressure.
  var pressure: Double?

  /// Maximum number of fingers of a gesture that X servers report.
  private static let maximumReportedFingers = 4

  /// Returns the events that a device would send. A touchpad whose contacts are read sends the events of the X server
  /// and the contacts.
  ///
  /// - Parameter firstTouch: The number of the first finger. The other fingers have the next numbers.
  func events(from start: Timestamp, firstTouch: UInt64) -> [InputEvent] {
    guard device.device.deviceClass == .touchpad, device.device.surface == nil else {
      return touches(from: start, firstTouch: firstTouch)
    }
    guard let contacts else { return reported(from: start) }
    var onSurface = self
    (onSurface.device, onSurface.place) = (contacts, contactPlace)
    let isReported = problem == nil && fingers <= Self.maximumReportedFingers
    let reported = isReported ? reported(from: start) : []
    return (reported + onSurface.touches(from: start, firstTouch: firstTouch)).sortedByTime
  }

  /// Returns the events of a touchpad that an X server reports.
  private func reported(from start: Timestamp) -> [InputEvent] {
    switch movement {
    case .tap: return tap(from: contacts == nil ? start : start + Self.tapDuration)
    case .hold: return gesture(.hold, from: start, times: [.zero])
    case .path where fingers == 2: return scroll(from: start)
    case .path: return gesture(.swipe, from: start, times: times)
    case .span, .rotation: return gesture(.pinch, from: start, times: times)
    }
  }

  /// The times of all reports except the first, since the start.
  private var times: [Duration] {
    switch movement {
    case .tap, .hold: return []
    case .path, .span, .rotation: break
    }
    let whole = duration.wholeMicroseconds
    let step = Self.interval.wholeMicroseconds
    return stride(from: step, to: whole, by: Int(step)).map { .microseconds($0) } + [duration]
  }

  /// Returns the completed fraction of the movement at a time, from 0 to 1. The movement accelerates and decelerates
  /// like that of a hand (minimum jerk).
  private func progress(at time: Duration) -> Double {
    let part = time.inSeconds / max(duration.inSeconds, 1e-6)
    return part * part * part * (10 + part * (6 * part - 15))
  }

  /// Returns the translation of the fingers' middle since the start, in pixels.
  private func middle(at progress: Double) -> Vector {
    guard case .path(let points) = movement, let first = points.first else { return .zero }
    var remaining = points.pathLength * progress
    for (point, next) in zip(points, points.dropFirst()) {
      let part = next - point
      if remaining <= part.length, part.length > 0 { return point - first + part * (remaining / part.length) }
      remaining -= part.length
    }
    return (points.last ?? first) - first
  }

  private func location(of finger: Int, at progress: Double) -> Point {
    let center = place + middle(at: progress)
    let pixelsPerMillimetre = LengthUnit.pointsPerMillimetre * device.pixelsPerPoint
    switch movement {
    case .tap, .hold, .path:
      let offset = (Double(finger) - Double(fingers - 1) / 2) * 20 * pixelsPerMillimetre
      return (center + across * offset).rounded
    case .span, .rotation:
      let angle = Double(finger) * 360 / Double(fingers)
      return (center + Vector(degrees: angle + turn * progress) * (span(at: progress) / 2)).rounded
    }
  }

  /// The direction in which the fingers lie side by side, as a vector of length 1: perpendicular to a straight
  /// movement.
  private var across: Vector {
    guard case .path(let points) = movement, points.count == 2, let first = points.first, let last = points.last else {
      return Vector(dx: 1, dy: 0)
    }
    let way = last - first
    let side = Vector(dx: -way.dy, dy: way.dx) * (1 / max(way.length, 1e-9))
    return side.dx < 0 ? side * -1 : side
  }

  /// The angle of the whole rotation in degrees; 0 for a movement that is not a rotation.
  private var turn: Double {
    if case .rotation(let degrees) = movement { degrees } else { 0 }
  }

  /// Returns the distance between opposite fingers in pixels. The smallest distance during the movement is 30 mm.
  private func span(at progress: Double) -> Double {
    let base = 30 * LengthUnit.pointsPerMillimetre * device.pixelsPerPoint
    guard case .span(let change) = movement else { return base }
    return change >= 0 ? base + change * progress : base - change * (1 - progress)
  }

  private func touches(from start: Timestamp, firstTouch: UInt64) -> [InputEvent] {
    func event(_ phase: Touch.Phase, after time: Duration, _ progress: Double) -> InputEvent {
      let now = start + time
      let touches = (0..<fingers).map { finger in
        Touch(
          id: Touch.ID(firstTouch &+ UInt64(finger)), kind: device.device.deviceClass.touchKind,
          device: device.device.id, phase: phase, location: location(of: finger, at: progress), timestamp: now)
      }
      return .touches(
        TouchEvent(
          timestamp: now, device: device.device.id, changed: touches, modifiers: modifiers, buttonMask: buttons,
          pressure: pressure, pixelsPerPoint: device.pixelsPerPoint))
    }
    let moves = times.map { event(.moved, after: $0, progress(at: $0)) }
    let end =
      switch movement {
      case .tap: Self.tapDuration
      case .hold: duration
      case .path, .span, .rotation: duration + Self.lift
      }
    return [event(.began, after: .zero, 0)] + moves + [event(.ended, after: end, moves.isEmpty ? 0 : 1)]
  }

  private func tap(from start: Timestamp) -> [InputEvent] {
    [(PressEvent.Phase.began, Duration.zero), (.ended, .milliseconds(20))].map { phase, time in
      .press(
        PressEvent(
          timestamp: start + time, device: device.device.id, phase: phase,
          kind: fingers == 2 ? .twoFingerTap : .threeFingerTap, location: place, modifiers: modifiers))
    }
  }

  private func gesture(_ kind: TouchpadGestureEvent.Kind, from start: Timestamp, times: [Duration]) -> [InputEvent] {
    var event = TouchpadGestureEvent(
      timestamp: start, device: device.device.id, kind: kind, phase: .began, numberOfTouches: fingers, location: place,
      modifiers: modifiers)
    var events: [InputEvent] = [.touchpad(event)]
    var (center, angle) = (Vector.zero, 0.0)
    event.phase = .changed
    for time in times where time > .zero {
      let progress = progress(at: time)
      let (next, nextAngle) = (middle(at: progress).rounded, (turn * progress).roundedToThousandths)
      event.timestamp = start + time
      event.delta = (next - center).rounded
      event.unacceleratedDelta = (event.delta * (1000 / 96)).rounded
      event.rotationDelta = (nextAngle - angle).roundedToThousandths
      event.scale = kind == .pinch ? (span(at: progress) / span(at: 0)).roundedToThousandths : 1
      (center, angle) = (next, nextAngle)
      events.append(.touchpad(event))
    }
    event.phase = .ended
    event.timestamp = start + duration + (times == [.zero] ? .zero : Self.lift)
    (event.delta, event.unacceleratedDelta, event.rotationDelta) = (.zero, .zero, 0)
    return events + [.touchpad(event)]
  }

  /// Returns the scroll events of two fingers.
  private func scroll(from start: Timestamp) -> [InputEvent] {
    var center = Vector.zero
    return times.map { time in
      let next = middle(at: progress(at: time)).rounded
      let delta = (next - center).rounded
      center = next
      // One click is 15 pixels, as in libinput. With natural scrolling, the clicks are opposite to the movement of the
      // fingers.
      let clicks = (delta * (device.device.scrollsNaturally ? -1 / 15 : 1 / 15)).rounded
      return .scroll(
        ScrollEvent(
          timestamp: start + time, device: device.device.id, kind: .continuous, delta: delta,
          unacceleratedDelta: (delta * (1000 / 96)).rounded, clicks: clicks, numberOfTouches: fingers, location: place,
          modifiers: modifiers))
    }
  }
}

extension [InputEvent] {
  /// The events in the order of their times. Events with the same time keep their order.
  fileprivate var sortedByTime: [InputEvent] {
    enumerated().sorted { ($0.element.timestamp, $0.offset) < ($1.element.timestamp, $1.offset) }.map(\.element)
  }
}
