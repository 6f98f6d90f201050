internal import Gestures

/// A hand on a touchpad whose gestures vary more than those of `TouchpadHand`: in the times between the landings, the
/// duration, the profile of the speed, the drift and the resting fingers.
///
/// All lengths are in millimetres, and all times are in milliseconds.
package struct VariedHand {
  /// A finger that lands, moves and is lifted.
  struct Finger {
    var start: Point
    var landing = 0.0
    var lift: Double
    /// Returns the displacement from `start` at a time.
    var motion: (_ time: Double) -> Vector = { _ in .zero }
  }

  /// The part of the hand that rests on the touchpad during a gesture.
  package enum Resting: Sendable, CaseIterable {
    case nothing
    /// A thumb near the lower edge.
    case thumb
    /// The ball of the thumb, at a corner.
    case palm
  }

  package let surface: TouchpadSurface
  var random: SplitMix64
  /// The numbers of those fingers of the last gesture that are palms.
  package private(set) var palms: Set<Int> = []

  package init(on surface: TouchpadSurface, seed: UInt64) {
    self.surface = surface
    random = SplitMix64(seed: seed)
  }

  /// Returns fingers that come down one after another, stay, and are lifted.
  ///
  /// - Parameters:
  ///   - spread: The range of the time between the first and the last landing.
  ///   - rest: The range of the time between the last landing and the first lift.
  ///   - slide: The range of the distance that the fingers slide together.
  package mutating func press(
    _ fingers: Int, spread: ClosedRange<Double>, rest: ClosedRange<Double>, slide: ClosedRange<Double> = 0...0
  ) -> [HandScan] {
    let last = fingers > 1 ? random.uniform(spread) : 0
    var landings = (0..<fingers).map { _ in random.uniform(0...max(last, 0)) }
    if fingers > 1 { (landings[0], landings[fingers - 1]) = (0, last) }
    landings.shuffle(using: &random)
    let lift = last + random.uniform(rest)
    let displacement = vector(random.uniform(slide))
    let begin = last + random.uniform(0...30) - 30
    let profile = profile(from: begin, over: max(lift - begin, 30))
    let middle = middle(wander: 5)
    return scans(
      onSurface(
        row(fingers).enumerated().map { index, place in
          var finger = Finger(
            start: middle + place, landing: landings[index], lift: lift + random.uniform(0...50))
          let own = displacement * random.uniform(0.8...1.2)
          finger.motion = { own * profile($0) }
          return finger
        }))
  }

  /// Returns a finger that comes onto the touchpad across an edge.
  ///
  /// - Parameter duration: The range of the time between the edge and the lift.
  package mutating func edge(_ edge: Hand.Edge, duration: ClosedRange<Double>) -> [HandScan] {
    let end = random.uniform(duration)
    let along = random.uniform(0.2...0.8)
    let (width, height) = (surface.width, surface.height)
    let (from, inward) =
      switch edge {
      case .left: (Point(x: 0, y: along * height), Hand.Direction.right)
      case .right: (Point(x: width, y: along * height), .left)
      case .top: (Point(x: along * width, y: 0), .down)
      case .bottom: (Point(x: along * width, y: height), .up)
      }
    let length = random.uniform(14...30)
    let way = (inward.unit * length).turned(by: min(max(random.normal(deviation: 0.15), -0.4), 0.4))
    // The finger starts outside of the surface, and is already moving when its middle reaches the edge.
    let outside = random.uniform(20...60)
    let profile = profile(from: -outside, over: end + outside)
    let crossed = profile(0)
    return scans([
      Finger(start: from, landing: 0.01, lift: end + random.uniform(0...15)) { way * (profile($0) - crossed) }
    ])
  }

  /// Returns fingers that move together.
  ///
  /// - Parameters:
  ///   - beside: The side of a stationary finger on which the fingers move; nil for no stationary finger.
  ///   - rested: True if one of the fingers lies on the touchpad for a time before the others land.
  package mutating func swipe(
    _ fingers: Int, _ direction: Hand.Direction, beside side: ContactHand.Side? = nil, rested: Bool = false,
    resting: Resting = .nothing
  ) -> [HandScan] {
    let waits = side != nil || rested
    let landed = waits ? random.uniform(300...900) : 0
    let landings = (0..<fingers).map { _ in landed + random.uniform(0...60) }
    let begin = (landings.max() ?? 0) + random.uniform(-10...80)
    let moving = random.uniform(130...380)
    let lift = begin + moving + random.uniform(-20...80)
    let profile = profile(from: begin, over: moving)
    let row = row(fingers)
    let space =
      direction.unit.dy == 0 ? surface.width - extent(of: row.map(\.dx)) : surface.height - extent(of: row.map(\.dy))
    let way = (direction.unit * min(random.uniform(16...32), max(space - 2 * TouchpadHand.margin, 12)))
      .turned(by: min(max(random.normal(deviation: 0.12), -0.35), 0.35))
    let middle = middle(wander: 3) + way * -0.5
    let shift = side.map { $0 == .left ? -12.0 : 12.0 } ?? 0
    var all = row.enumerated().map { index, place in
      var finger = Finger(
        start: middle + place + Vector(dx: shift, dy: 0), landing: landings[index],
        lift: lift + random.uniform(0...70))
      let own = way.turned(by: random.normal(deviation: 0.04)) * random.uniform(0.92...1.08)
      finger.motion = { own * profile($0) }
      return finger
    }
    if rested { all[random.number(0...(fingers - 1))].landing = 0 }
    if side != nil {
      let edge = (row.map { abs($0.dx) }.max() ?? 0) + random.uniform(18...26)
      let drag = way * random.uniform(0...0.06)
      all.append(
        Finger(
          start: middle + way * 0.5
            + Vector(dx: shift > 0 ? shift - edge : shift + edge, dy: random.normal(deviation: 4)),
          lift: lift + random.uniform(60...400)
        ) { drag * profile($0) })
    }
    palms = resting == .palm ? [all.count] : []
    return scans(onSurface(all) + self.resting(resting, until: lift + 100))
  }

  /// Returns a thumb and fingers that move slowly apart, or slowly towards each other. Meanwhile the whole hand drifts.
  package mutating func pinch(
    _ fingers: Int, isOut: Bool, duration: ClosedRange<Double>, drift: ClosedRange<Double>
  ) -> [HandScan] {
    let (near, far) = (random.uniform(16...26), random.uniform(38...56))
    let (from, to) = isOut ? (near, far) : (far, near)
    let time = random.uniform(duration)
    let spread = random.uniform(20...120)
    let begin = spread + random.uniform(-20...60)
    let lift = begin + time + random.uniform(0...80)
    let profile = profile(from: begin, over: time)
    let drifting = vector(random.uniform(drift))
    let turn = min(max(random.normal(deviation: 0.08), -0.15), 0.15)
    let angle = random.uniform(-1.0 ... -0.2)
    let share = random.uniform(0.15...0.5)
    let middle = middle(wander: 3)
    var places = [Vector(dx: -1, dy: 0)]
    for finger in 1..<max(fingers, 2) {
      places.append(Vector(dx: 1, dy: 0).turned(by: fingers == 2 ? 0 : (Double(finger) - Double(fingers) / 2) * 0.5))
    }
    let limit = min(1, (surface.height - 8) / (far * 0.85))
    return scans(
      onSurface(
        places.enumerated().map { index, place in
          var finger = Finger(
            start: middle, landing: random.uniform(0...spread),
            lift: lift + random.uniform(0...60))
          // The centre of the movement is nearer to the thumb.
          let weight = index == 0 ? share * 2 : (1 - share) * 2
          let place = place.turned(by: angle) * (limit * 0.5)
          finger.motion = { time in
            let part = profile(time)
            let span = from + (to - from) * part * weight
            return place.turned(by: turn * part) * span + drifting * part
          }
          return finger
        }))
  }

  /// Returns the fingers, shifted so that as much of their movement as possible is on the surface.
  private func onSurface(_ fingers: [Finger]) -> [Finger] {
    let points = fingers.flatMap { finger in
      [finger.landing, finger.lift].map { finger.start + finger.motion($0) }
    }
    let shift = Vector(
      dx: shift(of: points.map(\.x), into: surface.width), dy: shift(of: points.map(\.y), into: surface.height))
    return fingers.map { finger in
      var finger = finger
      finger.start = finger.start + shift
      return finger
    }
  }

  /// Returns the shortest shift after which all numbers are between the margins of a length. If the numbers need more
  /// space, the shift centres them.
  private func shift(of numbers: [Double], into length: Double) -> Double {
    let (low, high) = (numbers.min() ?? 0, numbers.max() ?? 0)
    let (before, after) = (TouchpadHand.margin - low, length - TouchpadHand.margin - high)
    return before > after ? (before + after) / 2 : min(max(0, before), after)
  }

  private func extent(of numbers: [Double]) -> Double { (numbers.max() ?? 0) - (numbers.min() ?? 0) }

  /// Returns the part of the hand that rests on the touchpad at least until `end`; empty if no part rests.
  private mutating func resting(_ resting: Resting, until end: Double) -> [Finger] {
    switch resting {
    case .nothing: return []
    case .thumb:
      let y = surface.height - random.uniform(1.5...min(8, surface.height * 0.15))
      return [
        Finger(
          start: Point(x: surface.width * random.uniform(0.2...0.5), y: y), landing: -random.uniform(300...1500),
          lift: end + random.uniform(100...600))
      ]
    case .palm:
      let x = random.chance(50) ? random.uniform(1...7) : surface.width - random.uniform(1...7)
      return [
        Finger(
          start: Point(x: x, y: surface.height * random.uniform(0.3...0.95)), landing: -random.uniform(100...1500),
          lift: end + random.uniform(100...600))
      ]
    }
  }

  private mutating func vector(_ length: Double) -> Vector {
    Vector(dx: length, dy: 0).turned(by: random.uniform(0...(2 * .pi)))
  }

  private mutating func middle(wander: Double) -> Point {
    Point(
      x: surface.width / 2 + random.normal(deviation: wander),
      y: surface.height * 0.48 + random.normal(deviation: wander * 0.6))
  }

  /// Returns the positions of fingers side by side, relative to the middle of the hand.
  private mutating func row(_ fingers: Int) -> [Vector] {
    let heights = [6.0, 0, -2, 2, 14]
    let gap = min(random.uniform(13...19), (surface.width - 12) / Double(max(fingers, 2)))
    let angle = random.uniform(-0.25...0.25)
    let first = fingers == 5 ? 0 : random.number(0...1)
    return (0..<fingers).map { finger in
      Vector(
        dx: (Double(finger) - Double(fingers - 1) / 2) * gap + random.normal(deviation: 1.2),
        dy: heights[min(finger + first, 4)] * min(1, surface.height / 53) + random.normal(deviation: 1.2)
      ).turned(by: angle)
    }
  }

  /// Returns a function from a time to the fraction of the movement that is covered by then, from 0 to 1. Some hands
  /// start faster than they stop, and others stop faster than they start.
  private mutating func profile(from begin: Double, over duration: Double) -> (_ time: Double) -> Double {
    let skew = random.uniform(-0.4...0.4)
    return { time in
      let part = min(max((time - begin) / duration, 0), 1)
      return minimumJerk(part * (1 - skew * (1 - part)))
    }
  }

  /// Returns the scans of fingers. The contacts shift while the fingertips flatten and lift, and the fingers tremble.
  private mutating func scans(_ fingers: [Finger]) -> [HandScan] {
    let interval = 1000 / surface.reportsPerSecond
    let first = fingers.map(\.landing).min() ?? 0
    let last = fingers.map(\.lift).max() ?? 0
    let shifts = fingers.map { _ in vector(random.uniform(0...0.7)) }
    let tremorLength = random.uniform(0.05...0.4)
    var tremors = fingers.map { _ in Vector.zero }
    var isDown = fingers.map { _ in false }
    var scans: [HandScan] = []
    var time = first - random.uniform(0...interval)
    while time < last + 2 * interval {
      var reports: [HandScan.Report] = []
      for (index, finger) in fingers.enumerated() {
        let touches = time >= finger.landing && time < finger.lift
        guard touches || isDown[index] else { continue }
        tremors[index] =
          tremors[index] * 0.8
          + Vector(dx: random.normal(deviation: tremorLength * 0.3), dy: random.normal(deviation: tremorLength * 0.3))
        let flat = min(1, (time - finger.landing) / 40) - 0.6 * max(0, 1 - (finger.lift - time) / 30)
        let place = finger.start + finger.motion(time) + shifts[index] * flat + tremors[index]
        let phase: HandScan.Phase = isDown[index] ? touches ? .moved : .ended : .began
        isDown[index] = touches
        reports.append(
          HandScan.Report(
            finger: index, phase: phase, x: (min(max(place.x, 0), surface.width) * 50).rounded() / 50,
            y: (min(max(place.y, 0), surface.height) * 50).rounded() / 50))
      }
      if !reports.isEmpty { scans.append(HandScan(time: time - first, reports: reports)) }
      time += interval * random.uniform(0.95...1.05)
    }
    return scans
  }
}
