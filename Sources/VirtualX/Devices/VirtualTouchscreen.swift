package import GesturesTesting
internal import Linux

/// Fingers on the virtual touchscreen, which covers the whole screen.
package final class VirtualTouchscreen {
  private let connection: InputTestConnection

  init(_ connection: InputTestConnection) { self.connection = connection }

  /// Puts finger `id` on the screen at a location in pixels. The id must differ from those of all other fingers on the
  /// screen.
  package func began(_ id: Int, x: Double, y: Double) throws(VirtualServerError) {
    try send(id, .began, ScreenPoint(x: x, y: y))
  }

  package func moved(_ id: Int, x: Double, y: Double) throws(VirtualServerError) {
    try send(id, .moved, ScreenPoint(x: x, y: y))
  }

  /// Lifts finger `id` at a location in pixels.
  package func ended(_ id: Int, x: Double, y: Double) throws(VirtualServerError) {
    try send(id, .ended, ScreenPoint(x: x, y: y))
  }

  /// Moves fingers 0, 1 and so on to these points in a single scan.
  package func moved(to points: [ScreenPoint]) throws(VirtualServerError) {
    try connection.send(points.enumerated().map { Self.message($0.offset, .moved, $0.element) })
  }

  /// Number of the screen's pixels per millimetre.
  package static let pixelsPerMillimetre = 96 / 25.4

  /// Reports all fingers of a scan together. The server creates one event for each finger.
  package func scan(_ scan: HandScan) throws(VirtualServerError) {
    let messages = scan.reports.map { report in
      let phase: InputTestMessage.Phase =
        switch report.phase {
        case .began: .began
        case .moved: .moved
        case .ended: .ended
        }
      let point = ScreenPoint(x: report.x * Self.pixelsPerMillimetre, y: report.y * Self.pixelsPerMillimetre)
      return Self.message(report.finger, phase, point)
    }
    try connection.send(messages)
  }

  /// Performs the scans of a gesture, each at its time.
  ///
  /// - Returns: The maximum delay of a scan in milliseconds, caused by a busy machine.
  package func perform(_ scans: [HandScan]) throws(VirtualServerError) -> Double {
    let start = MonotonicTime.now
    var delay = 0.0
    for scan in scans {
      let due = start + .microseconds(Int64(scan.time * 1000))
      Pace.pause(until: due)
      try self.scan(scan)
      delay = max(delay, (MonotonicTime.now - due) / .milliseconds(1))
    }
    try sync()
    return delay
  }

  /// Returns when the server has processed all events of the fingers.
  package func sync() throws(VirtualServerError) { try connection.sync() }

  /// Taps with one finger at each of `points`. The fingers land 8 ms after one another, tremble, and lift in the same
  /// order.
  ///
  /// - Parameters:
  ///   - jitter: Maximum trembling of a finger in pixels.
  ///   - duration: Time between the last finger's landing and the first finger's lift.
  package func tap(
    at points: [ScreenPoint], jitter: Double = 0, duration: Duration = .milliseconds(60)
  ) throws(VirtualServerError) {
    try down(points)
    try Pace.steps(4, over: duration) { (index, _) throws(VirtualServerError) in
      guard jitter != 0 else { return }
      let offset = index.isMultiple(of: 2) ? -jitter : jitter
      try moved(to: points.map { ScreenPoint(x: $0.x + offset, y: $0.y) })
    }
    try up(points)
  }

  /// Moves one finger along each of the lines, evenly and simultaneously.
  ///
  /// - Parameters:
  ///   - updates: Number of reported positions of each finger between landing and lift.
  ///   - duration: Time between the last finger's landing and the first finger's lift.
  package func drag(
    _ ways: [(from: ScreenPoint, to: ScreenPoint)], updates: Int = 30, over duration: Duration = .milliseconds(300)
  ) throws(VirtualServerError) {
    try down(ways.map(\.from))
    try Pace.steps(updates, over: duration) { (index, count) throws(VirtualServerError) in
      try moved(to: ways.map { $0.from.toward($0.to, part: Double(index) / Double(count)) })
    }
    try up(ways.map(\.to))
  }

  /// Moves several fingers side by side by `dx` and `dy` pixels. The fingers are 120 pixels apart, and the first one
  /// begins at `start`.
  package func drag(
    fingers: Int, from start: ScreenPoint, dx: Double, dy: Double, updates: Int = 30,
    over duration: Duration = .milliseconds(300)
  ) throws(VirtualServerError) {
    let ways = (0..<min(max(fingers, 0), 10)).map { index in
      let from = ScreenPoint(x: start.x + 120 * Double(index), y: start.y)
      return (from: from, to: ScreenPoint(x: from.x + dx, y: from.y + dy))
    }
    try drag(ways, updates: updates, over: duration)
  }

  private func down(_ points: [ScreenPoint]) throws(VirtualServerError) {
    for (id, point) in points.enumerated() {
      if id > 0 { Pace.pause(.milliseconds(8)) }
      try began(id, x: point.x, y: point.y)
    }
  }

  private func up(_ points: [ScreenPoint]) throws(VirtualServerError) {
    for (id, point) in points.enumerated() {
      if id > 0 { Pace.pause(.milliseconds(8)) }
      try ended(id, x: point.x, y: point.y)
    }
    try sync()
  }

  private func send(_ id: Int, _ phase: InputTestMessage.Phase, _ point: ScreenPoint) throws(VirtualServerError) {
    try connection.send(Self.message(id, phase, point))
  }

  private static func message(_ id: Int, _ phase: InputTestMessage.Phase, _ point: ScreenPoint) -> InputTestMessage {
    .touch(id: UInt32(truncatingIfNeeded: id), phase, point.valuators)
  }
}
