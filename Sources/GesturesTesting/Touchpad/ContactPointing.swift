package import Gestures

/// Work of a simulated hand without gestures: pointing, clicking, scrolling and typing.
extension ContactHand {
  /// A frame of contacts, or a key that is pressed.
  package enum Work: Sendable {
    case frame(ContactFrame)
    case key(Timestamp)
  }

  /// Returns a few seconds of work.
  package mutating func work() -> [Work] {
    pause(random.uniform(200...2500))
    switch random.number(0...99) {
    case 0..<55: return point()
    case 55..<65: return tapOnce()
    case 65..<75: return press()
    case 75..<90: return scroll()
    case 90..<94: return contact(fingers: 2, for: random.uniform(60...130))
    default: return type()
    }
  }

  /// Moves the pointer with one to four movements. A thumb may rest on the lowest part of the touchpad.
  private mutating func point() -> [Work] {
    var work: [Work] = []
    for _ in 0..<random.number(1...4) {
      let movement = random.uniform(150...600)
      let rest = random.chance(30) ? random.uniform(300...2500) : random.uniform(0...200)
      let finger = Finger(start(), lift: movement + rest)
        .moving(by: randomDisplacement(5...40), in: random.uniform(0...80)...movement)
      var fingers = [finger]
      if random.chance(15) {
        let landing = random.uniform(-1...1) > 0 ? random.uniform(250...900) : 0
        fingers.append(Finger(thumb(), landing: landing, lift: movement + rest + random.uniform(0...500)))
      }
      work += frames(of: fingers).map(Work.frame)
      pause(random.uniform(60...300))
    }
    return work
  }

  private mutating func tapOnce() -> [Work] { contact(fingers: 1, for: random.uniform(50...120)) }

  /// Presses the touchpad's button with the finger that points, or with a thumb below that finger.
  private mutating func press() -> [Work] {
    let pressing = random.uniform(300...900)
    let release = pressing + random.uniform(70...180)
    var finger = Finger(start(), lift: release + random.uniform(30...800))
    guard random.chance(50) else {
      finger.press = pressing...release
      return frames(of: [finger]).map(Work.frame)
    }
    var thumb = Finger(thumb(), landing: pressing - random.uniform(10...120), lift: release + random.uniform(20...150))
    thumb.press = pressing...release
    return frames(of: [finger, thumb]).map(Work.frame)
  }

  private mutating func scroll() -> [Work] {
    var work: [Work] = []
    for _ in 0..<random.number(1...5) {
      let up = random.chance(50)
      let displacement = Vector(dx: random.normal(deviation: 1.5), dy: random.uniform(8...28) * (up ? -1 : 1))
      let begin = random.uniform(20...250)
      let end = begin + random.uniform(120...400)
      let rest = random.chance(10) ? random.uniform(200...450) : random.uniform(0...80)
      let first = Point(
        x: surface.width / 2 + random.normal(deviation: 10), y: surface.height / 2 + (up ? 8 : -8))
      let fingers = [0.0, random.uniform(14...18)].map { offset in
        Finger(
          first + Vector(dx: offset, dy: random.normal(deviation: 2)), landing: random.uniform(0...60), lift: end + rest
        )
        .moving(by: displacement * random.uniform(0.92...1.08), in: begin...end)
      }
      work += frames(of: fingers).map(Work.frame)
      pause(random.uniform(80...400))
    }
    return work
  }

  /// Types, while the palms touch the left and the right border of the touchpad.
  private mutating func type() -> [Work] {
    var work: [Work] = []
    for _ in 0..<random.number(5...40) {
      work.append(.key(clock))
      guard random.chance(10) else {
        pause(random.uniform(90...250))
        continue
      }
      pause(random.uniform(20...200))
      let x = random.chance(50) ? random.uniform(2...10) : surface.width - random.uniform(2...10)
      var palm = Finger(
        Point(x: x, y: random.uniform(5...(surface.height - 5))), lift: random.uniform(40...400))
      // Only some touchpads recognize palms.
      if random.chance(30) { palm.tool = .palm }
      if random.chance(30) {
        palm.displacement = Vector(dx: random.normal(deviation: 4), dy: random.normal(deviation: 4))
      }
      palm.movement = 0...300
      work += frames(of: [palm]).map(Work.frame)
    }
    return work
  }

  private mutating func contact(fingers: Int, for time: Double) -> [Work] {
    let place = start()
    return frames(
      of: (0..<fingers).map { finger in
        Finger(
          place + Vector(dx: Double(finger) * 15, dy: 0), landing: random.uniform(0...25),
          lift: time + random.uniform(0...25))
      }
    ).map(Work.frame)
  }

  /// Returns a position at which a finger lands to move the pointer: around the middle, and wholly on the touchpad.
  private mutating func start() -> Point {
    let margin = TouchpadHand.margin
    return Point(
      x: min(max(surface.width / 2 + random.normal(deviation: 16), margin), surface.width - margin),
      y: min(max(surface.height / 2 + random.normal(deviation: 9), margin), surface.height - margin))
  }

  /// Returns a location for a thumb in the lowest part of the touchpad.
  private mutating func thumb() -> Point {
    Point(x: surface.width / 2 - random.uniform(0...25), y: surface.height - random.uniform(1.5...7))
  }

  private mutating func randomDisplacement(_ length: ClosedRange<Double>) -> Vector {
    Vector(dx: random.uniform(length), dy: 0).turned(by: random.uniform(0...(2 * .pi)))
  }
}
