package import Gestures

/// A model of the fingers on a touchpad as the touchpad's sensor reports them: as frames of contacts.
///
/// Each finger lands, may move along a straight line with minimum jerk, and is lifted. The finger trembles by 0.3 mm,
/// and its contact shifts by up to 0.5 mm while the fingertip flattens and lifts.
package struct ContactHand: Sendable {
  /// A finger, with times in milliseconds since the start of its gesture, and lengths in millimetres.
  package struct Finger: Sendable {
    package var from: Point
    package var displacement = Vector.zero
    package var landing = 0.0
    package var movement = 0.0...1.0
    package var lift: Double
    package var tool = ContactFrame.Contact.Tool.finger
    /// Length of the contact; nil if the touchpad does not report it.
    package var length: Double?
    /// The interval in which the finger presses the touchpad's button; nil if the finger does not press the button.
    package var press: ClosedRange<Double>?

    package init(_ from: Point, landing: Double = 0, lift: Double) {
      (self.from, self.landing, self.lift) = (from, landing, lift)
    }

    /// Returns the finger with a movement by `displacement` in the interval `times`.
    package func moving(by displacement: Vector, in times: ClosedRange<Double>) -> Self {
      var finger = self
      (finger.displacement, finger.movement) = (displacement, times)
      return finger
    }
  }

  package let surface: TouchpadSurface
  package let device: DeviceID
  package var random: SplitMix64
  /// Time of the next frame.
  package private(set) var clock = Timestamp(milliseconds: 1000)
  private var lastContact = 0

  package init(on surface: TouchpadSurface = .clickpad, device: DeviceID, seed: UInt64) {
    (self.surface, self.device) = (surface, device)
    random = SplitMix64(seed: seed)
  }

  /// The touchpad of the hand.
  package var contactSurface: ContactSurface {
    ContactSurface(
      device: device, size: Vector(dx: surface.width, dy: surface.height) * LengthUnit.pointsPerMillimetre,
      maximumNumberOfContacts: surface.slots, reportsBoxOnly: surface.isSemiMultitouch, isClickpad: true)
  }

  /// Advances the clock by a time in milliseconds.
  package mutating func pause(_ milliseconds: Double) {
    clock = clock + .microseconds(Int64(milliseconds * 1000))
  }

  /// Returns the frames of fingers, and sets the clock to a time two reports after the last lift.
  package mutating func frames(of fingers: [Finger]) -> [ContactFrame] {
    let start = clock
    let numbers = fingers.indices.map { lastContact + $0 + 1 }
    lastContact += fingers.count
    let shifts = fingers.map { _ in vector(deviation: 0.25) }
    let interval = 1000 / surface.reportsPerSecond
    let end = (fingers.map(\.lift).max() ?? 0) + 2 * interval
    var frames: [ContactFrame] = []
    var time = random.uniform(0...interval)
    while time < end {
      var located: [(number: Int, point: Point, finger: Finger)] = []
      for (index, finger) in fingers.enumerated() where time >= finger.landing && time < finger.lift {
        let span = finger.movement.upperBound - finger.movement.lowerBound
        let part = minimumJerk((time - finger.movement.lowerBound) / max(span, 1))
        let flat = min(1, (time - finger.landing) / 50) - max(0, 1 - (finger.lift - time) / 40)
        let place = finger.from + finger.displacement * part + shifts[index] * flat + vector(deviation: 0.08)
        located.append((numbers[index], clamped(place), finger))
      }
      frames.append(
        frame(located, at: start + .microseconds(Int64(time * 1000)), isPressed: isPressed(fingers, at: time)))
      time += interval
    }
    clock = start + .microseconds(Int64(end * 1000))
    return frames
  }

  /// Returns the frames of scans. The first frame is one second after the clock's time. Sets the clock to the time of
  /// the last frame.
  package mutating func frames(of scans: [HandScan]) -> [ContactFrame] {
    let first = scans.first?.time ?? 0
    let start = clock + .seconds(1)
    var down: [(finger: Int, number: Int, point: Point)] = []
    let frames = scans.map { scan in
      for report in scan.reports {
        let point = Point(x: report.x, y: report.y)
        let index = down.firstIndex { $0.finger == report.finger }
        switch report.phase {
        case .began:
          lastContact += 1
          down.append((report.finger, lastContact, point))
        case .moved: index.map { down[$0].point = point }
        case .ended: index.map { _ = down.remove(at: $0) }
        }
      }
      return frame(
        down.map { ($0.number, $0.point, Finger($0.point, lift: 0)) },
        at: start + .microseconds(Int64((scan.time - first) * 1000)), isPressed: false)
    }
    clock = frames.last?.timestamp ?? start
    return frames
  }

  private func isPressed(_ fingers: [Finger], at time: Double) -> Bool {
    fingers.contains { $0.press?.contains(time) ?? false }
  }

  /// Returns the frame that the sensor reports for the fingers. The frame has at most as many contacts as the sensor
  /// has slots. A semi-mt touchpad reports two corners of the box around all fingers instead.
  private func frame(
    _ fingers: [(number: Int, point: Point, finger: Finger)], at time: Timestamp, isPressed: Bool
  ) -> ContactFrame {
    var contacts = fingers.prefix(surface.slots).map { number, point, finger in
      ContactFrame.Contact(
        id: number, location: .zero + (point - .zero) * LengthUnit.pointsPerMillimetre,
        length: finger.length.map { $0 * LengthUnit.pointsPerMillimetre }, tool: finger.tool)
    }
    if surface.isSemiMultitouch, contacts.count == 2 {
      let points = fingers.map { Point.zero + ($0.point - .zero) * LengthUnit.pointsPerMillimetre }
      let (x, y) = (points.map(\.x), points.map(\.y))
      contacts[0].location = Point(x: x.min() ?? 0, y: y.min() ?? 0)
      contacts[1].location = Point(x: x.max() ?? 0, y: y.max() ?? 0)
    }
    return ContactFrame(
      timestamp: time, device: device, contacts: contacts, numberOfFingers: fingers.count, isPressed: isPressed)
  }

  private mutating func vector(deviation: Double) -> Vector {
    Vector(dx: random.normal(deviation: deviation), dy: random.normal(deviation: deviation))
  }

  private func clamped(_ point: Point) -> Point {
    Point(x: min(max(point.x, 0), surface.width), y: min(max(point.y, 0), surface.height))
  }
}
