internal import Gestures

/// A hand with one habit, on a touchpad or a touchscreen. All lengths are in millimetres, and all times are in
/// milliseconds.
package struct HabitHand {
  /// A finger that lands, moves and is lifted.
  struct Finger {
    var start: Vector
    var landing = 0.0
    var lift: Double
    /// Returns the displacement from `start` at a time.
    var motion: (_ time: Double) -> Vector = { _ in .zero }
  }

  let habit: HandHabit
  let surface: TouchpadSurface
  let isScreen: Bool
  /// Width and height of the surface. A touchpad that does not report its size may be larger than assumed.
  let size: Vector
  var random: SplitMix64

  package init(_ habit: HandHabit, on surface: TouchpadSurface, isScreen: Bool = false, seed: UInt64) {
    (self.habit, self.surface, self.isScreen) = (habit, surface, isScreen)
    random = SplitMix64(seed: seed)
    size =
      surface.hasResolution
      ? Vector(dx: surface.width, dy: surface.height)
      : Vector(dx: random.uniform(76...115), dy: random.uniform(48...72))
  }

  /// Returns how often the gesture is made.
  package var repetitions: Int { habit == .quick ? 4 : 1 }

  /// Returns the scans of a gesture, which is made `repetitions` times.
  package mutating func scans(of gesture: HandGesture) -> [HandScan] {
    var fingers: [Finger] = []
    switch gesture.kind {
    case .tap(let times):
      var start = 0.0
      let row = row(gesture.fingers)
      for _ in 0..<times {
        let tap = press(row, from: start, resting: habit == .slow ? 150...450 : 40...110)
        fingers += tap
        start = (tap.map(\.lift).max() ?? start) + random.uniform(habit == .slow ? 120...240 : 70...180)
      }
    case .hold: fingers = press(row(gesture.fingers), from: 0, resting: 650...900)
    case .swipe(let direction): fingers = swipes(gesture.fingers, direction)
    case .pinch(let isOut): fingers = pinch(gesture.fingers, isOut: isOut)
    case .rotate(let isClockwise): fingers = rotate(gesture.fingers, isClockwise: isClockwise)
    }
    return sensed(onSurface(fingers))
  }

  /// Returns the scans of a thumb that comes onto the surface across the left or the right edge. Its joint is below, so
  /// that it moves inwards on an arc that is open below.
  package mutating func thumb(across edge: Hand.Edge) -> [HandScan] {
    let (radius, length) = (random.uniform(50...70), random.uniform(16...32))
    let first = random.uniform(-1.9 ... -1.3)
    // The thumb is already moving when it reaches the edge.
    let begin = -random.uniform(20...60)
    let lift = random.uniform(150...350)
    let side = edge == .left ? 1.0 : -1
    func place(_ time: Double) -> Vector {
      let angle = first + length / radius * minimumJerk((time - begin) / (lift - begin))
      return Vector(dx: side * cosine(angle), dy: sine(angle)) * radius
    }
    let start = Vector(dx: edge == .left ? 0 : size.dx, dy: size.dy * random.uniform(0.4...0.75))
    let origin = place(0)
    return sensed([Finger(start: start, landing: 0.01, lift: lift + random.uniform(0...20)) { place($0) - origin }])
  }

  private mutating func press(_ row: [Vector], from start: Double, resting: ClosedRange<Double>) -> [Finger] {
    let landings = landings(row.count, from: start)
    let lift = (landings.max() ?? start) + random.uniform(resting)
    return lifting(
      row.enumerated().map { index, place in
        Finger(start: place, landing: landings[index], lift: lift + random.uniform(0...40))
      })
  }

  private mutating func swipes(_ count: Int, _ direction: Hand.Direction) -> [Finger] {
    var all: [Finger] = []
    var start = 0.0
    for _ in 0..<repetitions {
      all += swipe(count, direction, from: start)
      start += 250
    }
    return all
  }

  private mutating func swipe(_ count: Int, _ direction: Hand.Direction, from start: Double) -> [Finger] {
    let row = row(count, along: direction)
    let landings = landings(count, from: start)
    let begin = (landings.max() ?? start) + (habit == .quick ? 0 : random.uniform(0...60))
    let time = movementTime
    let path = path(of: random.uniform(lengths(direction, beside: row)), towards: direction)
    let lift = habit == .quick ? begin + time - random.uniform(0...10) : begin + time + random.uniform(-10...60)
    let spread = habit == .quick ? 12.0 : 50
    var fingers = row.enumerated().map { index, place in
      let (share, lag) = (random.uniform(0.94...1.06), random.uniform(0...10))
      return Finger(
        start: place, landing: landings[index], lift: max(lift + random.uniform(0...spread), landings[index] + 30)
      ) { path(min(max(($0 - lag - begin) / time, 0), 1)) * share }
    }
    if habit == .joined, let last = fingers.last {
      let landing = begin + time * random.uniform(0.33...0.67)
      let before = last.motion(landing)
      fingers.append(
        Finger(start: last.start + before + Vector(dx: 15, dy: 4), landing: landing, lift: last.lift) {
          last.motion($0) - before
        })
    }
    return lifting(fingers)
  }

  /// Returns the path of a swipe as a function of the part of its time.
  private mutating func path(of length: Double, towards direction: Hand.Direction) -> (_ part: Double) -> Vector {
    let off = min(max(random.normal(deviation: 0.1), -0.25), 0.25)
    let way = (direction.unit * length).turned(by: off)
    switch habit {
    case .curved, .thumb:
      let turn =
        habit == .thumb
        ? length / random.uniform(50...70) : random.uniform(30...45) * .pi / 180
      return Self.arc(way, turning: random.chance(50) ? turn : -turn)
    case .hooked:
      let angle = random.uniform(90...150) * .pi / 180
      let hook = (direction.unit * random.uniform(2...4)).turned(by: random.chance(50) ? angle : -angle)
      let share = random.uniform(0.2...0.35)
      return { part in
        hook * minimumJerk(part / share) + way * minimumJerk((part - share * 0.8) / (1 - share * 0.8))
      }
    case .reversed: return { part in way * (minimumJerk(part * 2) - minimumJerk(part * 2 - 1)) }
    case .slow, .small, .wet, .trembling, .left, .anchored, .vertical, .quick, .peeling, .joined, .sensors, .noisy,
      .ghost:
      return { way * minimumJerk($0) }
    }
  }

  /// Returns a path from the origin to about `way`, on an arc whose direction turns by an angle.
  private static func arc(_ way: Vector, turning turn: Double) -> (_ part: Double) -> Vector {
    let radius = way.length / turn
    let first = (way * (1 / max(way.length, 1e-9))).turned(by: -turn / 2)
    let normal = first.turned(by: .pi / 2)
    return { part in
      let angle = turn * minimumJerk(part)
      return first * (radius * sine(angle)) + normal * (radius * (1 - cosine(angle)))
    }
  }

  private mutating func pinch(_ count: Int, isOut: Bool) -> [Finger] {
    let (near, far) =
      habit == .small
      ? (random.uniform(12...17), random.uniform(24...34))
      : isScreen
        ? (random.uniform(20...32), random.uniform(52...85)) : (random.uniform(16...26), random.uniform(38...54))
    let (from, to) = isOut ? (near, far) : (far, near)
    let turn = min(max(random.normal(deviation: 0.07), -0.15), 0.15)
    return pairs(count, span: from) { $0.turned(by: turn * $1) * (1 + (to / from - 1) * $1) }
  }

  private mutating func rotate(_ count: Int, isClockwise: Bool) -> [Finger] {
    let span = habit == .small ? random.uniform(20...30) : random.uniform(isScreen ? 45...75 : 28...48)
    let angle = (isClockwise ? 1 : -1) * random.uniform(habit == .small ? 0.5...0.9 : 0.6...1.2)
    let scale = 1 + min(max(random.normal(deviation: 0.04), -0.1), 0.1)
    return pairs(count, span: span) { $0.turned(by: angle * $1) * (1 + (scale - 1) * $1) }
  }

  /// Returns a thumb and other fingers that move around a point between them.
  ///
  /// - Parameter motion: Maps a position relative to that point to its position after a part of the movement.
  private mutating func pairs(
    _ count: Int, span: Double, _ motion: @escaping (_ place: Vector, _ part: Double) -> Vector
  ) -> [Finger] {
    let landings = landings(count, from: 0)
    let begin = (landings.max() ?? 0) + random.uniform(0...60)
    let duration = habit == .slow || habit == .small ? movementTime : random.uniform(220...600)
    let lift = begin + duration + random.uniform(0...60)
    let angle = random.uniform(-0.9 ... -0.2)
    // On a low surface, the fingers lie flatter.
    let tilt = min(1, (size.dy - 12) / (span * 0.9))
    var places = [Vector(dx: -span / 2, dy: 0)]
    for finger in 1..<count {
      let aside = count == 2 ? 0 : (Double(finger) - Double(count) / 2) * (habit == .small ? 10 : 17)
      places.append(Vector(dx: span / 2, dy: aside))
    }
    let isLeft = habit == .left
    places = places.map { place in
      let turned = place.turned(by: angle)
      return Vector(dx: isLeft ? -turned.dx : turned.dx, dy: turned.dy * tilt)
    }
    let centre = places[0] * (habit == .anchored ? 1 : random.uniform(0...0.5))
    let drift = habit == .anchored ? .zero : vector(random.uniform(0...4))
    return lifting(
      places.enumerated().map { index, place in
        let start = begin + random.uniform(0...10)
        return Finger(start: place, landing: landings[index], lift: lift + random.uniform(0...50)) {
          let part = minimumJerk(($0 - start) / duration)
          return motion(place - centre, part) - (place - centre) + drift * part
        }
      })
  }

  private var movementTime: Double {
    mutating get {
      switch habit {
      case .slow: random.uniform(1500...3000)
      case .small: random.uniform(100...140)
      case .quick: random.uniform(100...140)
      case .reversed: random.uniform(400...800)
      case .hooked: random.uniform(220...450)
      case .thumb, .wet, .trembling, .left, .curved, .anchored, .vertical, .peeling, .joined, .sensors, .noisy, .ghost:
        random.uniform(140...400)
      }
    }
  }

  /// Returns the range of the length of a swipe, which must fit on the surface beside a row of fingers.
  private func lengths(_ direction: Hand.Direction, beside row: [Vector]) -> ClosedRange<Double> {
    let across = direction.unit.dy == 0
    let extent = across ? extent(of: row.map(\.dx)) : extent(of: row.map(\.dy))
    let space = max((across ? size.dx : size.dy) - extent - 2 * TouchpadHand.margin, 10)
    let usual: ClosedRange<Double> =
      switch habit {
      case .small: 8...12
      case .reversed: 14...26
      case .slow, .thumb, .wet, .trembling, .left, .curved, .hooked, .anchored, .vertical, .quick, .peeling, .joined,
        .sensors, .noisy, .ghost:
        isScreen ? 24...min(max(size.dy * 0.4, 60), 140) : 16...32
      }
    return min(usual.lowerBound, space)...min(usual.upperBound, space)
  }

  /// Returns the positions of fingers in a row, relative to the hand.
  private mutating func row(_ count: Int, along direction: Hand.Direction? = nil) -> [Vector] {
    let heights = [5.0, 0, -2, 2, 13]
    let isVertical = habit == .vertical
    let length = isVertical ? size.dy : size.dx
    let gap = min(random.uniform(habit == .small ? 8...12 : 13...19), (length - 12) / Double(max(count, 2)))
    let angle = random.uniform(-0.2...0.2) + (isVertical ? (random.chance(50) ? .pi / 2 : -.pi / 2) : 0)
    let first = count > 4 ? 0 : random.number(0...1)
    let flat = min(1, size.dy / 53) * (habit == .small ? 0.6 : 1)
    return (0..<count).map { finger in
      Vector(
        dx: (Double(finger) - Double(count - 1) / 2) * gap + random.normal(deviation: 0.8),
        dy: heights[min(finger + first, 4)] * flat + random.normal(deviation: 0.8)
      ).turned(by: angle)
    }
  }

  private mutating func landings(_ count: Int, from start: Double) -> [Double] {
    let spread: Double =
      switch habit {
      case .slow: 300
      case .quick, .small: 20
      case .thumb, .wet, .trembling, .left, .curved, .hooked, .anchored, .vertical, .reversed, .peeling, .joined,
        .sensors, .noisy, .ghost:
        70
      }
    return (0..<count).map { _ in start + (count > 1 ? random.uniform(0...spread) : 0) }
  }

  /// Returns the fingers of one gesture with the lifts of the hand's habit.
  private mutating func lifting(_ fingers: [Finger]) -> [Finger] {
    guard habit == .peeling, fingers.count > 1 else { return fingers }
    let (first, spread) = (fingers.map(\.lift).min() ?? 0, random.uniform(100...200))
    let drift = vector(random.uniform(0...3))
    let order = fingers.indices.shuffled(using: &random)
    return fingers.enumerated().map { index, finger in
      var peeled = finger
      peeled.lift = first + spread * Double(order[index]) / Double(fingers.count - 1)
      peeled.motion = { finger.motion($0) + drift * min(max(($0 - first) / spread, 0), 1) }
      return peeled
    }
  }

  mutating func vector(_ length: Double) -> Vector {
    Vector(dx: length, dy: 0).turned(by: random.uniform(0...(2 * .pi)))
  }

  private func extent(of numbers: [Double]) -> Double { (numbers.max() ?? 0) - (numbers.min() ?? 0) }

  /// Returns the fingers, shifted so that the middle of their movement is near the middle of the surface, and as much
  /// of it as possible is on the surface.
  private mutating func onSurface(_ fingers: [Finger]) -> [Finger] {
    let points = fingers.flatMap { finger in
      (0...8).map { finger.start + finger.motion(finger.landing + (finger.lift - finger.landing) * Double($0) / 8) }
    }
    func shift(_ numbers: [Double], into length: Double) -> Double {
      let (low, high) = (numbers.min() ?? 0, numbers.max() ?? 0)
      let spare = max(length - (high - low) - 2 * TouchpadHand.margin, 0) / 2
      return length / 2 - (low + high) / 2 + min(max(random.normal(deviation: 0.1 * length), -spare), spare)
    }
    let shift = Vector(dx: shift(points.map(\.dx), into: size.dx), dy: shift(points.map(\.dy), into: size.dy))
    return fingers.map { finger in
      var finger = finger
      finger.start += shift
      return finger
    }
  }
}
