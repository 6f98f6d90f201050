internal import CX11
internal import Gestures

/// A step of what a pointer did before we heard of its button.
///
/// Motion is asked for when a button comes down, and what happened until then is not told: little for a hand, all of it
/// when the machine was busy meanwhile. But the server remembers where the pointer was lately.
struct PointerStep: Hashable {
  /// The server's time in milliseconds.
  let time: UInt32
  /// Where it began, in whole pixels on the root window (X.Org server 21.1). The server says 0 of an axis that the step
  /// leaves as it is, and so of both where a button goes down or up.
  let x: Double
  let y: Double

  var isButton: Bool { x == 0 && y == 0 }

  /// Where the pointer was when the step began, if `place` is where it was before.
  func place(from place: Point) -> Point { Point(x: x == 0 ? place.x : x, y: y == 0 ? place.y : y) }
}

extension XConnection {
  /// What the pointer did at and after a time of the server's, as far as the server remembers (256 steps usually), and
  /// the number of the request for it: what happens later carries that number, or a later one.
  func pointerPath(since time: UInt32) -> (steps: [PointerStep], request: UInt) {
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
  /// Where the pointer was after the button came down and before it is up that no event tells, from where it came down.
  ///
  /// To be called once motion is asked for. What the server remembers and what it tells overlap; the last steps that it
  /// remembers are those that it tells.
  func missedSteps(since press: ServerEvent.RawPointer) -> [PointerStep] {
    let (path, request) = connection.pointerPath(since: press.time)
    guard !path.isEmpty else { return [] }
    // With the answer to this all that the server remembered by then has been told, too.
    connection.roundTrip()
    connection.readQueue()
    noteGrabEvents()
    let coming = coming.compactMap { event -> ServerEvent.RawPointer? in
      if case .pointer(let raw) = event, raw.device == press.device, !raw.isEmulated { raw } else { nil }
    }
    let end = coming.firstIndex { if case .released = $0.action { true } else { false } } ?? coming.endIndex
    let told = coming[..<end].count {
      $0.action == .moved && ($0.x != nil || $0.y != nil) && $0.serial < request
    }
    var steps = path[...]
    if let down = steps.firstIndex(where: { $0.time == press.time && $0.isButton }) { steps = steps[(down + 1)...] }
    if end < coming.endIndex {
      let up = coming[end].time
      steps = steps.prefix { !up.isBefore($0.time) && !($0.time == up && $0.isButton) }
    }
    let places = steps.filter { !$0.isButton }
    // The first that is told begins where the last that is not has ended; without one, that end is what we do not learn.
    return places.count > told ? Array(places.prefix(places.count - told + 1)) : []
  }
}

extension UInt32 {
  /// Of two times of the server's, which begin anew every 49 days.
  fileprivate func isBefore(_ other: UInt32) -> Bool { Int32(bitPattern: other &- self) > 0 }
}
