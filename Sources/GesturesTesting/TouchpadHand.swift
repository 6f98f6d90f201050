internal import Gestures

/// Makes scans of fingers on a touchpad, for the simulated human hand and for the robot.
///
/// The fingers stay on the surface. If the surface is too small for a movement, the movement is scaled down.
struct TouchpadHand {
  /// The positions of fingers during a movement.
  struct Path {
    let fingers: Int
    /// Returns the position of a finger after a fraction of the movement, in millimetres from the hand's middle.
    let position: (_ finger: Int, _ fraction: Double) -> Vector
  }

  /// The durations and pauses of a gesture, in milliseconds.
  struct Times {
    /// Range of the times between two landings.
    var landing: ClosedRange<Double> = 10...60
    /// Range of the times from the last landing to the start of the movement. Negative if the movement starts before
    /// the last landing.
    var delay: ClosedRange<Double> = -20...50
    var movement: Double
    /// Range of the times from the end of the movement to the first lift. Negative if the first finger lifts before the
    /// end of the movement.
    var rest: ClosedRange<Double>
    /// Range of the times between two lifts.
    var lift: ClosedRange<Double> = 10...80
  }

  /// Minimum distance between the middle of a finger and the edge of the surface, in millimetres.
  static let margin = 4.0

  let surface: TouchpadSurface
  var manner = HandManner.normal
  var hand: Hand

  init(on surface: TouchpadSurface, seed: UInt64, tremor: Double) {
    self.surface = surface
    hand = Hand(seed: seed)
    hand.tremor = tremor
    hand.scanInterval = .seconds(1 / surface.reportsPerSecond)
    // Touchpads have a finer resolution than touchscreens.
    hand.positionsPerMillimetre = 100
  }

  /// Width and height of the part of the surface in which the middle of a finger may be, in millimetres.
  var space: Vector {
    Vector(dx: surface.width - 2 * Self.margin, dy: surface.height - 2 * Self.margin)
  }

  /// Returns the scans of a movement. `wander` is the standard deviation of the middle of the movement from the middle
  /// of the surface, in millimetres.
  mutating func scans(_ path: Path, _ times: Times, wander: Double = 0) -> [HandScan] {
    let order = (0..<path.fingers).shuffled(using: &hand.random)
    var landings = [Double](repeating: 0, count: path.fingers)
    var lifts = landings
    let start = hand.clock
    var time = start
    for finger in order {
      landings[finger] = time
      time += hand.random.uniform(times.landing)
    }
    let landed = landings.max() ?? start
    let begin = max(start, landed + hand.random.uniform(times.delay))
    time = max(begin + times.movement + hand.random.uniform(times.rest), landed + 30)
    for finger in order.shuffled(using: &hand.random) {
      lifts[finger] = time
      time += hand.random.uniform(times.lift)
    }
    let last = lifts.max() ?? start

    let (middle, scale) = placement(of: path, wander: wander)
    hand.position = middle
    hand.fingers = landings.indices.map { finger in
      Hand.Finger(
        number: finger, place: path.position(finger, 0) * scale, landing: landings[finger], lift: lifts[finger],
        lag: hand.tremor > 0 ? hand.random.uniform(0...10) : 0)
    }
    let (position, movement) = (path.position, max(times.movement, 1))
    return hand.scan(until: last + hand.scanInterval.positiveMilliseconds * 2) { finger, time in
      (position(finger, minimumJerk((time - begin) / movement)) - position(finger, 0)) * scale
    }
  }

  /// Returns the position of the middle of the hand, and the factor that keeps all fingers on the surface.
  private mutating func placement(of path: Path, wander: Double) -> (middle: Point, scale: Double) {
    let positions = (0..<path.fingers).flatMap { finger in
      (0...20).map { path.position(finger, Double($0) / 20) }
    }
    let (x, y) = (positions.map(\.dx), positions.map(\.dy))
    let (left, right) = (x.min() ?? 0, x.max() ?? 0)
    let (top, bottom) = (y.min() ?? 0, y.max() ?? 0)
    let scale = min(1, space.dx / max(right - left, 1e-6), space.dy / max(bottom - top, 1e-6))
    let spare = Vector(dx: space.dx - (right - left) * scale, dy: space.dy - (bottom - top) * scale) * 0.5
    func shift(_ spare: Double) -> Double { min(max(hand.random.normal(deviation: wander), -spare), spare) }
    return (
      Point(
        x: surface.width / 2 - (left + right) / 2 * scale + shift(spare.dx),
        y: surface.height / 2 - (top + bottom) / 2 * scale + shift(spare.dy)), scale
    )
  }
}
