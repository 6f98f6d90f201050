internal import CX11
internal import Gestures

/// A step of the pointer's movement between the press of a button and our selection of motion.
///
/// Motion is selected only when a button is pressed, so no event reports the motion before the selection. This motion
/// is usually short, but on a busy machine it can be the whole stroke. The server's history of the pointer contains the
/// motion.
struct PointerStep: Hashable {
  /// The server's time in milliseconds.
  let time: UInt32
  /// The start of the step, in whole pixels on the root window (X.Org server 21.1). The server reports 0 for an axis
  /// that the step does not change. For a press or release of a button, both coordinates are 0.
  let x: Double
  let y: Double

  var isButton: Bool { x == 0 && y == 0 }

  /// Returns true if the step can start at a location. Unchanged axes are ignored, and a difference of one pixel is
  /// allowed.
  func mayStart(at location: Point) -> Bool {
    (x == 0 || abs(x - location.x) <= 1) && (y == 0 || abs(y - location.y) <= 1)
  }

  /// Returns the location of the pointer at the start of the step.
  ///
  /// - Parameter previous: The pointer's location before the step.
  func location(from previous: Point) -> Point { Point(x: x == 0 ? previous.x : x, y: y == 0 ? previous.y : y) }
}

extension XConnection {
  /// Returns the pointer's steps since a time of the server's clock, as far as the server's history contains them
  /// (usually 256 steps).
  ///
  /// Also returns the number of the request for the steps: later events carry that number or a higher number.
  func pointerHistory(since time: UInt32) -> (steps: [PointerStep], request: UInt) {
    var count: Int32 = 0
    let request = XNextRequest(display)
    guard !isLost, let steps = XGetMotionEvents(display, root, Time(time), Time(CurrentTime), &count) else {
      return ([], request)
    }
    defer { XFree(steps) }
    let path = UnsafeBufferPointer(start: steps, count: Int(count)).map { step in
      PointerStep(time: UInt32(truncatingIfNeeded: step.time), x: Double(step.x), y: Double(step.y))
    }
    return (path, request)
  }
}

extension EventSource {
  /// Returns the pointer's steps from the press of a button to the selection of motion. Steps after the release of that
  /// button are left out. Steps that events also report, because of an earlier selection, are included.
  ///
  /// Call this once motion is selected.
  ///
  /// - Parameters:
  ///   - location: The position of the press; nil if unknown.
  ///   - motionRequest: The number of the request that selected motion.
  func backfillSteps(
    since press: ServerEvent.RawPointer, at location: Point?, motionRequest: UInt
  ) -> [PointerStep] {
    let (path, request) = connection.pointerHistory(since: press.time)
    guard !path.allSatisfy(\.isButton) else { return [] }
    // After this round trip, all events for the remembered steps have arrived, too.
    connection.roundTrip()
    connection.queue.read()
    recordGrabEvents()
    let reported = pendingEvents.compactMap { event -> ServerEvent.RawPointer? in
      if case .pointer(let raw) = event, raw.device == press.device, !raw.isEmulated { raw } else { nil }
    }
    recordButtons(reported)
    return PointerStep.missed(
      of: path, since: press.time, at: location, reported, requests: motionRequest..<request)
  }

  /// Records the buttons that are down after these events. A missed step may begin a gesture whose action clicks,
  /// before the events of further presses are dispatched. By then, all buttons whose grabs would withhold the click
  /// must be known.
  private func recordButtons(_ reported: [ServerEvent.RawPointer]) {
    var down: Set<FrozenPointer.Button> = []
    for raw in reported {
      switch raw.action {
      case .pressed(let number): down.insert(FrozenPointer.Button(device: raw.device, number: number))
      case .released(let number): down.remove(FrozenPointer.Button(device: raw.device, number: number))
      case .moved: break
      }
    }
    for button in down { connection.held.grabbedButtons.pressed(button) }
  }
}

extension PointerStep {
  /// Returns the steps of `path` from the press of a button to the selection of motion, without the steps after the
  /// release of that button.
  ///
  /// The server's history and the reported steps overlap: the events since the selection of motion report the last
  /// steps of the history again.
  ///
  /// Returns no steps if the first step does not start at the press: its coordinates are then in the wrong units. When
  /// a mouse moves after an absolute device, X.Org server 21.1 records the mouse's steps in the units of the absolute
  /// device until it has reported that the source device has changed.
  ///
  /// - Parameters:
  ///   - path: The steps of the server's history.
  ///   - press: The server's time of the press.
  ///   - location: The position of the press; nil if unknown.
  ///   - reported: The device's events after the press.
  ///   - requests: The numbers of the requests from the selection of motion to the query of `path`.
  static func missed(
    of path: [PointerStep], since press: UInt32, at location: Point?, _ reported: [ServerEvent.RawPointer],
    requests: Range<UInt>
  ) -> [PointerStep] {
    let end = reported.firstIndex { if case .released = $0.action { true } else { false } } ?? reported.endIndex
    let reportedCount = reported[..<end].count {
      $0.action == .moved && ($0.x != nil || $0.y != nil) && requests.contains($0.serial)
    }
    var steps = path[...]
    if let down = steps.firstIndex(where: { $0.time == press && $0.isButton }) {
      steps = steps[(down + 1)...]
      if let location, !location.isInCorner, let first = steps.first(where: { !$0.isButton }),
        !first.mayStart(at: location)
      {
        return []
      }
    }
    if end < reported.endIndex {
      let up = reported[end].time
      steps = steps.prefix { !up.isBefore($0.time) }
      // A step from the corner looks like the press or release of a button, so the release is searched for from the
      // end.
      for _ in 0...reported[(end + 1)...].count(where: { $0.action != .moved && $0.time == up }) {
        guard let button = steps.lastIndex(where: { $0.time == up && $0.isButton }) else { break }
        steps = steps[..<button]
      }
    }
    let places = steps.filter { !$0.isButton }
    // A step contains only its start. So the first reported step is included, because its start is the end of the last
    // missed step.
    return places.count > reportedCount ? Array(places.prefix(places.count - reportedCount + 1)) : []
  }
}

extension Point {
  /// True if the point is in the upper left corner. In the server's history, a step from this corner looks like a press
  /// or release of a button.
  fileprivate var isInCorner: Bool { x < 1 && y < 1 }
}

extension UInt32 {
  /// True if this time is earlier than `other`. The server's times wrap around every 49 days.
  fileprivate func isBefore(_ other: UInt32) -> Bool { Int32(bitPattern: other &- self) > 0 }
}
