internal import Gestures

/// Movements by given distances, scales and angles. The fingers differ a little from each other.
extension Hand {
  /// The time at which the next gesture begins.
  var nextStart: Double { clock > 0 ? clock + pause.positiveMilliseconds : 0 }

  mutating func tapScans(_ fingers: Int, times: Int, at middle: Point) -> [HandScan] {
    var scans: [HandScan] = []
    var start = nextStart
    let row = row(0..<fingers)
    for _ in 0..<max(times, 0) {
      let place = Point(x: middle.x + random.normal(deviation: 1), y: middle.y + random.normal(deviation: 1))
      let resting = random.uniform(40...110)
      let slide = slide > 0 ? Vector(dx: slide, dy: 0).turned(by: random.uniform(0...6.28)) : .zero
      let tap = touch(
        at: place, from: start, resting: slide == .zero ? resting : 0, moving: slide == .zero ? 0 : resting,
        places: row
      ) { slide * $1 }
      scans += tap.scans
      start = tap.end + random.uniform(70...200)
    }
    return scans
  }

  mutating func holdScans(_ fingers: Int, milliseconds: Double, at middle: Point) -> [HandScan] {
    touch(at: middle, from: nextStart, resting: milliseconds, places: row(0..<fingers)) { _, _ in .zero }.scans
  }

  /// - Parameters:
  ///   - heading: The direction in radians, clockwise from the right.
  ///   - moving: Duration of the movement in milliseconds.
  ///   - resting: Time at rest before the lift, in milliseconds.
  mutating func swipeScans(
    _ fingers: Int, heading: Double, length: Double, moving: Double, resting: Double = 0, from start: Point
  ) -> [HandScan] {
    var own: [Vector] = []
    for finger in 0..<max(fingers, 3) {
      let length = length * random.uniform(0.92...1.08)
      let aside = fan * (Double(finger) / Double(max(fingers - 1, 1)) - 0.5)
      let heading = heading + min(max(random.normal(deviation: 0.04), -0.1), 0.1) + aside
      own.append(Vector(dx: length, dy: 0).turned(by: heading))
    }
    return touch(at: start, from: nextStart, resting: resting, moving: moving, places: row(0..<fingers)) {
      finger, part in own[finger] * part
    }.scans
  }

  /// Moves a thumb and fingers around a point between them.
  ///
  /// - Parameters:
  ///   - spread: The distance between the thumb and the fingers, in millimetres.
  ///   - anchor: Position of the centre of the movement, between the middle of the hand (0) and the thumb (1).
  ///   - moving: Duration of the movement in milliseconds.
  ///   - motion: Maps a position relative to the centre of the movement to its position after a fraction of the
  ///     movement.
  mutating func thumbScans(
    _ fingers: Int, spread: Double, anchor: Double, moving: Double, at middle: Point,
    _ motion: (_ place: Vector, _ fraction: Double) -> Vector
  ) -> [HandScan] {
    let angle = random.uniform(-0.6...0.6)
    let thumb = Vector(dx: -spread / 2, dy: spread * 0.25).turned(by: angle)
    var places = [thumb]
    for finger in 1..<max(fingers, 2) {
      let side = fingers == 2 ? 0 : (Double(finger) - 1.5) * random.uniform(17...23)
      places.append(Vector(dx: spread / 2 + abs(side) * 0.1, dy: -spread * 0.25 + side).turned(by: angle))
    }
    let center = thumb * anchor
    let from = places
    return touch(at: middle, from: nextStart, moving: moving, places: places) { finger, part in
      let place = from[finger] - center
      return motion(place, part) - place
    }.scans
  }
}
