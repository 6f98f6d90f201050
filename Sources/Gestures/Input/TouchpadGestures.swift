/// Turns the fingers on one touchpad into swipes and pinches, for X servers before 21.1, which report no gestures.
///
/// The gestures are those that libinput makes, with two to four fingers. Two fingers that move side by side scroll;
/// this does not count as a gesture. A gesture ends when its first finger is lifted, and is cancelled when another
/// finger stays down for `landingInterval`.
package struct TouchpadGestures {
  /// Maximum number of fingers of a gesture, as with libinput.
  static let maximumFingers = 4
  /// Movement in points after which a gesture begins. libinput begins a swipe after 1.5 to 3 mm.
  static let minimumMovement = 2 * LengthUnit.pointsPerMillimetre
  /// Movement in points after which a finger above a resting thumb moves the pointer.
  static let pointingMovement = 6 * LengthUnit.pointsPerMillimetre
  /// Minimum ratio of the fingers' movement about their middle to the movement of the middle, for a pinch. If one of
  /// two fingers is stationary, the ratio is 1.
  static let pinchRatio = 0.6

  /// Time for which further fingers must be down to end a gesture. Until then, they may have touched the surface by
  /// accident. libinput waits for the same time (`DEFAULT_GESTURE_SWITCH_TIMEOUT`).
  static let landingInterval = Duration.milliseconds(100)

  private enum State {
    /// The locations of the fingers right after the latest landing.
    case landed([Touch.ID: Point])
    case running(Gesture)
    case scrolling
    /// A finger was lifted, or one finger moves the pointer.
    case over
  }

  fileprivate struct Gesture {
    var event: TouchpadGestureEvent
    /// The fingers of the gesture, including fingers whose locations are unknown.
    let touches: Set<Touch.ID>
    let start: [Touch.ID: Point]
    var latest: [Touch.ID: Point]
    /// The time since which another finger has been down; nil if no other finger is down.
    var joined: Timestamp?
  }

  /// The locations of fingers relative to their middle.
  fileprivate struct Layout {
    let offsets: [Vector]

    var span: Double { offsets.reduce(0) { $0 + $1.dx * $1.dx + $1.dy * $1.dy }.squareRoot() }

    /// Returns the rotation to another layout of the same fingers in degrees, clockwise positive.
    func rotation(to other: Layout) -> Double {
      let (cross, dot) = zip(offsets, other.offsets).reduce((0.0, 0.0)) { sum, pair in
        (sum.0 + pair.0.dx * pair.1.dy - pair.0.dy * pair.1.dx, sum.1 + pair.0.dx * pair.1.dx + pair.0.dy * pair.1.dy)
      }
      return turnAngle(cross: cross, dot: dot) * 180 / .pi
    }
  }

  /// The touchpad's device in the X server.
  private let device: DeviceID
  private var state = State.over
  /// All touches on the surface, including touches whose locations are unknown.
  private var touches: Set<Touch.ID> = []

  package init(of device: DeviceID) { self.device = device }

  /// True while two fingers move side by side.
  package var isScrolling: Bool { if case .scrolling = state { true } else { false } }

  /// Returns the events of the gesture that the fingers make.
  ///
  /// - Parameters:
  ///   - event: The changes of the touches.
  ///   - contacts: The touchpad's contacts, with `event` already applied.
  ///   - pointer: Returns the pointer's location and the modifiers that are held. Called when a gesture begins.
  package mutating func handle(
    _ event: TouchEvent, _ contacts: TouchpadContacts, pointer: () -> (location: Point, modifiers: Modifiers)
  ) -> [TouchpadGestureEvent] {
    let before = touches
    touches = contacts.touches
    let locations = contacts.locations
    let hasLanded = !touches.isSubset(of: before)
    if case .running(let gesture) = state {
      return follow(gesture, event, to: locations, hasLanded: hasLanded)
    }
    guard touches == before else {
      state = hasLanded ? .landed(locations) : .over
      return []
    }
    switch state {
    case .landed(let start):
      if let way = movementAboveThumb(since: start, contacts) {
        // After this movement, the finger moves the pointer. Before it, the thumb may still begin to move, and both
        // fingers then make a gesture.
        if way >= Self.pointingMovement { state = .over }
        return []
      }
      return begin(from: start, to: locations, at: event.timestamp, pointer)
    case .running, .scrolling, .over: return []
    }
  }

  /// Returns the event of a gesture that is running: a movement, or the end.
  private mutating func follow(
    _ gesture: Gesture, _ event: TouchEvent, to locations: [Touch.ID: Point], hasLanded: Bool
  ) -> [TouchpadGestureEvent] {
    var gesture = gesture
    let isWhole = touches.isSuperset(of: gesture.touches)
    if isWhole, !gesture.isReplaced(by: touches, at: event.timestamp) {
      defer { state = .running(gesture) }
      return gesture.move(to: locations, at: event.timestamp).map { [$0] } ?? []
    }
    state = isWhole || hasLanded ? .landed(locations) : .over
    let isCancelled = isWhole || hasLanded || event.changed.contains { $0.phase == .cancelled }
    return [gesture.event(isCancelled ? .cancelled : .ended, at: event.timestamp)]
  }

  /// Cancels the gesture, and returns the event of the cancellation; an empty array if no gesture is running.
  package mutating func cancel(at time: Timestamp) -> [TouchpadGestureEvent] {
    guard case .running(let gesture) = state else { return [] }
    state = .over
    return [gesture.event(.cancelled, at: time)]
  }

  /// Returns the distance, in points, that one of two fingers has moved while the other one is stationary at the bottom
  /// of a clickpad, like a thumb. Returns nil if neither finger is stationary there.
  private func movementAboveThumb(since start: [Touch.ID: Point], _ contacts: TouchpadContacts) -> Double? {
    guard touches.count == 2 else { return nil }
    let moved = contacts.locations.compactMap { id, location in
      start[id].map { (location: location, distance: (location - $0).length) }
    }
    let isThumb = moved.contains { contacts.isInThumbZone($0.location) && $0.distance < Self.minimumMovement / 2 }
    return isThumb ? moved.map(\.distance).max() : nil
  }

  private mutating func begin(
    from start: [Touch.ID: Point], to locations: [Touch.ID: Point], at time: Timestamp,
    _ pointer: () -> (location: Point, modifiers: Modifiers)
  ) -> [TouchpadGestureEvent] {
    guard (2...Self.maximumFingers).contains(touches.count) else { return [] }
    let movements = locations.compactMap { id, location in start[id].map { location - $0 } }
    guard !movements.isEmpty else { return [] }
    let translation = movements.reduce(.zero, +) * (1 / Double(movements.count))
    let relative = movements.map { ($0 - translation).length }.max() ?? 0
    guard max(translation.length, relative) >= Self.minimumMovement else { return [] }
    let isPinch = relative > Self.pinchRatio * translation.length
    guard isPinch || touches.count > 2 else {
      state = .scrolling
      return []
    }
    let (location, modifiers) = pointer()
    let event = TouchpadGestureEvent(
      timestamp: time, device: device, kind: isPinch ? .pinch : .swipe, phase: .began, numberOfTouches: touches.count,
      location: location, modifiers: modifiers)
    state = .running(Gesture(event: event, touches: touches, start: locations, latest: locations))
    return [event]
  }
}

