public import Gestures

/// A model of a hand that makes input for tests, like the input of a touchscreen, a touchpad or a mouse.
///
/// The fingers land and lift one after the other, tremble, and follow minimum-jerk trajectories (Flash and Hogan,
/// 1985), each a little differently. Each scan of the device makes one event with all fingers. Equal seeds make equal
/// input. All lengths are in millimetres of the device's surface. Positions are measured from the surface's upper left
/// corner.
///
/// The time `pause` passes between the end of a gesture and the beginning of the next gesture. Two hands on one engine
/// need two devices.
public struct Hand: Sendable {
  public enum Direction: String, Sendable, Hashable, CaseIterable {
    case up, down, left, right, upLeft, upRight, downLeft, downRight
  }

  /// A side of the screen.
  public enum Edge: String, Sendable, Hashable, CaseIterable {
    case left, right, top, bottom
  }

  /// Number of events that a touchscreen sends for one scan.
  public enum Reporting: Sendable, Hashable {
    /// All fingers of the scan in one event, as Dactyl's event source reports them.
    case joined
    /// One event for each finger, as an X server sends them.
    case separate
  }

  /// The device that the fingers touch.
  public let device: DeviceID
  /// Position of the first finger. For `pinch` and `rotate`, position of the middle between the thumb and the fingers.
  public var position = Point(x: 200, y: 120)
  /// The area of the screen on the root window, in pixels. Fingers stay inside this area.
  public var screen = Rectangle(x: 0, y: 0, width: 1920, height: 1080)
  /// Resolution of the screen. Default: 96 pixels per inch, so that a point is a pixel.
  public var pixelsPerMillimetre = LengthUnit.pointsPerMillimetre
  /// Maximum distance between a trembling finger and its path, in millimetres. People tremble by 0.3 to 1 mm.
  public var tremor = 0.3
  /// Maximum time between the landings of the first and the last finger. People need up to 80 ms.
  public var landingSpread = Duration.milliseconds(30)
  /// Maximum time between the lifts of the first and the last finger. People need up to 100 ms.
  public var liftSpread = Duration.milliseconds(30)
  /// The time between two scans of the device.
  public var scanInterval = Duration.milliseconds(8)
  /// Time between two gestures. Default: 1 s, which is longer than the timeouts of all recognizers.
  public var pause = Duration.seconds(1)
  public var reporting = Reporting.joined
  public var modifiers: Modifiers = []

  /// True if the hand starts to move before its last finger is down.
  package var startsEarly = false
  /// Delay with which one of several fingers starts to move after the other fingers, in milliseconds.
  var trailingDelay = 0.0
  /// Delay with which one of several fingers lands after the other fingers, in milliseconds.
  var lateLanding = 0.0
  /// Distance in millimetres that the fingers of a tap slide over the surface.
  var slide = 0.0
  /// Angle between the directions of the first and the last swiping finger, in radians.
  var fan = 0.0
  /// Number of positions per millimetre that the device distinguishes.
  var positionsPerMillimetre = 20.0
  package var random: SplitMix64
  /// Earliest time of the next report, in milliseconds since the hand was created.
  var clock = 0.0
  /// The fingers that `land` has put down and that are not lifted yet.
  var fingers: [Finger] = []
  private var start: Timestamp
  private var touches: [Int: Touch.ID] = [:]
  private var lastTouch: UInt64 = 0

  /// Creates a hand without fingers down.
  ///
  /// - Parameters:
  ///   - seed: Seed of the random numbers that make fingers tremble and differ.
  ///   - device: The device of the hand.
  ///   - start: The time at which the hand's clock starts.
  public init(seed: UInt64 = 1, device: DeviceID = DeviceID(1), start: Timestamp = Timestamp(milliseconds: 0)) {
    self.device = device
    self.start = start
    random = SplitMix64(seed: seed)
  }

  /// Number of fingers that `land` has put down and that are not lifted yet.
  public var numberOfFingersDown: Int { fingers.count }

  /// Time of the next report of the hand, in whole milliseconds as X servers report it.
  public var time: Timestamp { timestamp(clock) }

  /// Converts a time on the hand's clock to the time of an event, at most 30,000 years after the start.
  func timestamp(_ milliseconds: Double) -> Timestamp {
    start + .milliseconds(Int64(min(max(0, milliseconds), 1e15)))
  }

  /// Waits for `duration`. Fingers that are down keep trembling. Without fingers down, returns only an
  /// `InputEvent.time`.
  public mutating func wait(_ duration: Duration) -> [InputEvent] {
    let end = clock + duration.positiveMilliseconds
    guard fingers.isEmpty else { return events(of: scan(until: end) { _, _ in .zero }) }
    clock = end
    return [.time(time)]
  }

  /// Returns the events that a touchscreen sends for these scans.
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
      // The ids of touches differ from the ids that hands on other devices use.
      touches[report.finger] = Touch.ID(UInt64(UInt32(bitPattern: device.rawValue)) << 32 | lastTouch)
    }
    let id = touches[report.finger] ?? Touch.ID(0)
    if report.phase == .ended { touches[report.finger] = nil }
    return Touch(
      id: id, device: device, phase: report.phase.touchPhase, location: location(x: report.x, y: report.y),
      timestamp: time)
  }

  /// Returns the location of a position on the surface, clamped to the screen.
  func location(x: Double, y: Double) -> Point {
    Point(
      x: screen.x + min(max(x * pixelsPerMillimetre, 0), max(screen.width - 1, 0)),
      y: screen.y + min(max(y * pixelsPerMillimetre, 0), max(screen.height - 1, 0)))
  }
}

extension Hand.Direction {
  /// The angle in radians, clockwise from the right.
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
  /// The duration in milliseconds; 0 for a negative duration.
  var positiveMilliseconds: Double { max(0, inMilliseconds) }
}
