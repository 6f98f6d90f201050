internal import Gestures

/// Scans of fingers on a touchpad, which a driver has not yet turned into gestures.
extension Hand {
  /// Returns the scans of one gesture by a simulated human hand. Equal seeds give equal scans.
  ///
  /// The fingers land 10 to 60 ms apart, move by about 35 mm if the surface is large enough, and lift 10 to 80 ms
  /// apart. Hasty hands swipe by 16 mm or more, and rotate while they pinch. Their fingers rotate on an ellipse, which
  /// changes the distance between the fingers.
  package static func touchpadScans(
    of gesture: HandGesture, on surface: TouchpadSurface, _ manner: HandManner = .normal, seed: UInt64
  ) -> [HandScan] {
    var hand = TouchpadHand(on: surface, seed: seed, tremor: manner == .hasty ? 0.5 : 0.3)
    hand.manner = manner
    switch gesture.kind {
    case .tap(let times): return hand.tap(gesture.fingers, times: times)
    case .hold: return hand.hold(gesture.fingers)
    case .swipe(let direction): return hand.swipe(gesture.fingers, direction)
    case .pinch(let isOut): return hand.pinch(gesture.fingers, isOut: isOut)
    case .rotate(let isClockwise): return hand.rotate(gesture.fingers, isClockwise: isClockwise)
    }
  }

  /// Returns the scans of a movement with exact values, as a robot's fingers would make it.
  package static func touchpadScans(
    of movement: TouchpadMovement, on surface: TouchpadSurface, seed: UInt64 = 1
  ) -> [HandScan] {
    var hand = TouchpadHand(on: surface, seed: seed, tremor: movement.tremor)
    return hand.perform(movement)
  }
}

extension TouchpadHand {
  mutating func perform(_ movement: TouchpadMovement) -> [HandScan] {
    let fingers = Hand.limited(movement.fingers)
    let displacement = movement.direction.unit * movement.length
    let places = (0..<fingers).map { Vector(dx: (Double($0) - Double(fingers - 1) / 2) * 14, dy: 0) }
    func exactly(_ spread: Duration) -> ClosedRange<Double> {
      let gap = spread.positiveMilliseconds / Double(max(fingers - 1, 1))
      return gap...gap
    }
    let (delay, rest) = (movement.restBeforeMovement, movement.restBeforeLift)
    return scans(
      Path(fingers: fingers) { places[$0] + displacement * $1 },
      Times(
        landing: exactly(movement.landingSpread), delay: delay.positiveMilliseconds...delay.positiveMilliseconds,
        movement: movement.duration.positiveMilliseconds, rest: rest.positiveMilliseconds...rest.positiveMilliseconds,
        lift: exactly(movement.liftSpread)))
  }

  fileprivate mutating func tap(_ fingers: Int, times: Int) -> [HandScan] {
    let row = row(fingers)
    return (0..<max(times, 1)).flatMap { index in
      hand.clock += index > 0 ? hand.random.uniform(70...160) : 0
      return scans(
        Path(fingers: fingers) { finger, _ in row[finger] },
        Times(landing: 0...20, delay: 0...0, movement: 0, rest: 40...100, lift: 0...25))
    }
  }

  fileprivate mutating func hold(_ fingers: Int) -> [HandScan] {
    let row = row(fingers)
    return scans(
      Path(fingers: fingers) { finger, _ in row[finger] },
      Times(landing: 0...30, delay: 0...0, movement: 0, rest: 650...850, lift: 0...30), wander: 4)
  }

