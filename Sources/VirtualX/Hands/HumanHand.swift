internal import Glibc

/// A modelled hand, which produces the reports of a touchscreen for a gesture.
///
/// Fingers land up to 80 ms apart and lift up to 100 ms apart, tremble, and follow minimum-jerk trajectories, each a
/// little differently. The numbers come from published measurements of hands; each hand is random.
package struct HumanHand: Sendable {
  private struct Finger {
    /// Its position before the movement, relative to the middle of the hand, in millimetres.
    var place: Place
    var landing: Double
    var lift: Double
    /// Delay of its movement after the hand's, in milliseconds.
    var lag: Double
    var tremor = Place(x: 0, y: 0)
    var isDown = false
  }

  private struct Place {
    var x: Double
    var y: Double

    func turned(by angle: Double) -> Place {
      let (s, c) = (sin(angle), cos(angle))
      return Place(x: x * c - y * s, y: x * s + y * c)
    }
  }

  private var random: RandomNumbers
  private let gesture: HandGesture
  private let manner: HandManner
  /// Maximum distance of a trembling finger from its position, in millimetres.
  private let tremble: Double
  /// Time between two scans in milliseconds.
  private let interval: Double
  private var scans: [HandScan] = []

  private init(_ gesture: HandGesture, _ manner: HandManner, seed: UInt64) {
    random = RandomNumbers(seed: seed)
    self.gesture = gesture
    self.manner = manner
    tremble = manner == .hasty ? 1 : random.uniform(0.3...1)
    interval = 1000 / random.uniform(60...125)
  }

  /// Returns the scans of one gesture. Equal seeds give equal scans.
  package static func scans(of gesture: HandGesture, _ manner: HandManner, seed: UInt64) -> [HandScan] {
    var hand = HumanHand(gesture, manner, seed: seed)
    hand.perform()
    return hand.scans
  }

  private mutating func perform() {
    let middle = Place(x: random.uniform(170...340), y: random.uniform(110...180))
    switch gesture.kind {
    case .tap(let times):
      var start = 0.0
      let row = row()
      for _ in 0..<times {
        let place = Place(x: middle.x + random.normal(deviation: 1), y: middle.y + random.normal(deviation: 1))
        let end = touch(
          at: place, from: start, landingWithin: 50, resting: random.uniform(40...110), places: row
        ) { _, _ in nil }
        start = end + random.uniform(70...200)
      }
    case .hold: touch(at: middle, from: 0, landingWithin: 80, resting: random.uniform(650...850)) { _, _ in nil }
    case .swipe(let direction): swipe(direction, from: middle)
    case .pinch(let isOut): pinch(isOut, at: middle)
    case .rotate(let isClockwise): rotate(isClockwise, at: middle)
    }
  }

  // MARK: Movements

  /// Returns the length of the actual movement for an intended one.
  private mutating func length(_ range: ClosedRange<Double>) -> Double {
    random.uniform(range) * (manner == .hasty ? random.uniform(0.8...1.2) : 1)
  }

  private mutating func swipe(_ direction: HandDirection, from start: Place) {
    let length = length(28...65)
    let speed = random.uniform(100...700)
    let heading = direction.angle + min(max(random.normal(deviation: 0.1), -0.3), 0.3)
    var own: [(length: Double, heading: Double)] = []
    for _ in 0..<3 {
      own.append((length * random.uniform(0.92...1.08), heading + min(max(random.normal(deviation: 0.04), -0.1), 0.1)))
    }
    touch(at: start, from: 0, landingWithin: 80, moving: length / speed * 1000) { finger, part in
      Place(x: own[finger].length * part, y: 0).turned(by: own[finger].heading)
    }
  }

  private mutating func pinch(_ isOut: Bool, at middle: Place) {
    let (near, far) = (random.uniform(22...32), random.uniform(55...85))
    let change = manner == .hasty ? random.uniform(0.8...1.2) : 1
    let (start, end) = isOut ? (near, near + (far - near) * change) : (far, max(far - (far - near) * change, 15))
    let turn = min(max(random.normal(deviation: 0.06), -0.15), 0.15)
    let drift = Place(x: random.uniform(0...8), y: 0).turned(by: random.uniform(0...6.28))
    let anchor = random.uniform(0...0.7)
    move(spread: start, anchor, duration: random.uniform(200...700), at: middle) { place, part in
      let scale = 1 + (end / start - 1) * part
      let turned = place.turned(by: turn * part)
      return Place(x: turned.x * scale + drift.x * part, y: turned.y * scale + drift.y * part)
    }
  }

  private mutating func rotate(_ isClockwise: Bool, at middle: Place) {
    let angle = length(0.6...1.2) * (isClockwise ? 1 : -1)
    let scale = 1 + min(max(random.normal(deviation: 0.05), -0.12), 0.12)
    let drift = Place(x: random.uniform(0...8), y: 0).turned(by: random.uniform(0...6.28))
    let anchor = random.uniform(0...0.6)
    let spread = random.uniform(45...75)
    move(spread: spread, anchor, duration: random.uniform(250...800), at: middle) { place, part in
      let turned = place.turned(by: angle * part)
      let size = 1 + (scale - 1) * part
      return Place(x: turned.x * size + drift.x * part, y: turned.y * size + drift.y * part)
    }
  }

  /// Moves a thumb and fingers around a point between them.
  ///
  /// - Parameters:
  ///   - spread: The distance between the thumb and the fingers, in millimetres.
  ///   - anchor: The position of the movement's centre between the middle of the hand (0) and the thumb (1).
  ///   - motion: Maps a position relative to the movement's centre to its target.
  private mutating func move(
    spread: Double, _ anchor: Double, duration: Double, at middle: Place, _ motion: (Place, Double) -> Place
  ) {
    let angle = random.uniform(-0.6...0.6)
    let thumb = Place(x: -spread / 2, y: spread * 0.25).turned(by: angle)
    var places = [thumb]
    for finger in 1..<max(gesture.fingers, 2) {
      let side = gesture.fingers == 2 ? 0 : (Double(finger) - 1.5) * random.uniform(17...23)
      places.append(Place(x: spread / 2 + abs(side) * 0.1, y: -spread * 0.25 + side).turned(by: angle))
    }
    let center = Place(x: thumb.x * anchor, y: thumb.y * anchor)
    let from = places
    touch(at: middle, from: 0, landingWithin: 80, moving: duration, places: places) { finger, part in
      let place = Place(x: from[finger].x - center.x, y: from[finger].y - center.y)
      let moved = motion(place, part)
      return Place(x: moved.x - place.x, y: moved.y - place.y)
    }
  }

  // MARK: Fingers

  /// Returns the positions of index, middle and ring finger side by side.
  private mutating func row() -> [Place] {
    let angle = random.uniform(-0.5...0.5)
    return (0..<gesture.fingers).map { finger in
      let lift = finger == 1 ? -random.uniform(4...12) : 0
      return Place(x: Double(finger) * random.uniform(17...22), y: lift).turned(by: angle)
    }
  }

  /// Puts the fingers down, moves them, and lifts them.
  ///
  /// - Returns: The time at which the last finger was lifted, in milliseconds.
  @discardableResult
  private mutating func touch(
    at middle: Place, from start: Double, landingWithin spread: Double, resting: Double = 0, moving: Double = 0,
    places: [Place]? = nil, _ motion: (_ finger: Int, _ part: Double) -> Place?
  ) -> Double {
    let places = places ?? row()
    var landings = places.map { _ in start + random.uniform(0...spread) }
    let first = landings.min() ?? start
    landings = landings.map { $0 - first + start }
    let landed = landings.max() ?? start
    // A hasty hand starts before the last finger is down, but has moved at most a fifth of the distance by then.
    let begin =
      manner == .hasty ? random.uniform(max(start, landed - moving / 3)...landed) : landed + random.uniform(0...60)
    let end = (moving > 0 ? begin + moving : landed) + resting
    let lifts = moving > 0 || resting > 300 ? 100.0 : 60
    let earliest = moving > 0 ? end - random.uniform(0...(0.15 * moving)) : end
    var fingers = places.enumerated().map { index, place in
      Finger(
        place: place, landing: landings[index], lift: max(earliest + random.uniform(0...lifts), landed + 30),
        lag: random.uniform(0...10))
    }
    var time = start
    let last = fingers.map(\.lift).max() ?? start
    while time < last + interval {
      report(&fingers, at: time, from: middle) { index, lag in
        guard moving > 0 else { return nil }
        return motion(index, Self.minimumJerk((time - begin - lag) / moving))
      }
      time += interval
    }
    return last
  }

  /// Appends the reports of all fingers at one time.
  private mutating func report(
    _ fingers: inout [Finger], at time: Double, from middle: Place, _ motion: (_ finger: Int, _ lag: Double) -> Place?
  ) {
    var reports: [HandScan.Report] = []
    for index in fingers.indices {
      let finger = fingers[index]
      let isDown = time >= finger.landing && time < finger.lift
      guard finger.isDown || isDown else { continue }
      fingers[index].isDown = isDown
      fingers[index].tremor = tremor(after: finger.tremor)
      let moved = motion(index, finger.lag) ?? Place(x: 0, y: 0)
      let x = middle.x + finger.place.x + moved.x + fingers[index].tremor.x
      let y = middle.y + finger.place.y + moved.y + fingers[index].tremor.y
      reports.append(
        HandScan.Report(
          finger: index, phase: !finger.isDown ? .began : isDown ? .moved : .ended, x: (x * 20).rounded() / 20,
          y: (y * 20).rounded() / 20))
    }
    if !reports.isEmpty { scans.append(HandScan(time: time, reports: reports)) }
  }

  /// Returns the next trembling offset: it continues from the last one and stays within its limit.
  private mutating func tremor(after last: Place) -> Place {
    let next = Place(
      x: last.x * 0.8 + random.normal(deviation: tremble * 0.3),
      y: last.y * 0.8 + random.normal(deviation: tremble * 0.3))
    let length = (next.x * next.x + next.y * next.y).squareRoot()
    let factor = length > tremble ? tremble / length : 1
    return Place(x: next.x * factor, y: next.y * factor)
  }

  /// Returns the fraction of the distance that a minimum-jerk movement has covered after a fraction of its time.
  static func minimumJerk(_ part: Double) -> Double {
    let part = min(max(part, 0), 1)
    return part * part * part * (10 - 15 * part + 6 * part * part)
  }
}
