internal import CX11
internal import Gestures

/// A step of a pointer between the press of its button and our selection of its motion.
///
/// Motion is selected when a button is pressed, and no event reports what happened until then: little for a hand, all of
/// it when the machine was busy meanwhile. But the server remembers where the pointer was lately.
struct PointerStep: Hashable {
  /// The server's time in milliseconds.
  let time: UInt32
  /// Its start, in whole pixels on the root window (X.Org server 21.1). The server reports 0 for an axis that the step
  /// leaves as it is, and so for both where a button goes down or up.
  let x: Double
  let y: Double

  var isButton: Bool { x == 0 && y == 0 }

  /// True if the step may start at a location, as far as it is known and in whole pixels.
  func mayStart(at location: Point) -> Bool {
    (x == 0 || abs(x - location.x) <= 1) && (y == 0 || abs(y - location.y) <= 1)
  }

  /// Returns the location of the pointer at the start of the step.
  ///
  /// - Parameter previous: its location before.
  func location(from previous: Point) -> Point { Point(x: x == 0 ? previous.x : x, y: y == 0 ? previous.y : y) }
}

extension XConnection {
  /// Returns the steps of the pointer at and after a time of the server's, as far as the server remembers (256 steps
  /// usually), and the number of the request for them: later events carry that number, or a later one.
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
  /// Returns the steps of the pointer from the press to the release of the button that were made before motion was
  /// selected. That includes those that events report because an earlier selection had not ended.
  ///
  /// To be called once motion is selected.
  ///
  /// - Parameters:
  ///   - location: The position of the press, if it is known.
  ///   - motionRequest: The number of the request that selected motion.
  func backfillSteps(
    since press: ServerEvent.RawPointer, at location: Point?, motionRequest: UInt
  ) -> [PointerStep] {
    let (path, request) = connection.pointerHistory(since: press.time)
    guard !path.isEmpty else { return [] }
    // With the answer to this all that the server remembered by then has been reported, too.
    connection.roundTrip()
    connection.queue.read()
    recordGrabEvents()
    let reported = pendingEvents.compactMap { event -> ServerEvent.RawPointer? in
      if case .pointer(let raw) = event, raw.device == press.device, !raw.isEmulated { raw } else { nil }
    }
    return PointerStep.missed(
      of: path, since: press.time, at: location, reported, requests: motionRequest..<request)
  }
}

extension PointerStep {
  /// Returns the steps of `path` from the press to the release of a button that were made before motion was selected.
  ///
  /// The steps that the server remembers and those that it reports overlap; the last that it remembers are those that it
  /// reports since motion is selected.
  ///
  /// None is returned if the first one does not start at the press: X.Org server 21.1 remembers the steps of a mouse in
  /// the units of the absolute pointer that moved before it, until it has sent the change of the device.
  ///
  /// - Parameters:
  ///   - path: The steps that the server remembers.
  ///   - press: The server's time of the press.
  ///   - location: The position of the press, if it is known.
  ///   - reported: The device's events after the press.
  ///   - requests: The numbers of the requests from the one that selected motion to the one for `path`.
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
      if let location, let first = steps.first(where: { !$0.isButton }), !first.mayStart(at: location) { return [] }
    }
    if end < reported.endIndex {
      let up = reported[end].time
      steps = steps.prefix { !up.isBefore($0.time) && !($0.time == up && $0.isButton) }
    }
    let places = steps.filter { !$0.isButton }
    // The first that is reported begins where the last that was missed has ended; without one, that end remains unknown.
    return places.count > reportedCount ? Array(places.prefix(places.count - reportedCount + 1)) : []
  }
}

extension UInt32 {
  /// True if it is the earlier one of two times of the server's, which begin anew every 49 days.
  fileprivate func isBefore(_ other: UInt32) -> Bool { Int32(bitPattern: other &- self) > 0 }
}
