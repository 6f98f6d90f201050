package import Gestures

/// Gestures of simulated human fingers that can be recognized only from the contacts of a touchpad. Each gesture begins
/// a second after the previous gesture.
extension ContactHand {
  /// The side of the resting finger on which another finger taps or moves.
  package enum Side: Sendable, CaseIterable { case left, right }

  /// Returns a gesture of the hand on a touchpad.
  package mutating func gesture(_ gesture: HandGesture) -> [ContactFrame] {
    frames(of: Hand.touchpadScans(of: gesture, on: surface, seed: random.next()))
  }

  /// Returns a tap of one finger beside a stationary finger.
  package mutating func tap(_ side: Side) -> [ContactFrame] {
    pause(1000)
    let (resting, place) = pair(side)
    let landing = random.uniform(280...900)
    let lift = landing + random.uniform(50...130)
    return frames(of: [
      Finger(resting, lift: lift + random.uniform(60...500)), Finger(place, landing: landing, lift: lift),
    ])
  }

  /// Returns a movement of one finger beside a stationary finger.
  package mutating func swipe(_ direction: Hand.Direction, _ side: Side) -> [ContactFrame] {
    pause(1000)
    let (resting, place) = pair(side)
    let landing = random.uniform(280...900)
    let start = landing + random.uniform(0...80)
    let end = start + random.uniform(150...350)
    let displacement = turned(direction.unit * random.uniform(14...22), by: random.normal(deviation: 0.12))
    let lift = end + random.uniform(0...80)
    // The stationary finger moves a little in the same direction.
    let rest = Finger(resting, lift: lift + random.uniform(60...400))
      .moving(by: displacement * random.uniform(0...0.06), in: start...end)
    let moving = Finger(place + displacement * -0.5, landing: landing, lift: lift)
      .moving(by: displacement, in: start...end)
    return frames(of: [rest, moving])
  }

  /// Returns a movement of one finger that comes onto the touchpad across an edge.
  package mutating func edge(_ edge: Hand.Edge) -> [ContactFrame] {
    pause(1000)
    let depth = random.uniform(0...2)
    let (width, height) = (surface.width, surface.height)
    let along = random.uniform(0.25...0.75)
    let (from, inward) =
      switch edge {
      case .left: (Point(x: depth, y: along * height), Hand.Direction.right)
      case .right: (Point(x: width - depth, y: along * height), .left)
      case .top: (Point(x: along * width, y: depth), .down)
      case .bottom: (Point(x: along * width, y: height - depth), .up)
      }
    let end = random.uniform(150...350)
    let displacement = turned(inward.unit * random.uniform(14...30), by: random.normal(deviation: 0.15))
    // The finger already moves when it reaches the touchpad.
    let begun = displacement * -minimumJerk(40 / (end + 40))
    return frames(of: [
      Finger(from + begun, lift: end + random.uniform(10...80)).moving(by: displacement, in: -40...end)
    ])
  }

  /// Returns a tap in a corner of the touchpad. The first finger is 4 to 11 mm from two edges.
  package mutating func tap(right: Bool, bottom: Bool, fingers: Int = 1) -> [ContactFrame] {
    pause(1000)
    let (x, y) = (random.uniform(4...11), random.uniform(4...11))
    let place = Point(x: right ? surface.width - x : x, y: bottom ? surface.height - y : y)
    let lift = random.uniform(50...130)
    return frames(
      of: (0..<fingers).map { finger in
        Finger(
          place + Vector(dx: Double(finger) * (right ? -15 : 15), dy: 0), landing: random.uniform(0...20),
          lift: lift + random.uniform(0...20))
      })
  }

  /// Returns fingers that land in a row, press the touchpad's own button, and are lifted.
  package mutating func press(fingers: Int) -> [ContactFrame] {
    pause(1000)
    let start = random.uniform(60...200)
    let end = start + random.uniform(50...200)
    return frames(
      of: (0..<fingers).map { number in
        var finger = Finger(
          Point(x: 20 + 15 * Double(number), y: 25), landing: random.uniform(0...40),
          lift: end + random.uniform(20...150))
        if number == 0 { finger.press = start...end }
        return finger
      })
  }

  /// Returns the places of a stationary finger and of another finger beside it.
  private mutating func pair(_ side: Side) -> (resting: Point, place: Point) {
    let middle = Point(
      x: surface.width / 2 + random.normal(deviation: 5), y: surface.height * 0.45 + random.normal(deviation: 3))
    let gap = random.uniform(17...32) * (side == .left ? -1 : 1)
    return (
      middle + Vector(dx: -gap / 2, dy: 0), middle + Vector(dx: gap / 2, dy: random.normal(deviation: 4))
    )
  }

  private func turned(_ vector: Vector, by angle: Double) -> Vector { vector.turned(by: min(max(angle, -0.4), 0.4)) }
}
