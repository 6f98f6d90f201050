public import Gestures

/// A hand that makes input for tests, as a touchscreen, a touchpad or a mouse sends it.
///
/// Its fingers land and lift one after the other, tremble, and follow minimum-jerk trajectories (Flash and Hogan, 1985),
/// each a little differently. The fingers of one scan of the device are in one event. Equal seeds make equal input. All
/// lengths are in millimetres of the device's surface; positions are measured from its upper left corner.
///
/// Each gesture begins a `pause` after the last one. Two hands on one engine need two devices.
public struct Hand: Sendable {
  public enum Direction: String, Sendable, Hashable, CaseIterable {
    case up, down, left, right, upLeft, upRight, downLeft, downRight
  }

  /// A side of the screen.
  public enum Edge: String, Sendable, Hashable, CaseIterable {
    case left, right, top, bottom
  }

  /// The number of events for one scan of a touchscreen.
  public enum Reporting: Sendable, Hashable {
    /// One, with all fingers of the scan, as Dactyl's event source makes it.
    case joined
    /// One for each finger, as an X server sends it.
    case separate
  }

  /// The device that the fingers touch.
  public let device: DeviceID
  /// The position of the first finger; of the middle between thumb and fingers for `pinch` and `rotate`.
  public var position = Point(x: 200, y: 120)
  /// The screen's area on the root window, in pixels. Fingers do not leave it.
  public var screen = Rectangle(x: 0, y: 0, width: 1920, height: 1080)
  /// The screen's resolution. Default: 96 pixels per inch, for which a point is a pixel.
  public var pixelsPerMillimetre = LengthUnit.pointsPerMillimetre
  /// Maximum distance of a trembling finger from its path, in millimetres. Hands have 0.3 to 1.
  public var tremor = 0.3
  /// Maximum time between the first and the last finger that comes down. Hands need up to 80 ms.
  public var landingSpread = Duration.milliseconds(30)
  /// Maximum time between the first and the last finger that is lifted. Hands need up to 100 ms.
  public var liftSpread = Duration.milliseconds(30)
  /// The time between two reports of the device.
  public var scanInterval = Duration.milliseconds(8)
  /// The time between two gestures. The default is longer than the timeouts of all recognizers.
  public var pause = Duration.seconds(1)
  public var reporting = Reporting.joined
  public var modifiers: Modifiers = []

  /// True for a hand that starts to move before its last finger is down.
  package var startsEarly = false
  /// The resolution of the positions that the device reports.
  var positionsPerMillimetre = 20.0
  package var random: SplitMix64
  /// Milliseconds since the hand was created: the earliest time of its next report.
  var clock = 0.0
  /// The fingers that are down after `land`.
  var fingers: [Finger] = []
  private var start: Timestamp
  private var touches: [Int: Touch.ID] = [:]
  private var lastTouch: UInt64 = 0

  /// Creates a hand without fingers down.
  ///
  /// - Parameters:
  ///   - seed: Decides how the fingers tremble and differ.
  ///   - device: The number of its device.
  ///   - start: The time at which the hand's clock starts.
  public init(seed: UInt64 = 1, device: DeviceID = DeviceID(1), start: Timestamp = Timestamp(milliseconds: 0)) {
    self.device = device
    self.start = start
    random = SplitMix64(seed: seed)
  }

  /// Number of fingers that are down after `land`.
  public var numberOfFingersDown: Int { fingers.count }

  /// The time of the hand's next report. X servers tell their time in whole milliseconds.
  public var time: Timestamp { timestamp(clock) }

  /// Returns the time of an event; at most 30,000 years after the start.
  func timestamp(_ milliseconds: Double) -> Timestamp {
    start + .milliseconds(Int64(min(max(0, milliseconds), 1e15)))
  }

  /// Lets time pass. Fingers that are down go on trembling; without fingers, the event is `InputEvent.time`.
  public mutating func wait(_ duration: Duration) -> [InputEvent] {
    let end = clock + duration.positiveMilliseconds
    guard fingers.isEmpty else { return events(of: scan(until: end) { _, _ in .zero }) }
    clock = end
    return [.time(time)]
  }

  /// Returns the events of a touchscreen for these scans.
  mutating func events(of scans: [HandScan]) -> [InputEvent] {
    scans.flatMap { scan in
      let time = timestamp(scan.time)
      let changed = scan.reports.map { touch(for: $0, at: time) }
      let parts = reporting == .joined ? [changed] : changed.map { [$0] }
      return parts.map { touches in
        InputEvent.touches(
          TouchEvent(
            timestamp: time, device: device, changed: touches, modifiers: modifiers,
            pixelsPerPoint: pixelsPerMillimetre * LengthUnit.millimetresPerPoint))
      }
    }
  }

  private mutating func touch(for report: HandScan.Report, at time: Timestamp) -> Touch {
    if report.phase == .began {
      lastTouch += 1
      // Numbers that no hand on another device has.
      touches[report.finger] = Touch.ID(UInt64(UInt32(bitPattern: device.rawValue)) << 32 | lastTouch)
    }
    let id = touches[report.finger] ?? Touch.ID(0)
    if report.phase == .ended { touches[report.finger] = nil }
    return Touch(
      id: id, device: device, phase: report.phase.touchPhase, location: location(x: report.x, y: report.y),
      timestamp: time)
  }

  /// Returns the pixel of a position on the surface; one of the screen.
  func location(x: Double, y: Double) -> Point {
    Point(
      x: screen.x + min(max(x * pixelsPerMillimetre, 0), max(screen.width - 1, 0)),
      y: screen.y + min(max(y * pixelsPerMillimetre, 0), max(screen.height - 1, 0)))
  }
}

extension Hand.Direction {
  /// In radians, clockwise from the right.
  var angle: Double {
    switch self {
    case .right: 0
    case .downRight: .pi / 4
    case .down: .pi / 2
    case .downLeft: .pi * 3 / 4
    case .left: .pi
    case .upLeft: -.pi * 3 / 4
    case .up: -.pi / 2
    case .upRight: -.pi / 4
    }
  }

  /// A vector of length 1.
  var unit: Vector { Vector(dx: cosine(angle), dy: sine(angle)) }
}

extension HandScan.Phase {
  package var touchPhase: Touch.Phase {
    switch self {
    case .began: .began
    case .moved: .moved
    case .ended: .ended
    }
  }
}

extension Duration {
  /// The duration in milliseconds; 0 for a negative one.
  var positiveMilliseconds: Double { max(0, inMilliseconds) }
}