  fileprivate mutating func swipe(_ fingers: Int, _ direction: Hand.Direction) -> [HandScan] {
    let row = row(fingers)
    let unit = direction.unit
    let rowWidth = (row.map(\.dx).max() ?? 0) - (row.map(\.dx).min() ?? 0)
    let rowHeight = (row.map(\.dy).max() ?? 0) - (row.map(\.dy).min() ?? 0)
    let wanted = (abs(unit.dy) > 0.9 ? 32 : 35) * hand.random.uniform(manner == .hasty ? 0.5...1.2 : 0.8...1.25)
    let length = min(
      wanted, max(space.dx - rowWidth, 0) / max(abs(unit.dx), 0.01),
      max(space.dy - rowHeight, 0) / max(abs(unit.dy), 0.01))
    let heading = direction.angle + min(max(hand.random.normal(deviation: 0.122), -0.35), 0.35)
    let bow = min(max(hand.random.normal(deviation: 0.03), -0.08), 0.08) * length
    let own = row.map { _ in
      Vector(dx: length * hand.random.uniform(0.92...1.08), dy: 0)
        .turned(by: min(max(hand.random.normal(deviation: 0.03), -0.08), 0.08))
    }
    return scans(
      Path(fingers: fingers) { finger, part in
        // The path is an arc, because a hand rotates about its wrist.
        row[finger] + (own[finger] * part + Vector(dx: 0, dy: bow * 4 * part * (1 - part))).turned(by: heading)
      }, Times(movement: hand.random.uniform(180...400), rest: -30...60), wander: 4)
  }

  fileprivate mutating func pinch(_ fingers: Int, isOut: Bool) -> [HandScan] {
    let (near, far) = (hand.random.uniform(18...26), hand.random.uniform(44...60))
    let (start, end) = isOut ? (near, far) : (far, near)
    let limit = manner == .hasty ? 0.4 : 0.15
    let turn = min(max(hand.random.normal(deviation: 0.4 * limit), -limit), limit)
    return thumb(fingers, spread: start, milliseconds: hand.random.uniform(250...500)) { place, part in
      place.turned(by: turn * part) * (1 + (end / start - 1) * part)
    }
  }

  fileprivate mutating func rotate(_ fingers: Int, isClockwise: Bool) -> [HandScan] {
    let angle = hand.random.uniform(0.6...1.1) * (isClockwise ? 1 : -1)
    let limit = manner == .hasty ? 0.25 : 0.1
    let scale = 1 + min(max(hand.random.normal(deviation: 0.4 * limit), -limit), limit)
    let spread = hand.random.uniform(34...46)
    return thumb(fingers, spread: spread, milliseconds: hand.random.uniform(250...500)) { place, part in
      place.turned(by: angle * part) * (1 + (scale - 1) * part)
    }
  }

  /// Moves a thumb and fingers around a point between them.
  private mutating func thumb(
    _ fingers: Int, spread: Double, milliseconds: Double,
    _ motion: @escaping (_ place: Vector, _ part: Double) -> Vector
  ) -> [HandScan] {
    let angle = hand.random.uniform(-0.8 ... -0.3)
    var places = [Vector(dx: -spread / 2, dy: 0).turned(by: angle)]
    for finger in 1..<max(fingers, 2) {
      let side = fingers == 2 ? 0 : Double(finger) - Double(fingers) / 2
      places.append(Vector(dx: spread / 2, dy: side * hand.random.uniform(13...16)).turned(by: angle))
    }
    // The centre of the movement lies between the middle of the hand (0) and the thumb (1).
    let center = places[0] * hand.random.uniform(0...0.4)
    let drift = Vector(dx: hand.random.uniform(0...4), dy: 0).turned(by: hand.random.uniform(0...(2 * .pi)))
    let from = places
    let height = manner == .hasty ? hand.random.uniform(0.7...1) : 1
    return scans(
      Path(fingers: from.count) { finger, part in
        let place = center + motion(from[finger] - center, part)
        return Vector(dx: place.dx, dy: place.dy * height) + drift * part
      },
      Times(movement: milliseconds, rest: -20...60), wander: 3)
  }

  /// Returns the positions of fingers side by side, with the usual height of each finger. On a narrow surface, the
  /// fingers are closer together.
  private mutating func row(_ fingers: Int) -> [Vector] {
    let heights = [5.0, 0, -1.5, 3, 12]
    let gap = min(hand.random.uniform(14...18), surface.width * 0.55 / Double(max(fingers - 1, 1)))
    let angle = hand.random.uniform(-0.15...0.15)
    return (0..<fingers).map { finger in
      let height = heights[min(finger, heights.count - 1)]
      return Vector(
        dx: (Double(finger) - Double(fingers - 1) / 2) * gap + hand.random.normal(deviation: 1),
        dy: height + hand.random.normal(deviation: 1)
      ).turned(by: angle)
    }
  }
}
