internal import Gestures

/// The reports of the sensor under a hand, with the faults that the hand's habit causes.
extension HabitHand {
  /// A fault of one contact for some reports.
  private enum Fault {
    /// The contact vanishes.
    case gap
    /// Another contact appears at this offset.
    case split(Vector)
    /// The contact is reported at this offset.
    case jump(Vector)
  }

  /// Returns the scans of fingers. The contacts shift while the fingertips flatten and lift, and the fingers tremble.
  mutating func sensed(_ fingers: [Finger]) -> [HandScan] {
    let (rate, resolution) = sensor
    let interval = 1000 / rate
    var (first, last) = (fingers.map(\.landing).min() ?? 0, fingers.map(\.lift).max() ?? 0)
    let faults = faults(of: fingers, interval)
    let ghost = ghost(from: first, to: last, interval)
    if let ghost { (first, last) = (min(first, ghost.times.lowerBound), max(last, ghost.times.upperBound)) }
    let shifts = fingers.map { _ in vector(random.uniform(0...0.6)) }
    let tremor = tremor()
    let noise = habit == .noisy ? random.uniform(0.2...0.4) : 0.04
    // A touchpad without a resolution counts as a touchpad of the assumed size.
    let scale = Vector(dx: surface.width / size.dx, dy: surface.height / size.dy)
    var down: Set<Int> = []
    var latest: [Int: Vector] = [:]
    var scans: [HandScan] = []
    var time = first - random.uniform(0...interval)
    while time < last + 4 * interval {
      var places: [(finger: Int, place: Vector)] = []
      for (index, finger) in fingers.enumerated() where time >= finger.landing && time < finger.lift {
        let flat = min(1, (time - finger.landing) / 40) - 0.6 * max(0, 1 - (finger.lift - time) / 30)
        var place = finger.start + finger.motion(time) + shifts[index] * flat + tremor(time)
        place += Vector(dx: random.normal(deviation: noise), dy: random.normal(deviation: noise))
        let number = index * 2
        switch faults.first(where: { $0.finger == index && $0.times.contains(time) })?.fault {
        case .gap: break
        case .split(let offset): places += [(number, place), (number + 1, place + offset)]
        case .jump(let offset): places.append((number, place + offset))
        case nil: places.append((number, place))
        }
      }
      if let ghost, ghost.times.contains(time) { places.append((fingers.count * 2, ghost.place)) }
      let scan = scan(at: time - first, places, &down, &latest, scale: scale, resolution)
      if !scan.reports.isEmpty { scans.append(scan) }
      time += interval * random.uniform(0.96...1.04)
    }
    return scans
  }

  private func scan(
    at time: Double, _ places: [(finger: Int, place: Vector)], _ down: inout Set<Int>, _ latest: inout [Int: Vector],
    scale: Vector, _ resolution: Double
  ) -> HandScan {
    var reports: [HandScan.Report] = []
    func report(_ finger: Int, _ phase: HandScan.Phase, _ place: Vector) {
      let x = min(max(place.dx * scale.dx, 0), surface.width)
      let y = min(max(place.dy * scale.dy, 0), surface.height)
      reports.append(
        HandScan.Report(
          finger: finger, phase: phase, x: (x * resolution).rounded() / resolution,
          y: (y * resolution).rounded() / resolution))
    }
    let touching = Set(places.map(\.finger))
    for finger in down.subtracting(touching).sorted() { report(finger, .ended, latest[finger] ?? .zero) }
    for (finger, place) in places {
      report(finger, down.contains(finger) ? .moved : .began, place)
      latest[finger] = place
    }
    down = touching
    return HandScan(time: time, reports: reports)
  }

  /// Number of reports per second, and number of positions per millimetre.
  private var sensor: (rate: Double, resolution: Double) {
    mutating get {
      guard habit == .sensors else { return (surface.reportsPerSecond, isScreen ? 20 : 40) }
      let rate = [60, 90, 125, random.uniform(200...250)][random.number(0...3)]
      return (rate, [12.0, 20, 31, 40][random.number(0...3)])
    }
  }

  private mutating func tremor() -> (_ time: Double) -> Vector {
    guard habit == .trembling else { return { _ in .zero } }
    let (frequency, direction, phase) = (
      random.uniform(6...10), vector(random.uniform(0.5...1)), random.uniform(0...(2 * .pi))
    )
    return { direction * sine(phase + 2 * .pi * frequency * $0 / 1000) }
  }

  /// Returns one to three faults of wet fingers.
  private mutating func faults(
    of fingers: [Finger], _ interval: Double
  ) -> [(finger: Int, times: Range<Double>, fault: Fault)] {
    guard habit == .wet else { return [] }
    return (0..<random.number(1...3)).map { _ in
      let index = random.number(0...(fingers.count - 1))
      let finger = fingers[index]
      let start = random.uniform((finger.landing + interval)...max(finger.lift - interval, finger.landing + interval))
      let some = start..<(start + Double(random.number(1...3)) * interval)
      if random.chance(33) { return (index, start..<(start + interval), .jump(vector(random.uniform(3...8)))) }
      return (index, some, random.chance(50) ? .gap : .split(vector(random.uniform(4...10))))
    }
  }

  private mutating func ghost(
    from first: Double, to last: Double, _ interval: Double
  ) -> (times: Range<Double>, place: Vector)? {
    guard habit == .ghost else { return nil }
    let along = random.uniform(0.1...0.9)
    let depth = random.uniform(0...2)
    let places = [
      Vector(dx: depth, dy: along * size.dy), Vector(dx: size.dx - depth, dy: along * size.dy),
      Vector(dx: along * size.dx, dy: size.dy - depth),
    ]
    let place = places[random.number(0...2)]
    if random.chance(50) { return ((first - random.uniform(300...1500))..<(last + 100), place) }
    let start = random.uniform(first...last)
    return (start..<(start + interval * Double(random.number(1...5))), place)
  }
}