extension TouchpadGestures.Gesture {
  /// Returns true if other fingers have been down beside the gesture's fingers for `landingInterval`.
  fileprivate mutating func isReplaced(by touches: Set<Touch.ID>, at time: Timestamp) -> Bool {
    joined = touches.count > self.touches.count ? joined ?? time : nil
    return joined.map { time - $0 >= TouchpadGestures.landingInterval } ?? false
  }

  /// Returns an event of the gesture with this phase and without movement.
  fileprivate func event(_ phase: TouchpadGestureEvent.Phase, at time: Timestamp) -> TouchpadGestureEvent {
    var event = event
    event.phase = phase
    event.timestamp = time
    (event.delta, event.unacceleratedDelta, event.rotationDelta) = (.zero, .zero, 0)
    return event
  }

  /// Returns the event of a movement; nil if no finger has moved.
  fileprivate mutating func move(to locations: [Touch.ID: Point], at time: Timestamp) -> TouchpadGestureEvent? {
    let locations = joined == nil ? locations : locations.filter { touches.contains($0.key) }
    guard locations != latest else { return nil }
    defer { latest = locations }
    let pairs = latest.compactMap { id, location in locations[id].map { (location, $0) } }
    guard !pairs.isEmpty else { return nil }
    var moved = event(.changed, at: time)
    moved.unacceleratedDelta =
      pairs.reduce(.zero) { $0 + ($1.1 - $1.0) } * (1 / Double(pairs.count) / LengthUnit.pointsPerTouchpadUnit)
    moved.delta = moved.unacceleratedDelta * LengthUnit.libinputShare
    if moved.kind == .pinch {
      let (first, before, now) = (
        start.layout(of: locations), latest.layout(of: locations), locations.layout(of: start)
      )
      let span = first.span
      moved.scale = span > 0 ? now.span / span : 1
      moved.rotationDelta = before.rotation(to: now)
    }
    event = moved
    return moved
  }
}

extension [Touch.ID: Point] {
  /// Returns the layout of the fingers whose locations are in both dictionaries, in the order of their numbers.
  fileprivate func layout(of other: Self) -> TouchpadGestures.Layout {
    let points = keys.filter { other[$0] != nil }.sorted { $0.rawValue < $1.rawValue }.compactMap { self[$0] }
    let sum = points.reduce(Vector.zero) { $0 + ($1 - .zero) }
    let middle = Point.zero + sum * (1 / Double(Swift.max(points.count, 1)))
    return TouchpadGestures.Layout(offsets: points.map { $0 - middle })
  }
}
