internal import Gestures

/// Gestures as different people make them. Every amount is random, within the range that was measured for people.
extension Hand {
  /// Returns the scans of one gesture. Equal seeds give equal scans.
  package static func scans(of gesture: HandGesture, _ manner: HandManner, seed: UInt64) -> [HandScan] {
    var hand = Hand(seed: seed)
    hand.startsEarly = manner == .hasty
    hand.tremor = manner == .hasty ? 1 : hand.random.uniform(0.3...1)
    hand.scanInterval = .seconds(1 / hand.random.uniform(60...125))
    hand.landingSpread = .milliseconds(80)
    hand.liftSpread = .milliseconds(100)
    switch manner {
    case .normal, .hasty, .slow, .fast, .anchored: break
    case .fanned: hand.fan = hand.random.uniform(-0.35...0.35)
    case .trailing: hand.trailingDelay = 80
    case .sliding: hand.slide = hand.random.uniform(1...3)
    case .late: hand.lateLanding = hand.random.uniform(70...150)
    case .left: return hand.perform(gesture.mirrored, manner).map(\.mirrored)
    }
    return hand.perform(gesture, manner)
  }

  private mutating func perform(_ gesture: HandGesture, _ manner: HandManner) -> [HandScan] {
    let middle = Point(x: random.uniform(170...340), y: random.uniform(110...180))
    switch gesture.kind {
    case .tap(let times):
      landingSpread = .milliseconds(50)
      liftSpread = .milliseconds(60)
      return tapScans(gesture.fingers, times: times, at: middle)
    case .hold:
      let duration = random.uniform(650...850)
      return holdScans(gesture.fingers, milliseconds: duration, at: middle)
    case .swipe(let direction):
      let length = random.uniform(28...65) * excess(manner)
      let speed = random.uniform(manner == .slow ? 30...100 : manner == .fast ? 700...1500 : 100...700)
      let heading = direction.angle + min(max(random.normal(deviation: 0.1), -0.3), 0.3)
      return swipeScans(gesture.fingers, heading: heading, length: length, moving: length / speed * 1000, from: middle)
    case .pinch(let isOut): return pinch(isOut, fingers: gesture.fingers, manner, at: middle)
    case .rotate(let isClockwise): return rotate(isClockwise, fingers: gesture.fingers, manner, at: middle)
    }
  }

  /// Returns a random ratio of the actual movement to the intended movement.
  private mutating func excess(_ manner: HandManner) -> Double {
    manner == .hasty ? random.uniform(0.8...1.2) : 1
  }

  private mutating func pinch(_ isOut: Bool, fingers: Int, _ manner: HandManner, at middle: Point) -> [HandScan] {
    let (near, far) = (random.uniform(22...32), random.uniform(55...85))
    let change = excess(manner)
    let (start, end) = isOut ? (near, near + (far - near) * change) : (far, max(far - (far - near) * change, 15))
    let turn = min(max(random.normal(deviation: 0.06), -0.15), 0.15)
    let drift = drift(manner)
    let anchor = manner == .anchored ? 1 : random.uniform(0...0.7)
    let duration = duration(200...700, manner)
    return thumbScans(fingers, spread: start, anchor: anchor, moving: duration, at: middle) { place, part in
      place.turned(by: turn * part) * (1 + (end / start - 1) * part) + drift * part
    }
  }

  private mutating func rotate(_ isClockwise: Bool, fingers: Int, _ manner: HandManner, at middle: Point) -> [HandScan]
  {
    let angle = random.uniform(0.6...1.2) * excess(manner) * (isClockwise ? 1 : -1)
    let scale = 1 + min(max(random.normal(deviation: 0.05), -0.12), 0.12)
    let drift = drift(manner)
    let anchor = manner == .anchored ? 1 : random.uniform(0...0.6)
    let spread = random.uniform(45...75)
    let duration = duration(250...800, manner)
    return thumbScans(fingers, spread: spread, anchor: anchor, moving: duration, at: middle) { place, part in
      place.turned(by: angle * part) * (1 + (scale - 1) * part) + drift * part
    }
  }

  private mutating func drift(_ manner: HandManner) -> Vector {
    let length = manner == .anchored ? 0 : random.uniform(manner == .slow ? 8...20 : 0...8)
    return Vector(dx: length, dy: 0).turned(by: random.uniform(0...6.28))
  }

  /// Returns a random duration of a pinch or a rotation, in milliseconds.
  private mutating func duration(_ normal: ClosedRange<Double>, _ manner: HandManner) -> Double {
    random.uniform(manner == .slow ? 800...2000 : manner == .fast ? 100...200 : normal)
  }
}

extension HandGesture {
  /// The gesture with left and right exchanged.
  fileprivate var mirrored: HandGesture {
    switch kind {
    case .tap, .hold, .pinch: self
    case .swipe(let direction): HandGesture(.swipe(direction.mirrored), fingers: fingers)
    case .rotate(let isClockwise): HandGesture(.rotate(isClockwise: !isClockwise), fingers: fingers)
    }
  }
}

extension Hand.Direction {
  fileprivate var mirrored: Hand.Direction {
    switch self {
    case .up, .down: self
    case .left: .right
    case .right: .left
    case .upLeft: .upRight
    case .upRight: .upLeft
    case .downLeft: .downRight
    case .downRight: .downLeft
    }
  }
}

extension HandScan {
  /// The scan with left and right exchanged, on a surface 508 mm wide.
  fileprivate var mirrored: HandScan {
    HandScan(
      time: time,
      reports: reports.map { Report(finger: $0.finger, phase: $0.phase, x: 508 - $0.x, y: $0.y) })
  }
}
