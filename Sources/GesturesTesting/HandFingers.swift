internal import Gestures

/// Moves the fingers of a hand, and reports them.
extension Hand {
  struct Finger: Sendable {
    /// Number of the finger in reports.
    var number: Int
    /// Position of the finger relative to the position of the hand, without tremor, in millimetres.
    var place: Vector
    var landing: Double
    /// Time of the lift; infinite for a finger that stays down.
    var lift = Double.infinity
    /// Delay between the movement of the hand and the movement of this finger, in milliseconds.
    var lag: Double
    var tremor = Vector.zero
    var isDown = false
  }

  static let maximumFingers = 10
  /// Maximum duration of a movement in milliseconds.
  private static let maximumMovement = 3.6e6

  /// Returns the positions of fingers side by side, relative to the hand. The second finger is a little above the
  /// others.
  mutating func row(_ numbers: Range<Int>) -> [Vector] {
    let angle = random.uniform(-0.5...0.5)
    return numbers.map { finger in
      let lift = finger == 1 ? -random.uniform(4...12) : 0
      return Vector(dx: Double(finger) * random.uniform(17...22), dy: lift).turned(by: angle)
    }
  }

  /// Puts fingers down, moves them, and lifts them.
  ///
  /// - Parameters:
  ///   - middle: The position of the hand.
  ///   - start: Time at which the first finger lands, in milliseconds on the hand's clock.
  ///   - resting: Time at rest before the lift, in milliseconds.
  ///   - moving: Duration of the movement in milliseconds; 0 for no movement.
  ///   - motion: Returns the displacement of a finger after a fraction of the movement.
  /// - Returns: The scans, and the time at which the last finger was lifted.
  mutating func touch(
    at middle: Point, from start: Double, resting: Double = 0, moving: Double = 0, places: [Vector],
    _ motion: (_ finger: Int, _ fraction: Double) -> Vector
  ) -> (scans: [HandScan], end: Double) {
    // If `moving` is NaN, `max` returns 0.
    let moving = min(max(0, moving), Self.maximumMovement)
    var landings = places.map { _ in start + random.uniform(0...landingSpread.positiveMilliseconds) }
    if lateLanding > 0, places.count > 1 {
      landings[random.number(0...(places.count - 1))] += lateLanding
    }
    let first = landings.min() ?? start
    landings = landings.map { $0 - first + start }
    let landed = landings.max() ?? start
    // A hand that starts early has made at most a fifth of its movement when the last finger lands.
    let begin =
      startsEarly ? random.uniform(max(start, landed - moving / 3)...landed) : landed + random.uniform(0...60)
    let end = (moving > 0 ? begin + moving : landed) + resting
    let earliest = moving > 0 ? end - random.uniform(0...(0.15 * moving)) : end
    fingers = places.enumerated().map { index, place in
      let lift = max(earliest + random.uniform(0...liftSpread.positiveMilliseconds), landed + 30)
      return Finger(number: index, place: place, landing: landings[index], lift: lift, lag: random.uniform(0...10))
    }
    if trailingDelay > 0, places.count > 1 {
      fingers[random.number(0...(places.count - 1))].lag += trailingDelay
    }
    let last = fingers.map(\.lift).max() ?? start
    clock = start
    let (home, path) = (position, motion)
    position = middle
    defer { position = home }
    let scans = scan(until: last + scanInterval.positiveMilliseconds) { index, time in
      moving > 0 ? path(index, minimumJerk((time - begin) / moving)) : .zero
    }
    return (scans, last)
  }

  /// Returns the scans of the device until `end`, and sets the clock to that time.
  ///
  /// - Parameter motion: Returns the displacement of a finger at a time. The lag of the finger is already subtracted
  ///   from the time.
  mutating func scan(until end: Double, _ motion: (_ finger: Int, _ time: Double) -> Vector) -> [HandScan] {
    // The interval is at least 0.1 ms: no device reports more often.
    let interval = max(scanInterval.positiveMilliseconds, 0.1)
    var scans: [HandScan] = []
    while clock < end {
      if let scan = report(motion) { scans.append(scan) }
      clock += interval
    }
    fingers.removeAll { clock >= $0.lift && !$0.isDown }
    return scans
  }

  /// Returns the reports of all fingers at the current time; nil if no finger is down or has just been lifted.
  private mutating func report(_ motion: (_ finger: Int, _ time: Double) -> Vector) -> HandScan? {
    var reports: [HandScan.Report] = []
    for index in fingers.indices {
      let finger = fingers[index]
      let isDown = clock >= finger.landing && clock < finger.lift
      guard finger.isDown || isDown else { continue }
      fingers[index].isDown = isDown
      fingers[index].tremor = tremor(after: finger.tremor)
      let moved = motion(index, clock - finger.lag)
      let x = position.x + finger.place.dx + moved.dx + fingers[index].tremor.dx
      let y = position.y + finger.place.dy + moved.dy + fingers[index].tremor.dy
      reports.append(
        HandScan.Report(
          finger: finger.number, phase: !finger.isDown ? .began : isDown ? .moved : .ended,
          x: (x * positionsPerMillimetre).rounded() / positionsPerMillimetre,
          y: (y * positionsPerMillimetre).rounded() / positionsPerMillimetre))
    }
    return reports.isEmpty ? nil : HandScan(time: clock, reports: reports)
  }

  /// Returns the next offset of a trembling finger. This offset depends on the previous offset, and is at most `tremor`
  /// long.
  private mutating func tremor(after last: Vector) -> Vector {
    let next = Vector(
      dx: last.dx * 0.8 + random.normal(deviation: tremor * 0.3),
      dy: last.dy * 0.8 + random.normal(deviation: tremor * 0.3))
    return next * (next.length > tremor ? tremor / next.length : 1)
  }
}

extension Vector {
  /// Returns the vector rotated clockwise by an angle in radians.
  func turned(by angle: Double) -> Vector {
    let (s, c) = (sine(angle), cosine(angle))
    return Vector(dx: dx * c - dy * s, dy: dx * s + dy * c)
  }
}

/// Returns the fraction of the distance that a minimum-jerk movement covers in a fraction of its time.
package func minimumJerk(_ fraction: Double) -> Double {
  let part = min(max(fraction, 0), 1)
  return part * part * part * (10 - 15 * part + 6 * part * part)
}
