import GesturesTesting
import Glibc

extension Scenario {
  static let circles = Scenario(
    name: "circles",
    sentence: "97 % of one finger's circles turn the right way, and its straight movements are no circles",
    parts: ["touchpad", "touchscreen"]
  ) { laboratory, part in
    let isTouchpad = part == "touchpad"
    let device = try laboratory.plug(isTouchpad ? TouchModel(.clickpad) : .touchscreen)
    // On a touchpad, one finger that moves straight moves the pointer.
    let straight = isTouchpad ? "" : "swipe 1 on touchscreen -> run \(Marks.command) swipe\n"
    let daemon = try DaemonRun(
      ["clockwise", "counterclockwise"].map { "rotate 1 \($0) on \(part) -> run \(Marks.command) \($0)\n" }.joined()
        + straight)
    defer { daemon.stop() }
    var table = Table("movement", ["right", "wrong", "nothing"])
    var circles = Count()
    var lines = Count()
    var misses = ""
    for (index, name) in ["clockwise", "counterclockwise", "straight"].enumerated() {
      var count = Count()
      for hand in 0..<laboratory.settings.hands {
        var finger = CirclingFinger(
          in: isTouchpad ? (97, 53) : (508, 286), seed: UInt64(index * 100_003 + hand * 7919 + 17))
        let scans = name == "straight" ? finger.line() : finger.circle(isClockwise: name == "clockwise")
        let performance = try Performance(scans, on: device, in: laboratory)
        let marks = performance.marks.map(\.name)
        let expected = name == "straight" ? "swipe" : name
        count.add(marks, expected: expected)
        // On a touchpad, a straight movement must cause no action.
        let isRight = marks.isEmpty ? isTouchpad && name == "straight" : marks == [expected]
        if !isRight { misses += "  \(name), hand \(hand): \(performance.summary)\n" }
      }
      table.add(name, count.cells)
      if name == "straight" { lines.add(count) } else { circles.add(count) }
    }
    return Finding(
      text: table.text + misses,
      isWithinLimit: circles.share(circles.right) >= 97 && lines.wrong == 0
        && (isTouchpad || lines.share(lines.right) >= 97))
  }
}

/// A finger that moves in imperfect circles, or straight.
private struct CirclingFinger {
  private let size: (width: Double, height: Double)
  private var random: SplitMix64

  /// - Parameter size: Size of the surface in millimetres.
  init(in size: (width: Double, height: Double), seed: UInt64) {
    self.size = size
    random = SplitMix64(seed: seed)
  }

  /// Returns the scans of one and a half circles. The circle is wider than high, or higher than wide, and its centre
  /// moves.
  mutating func circle(isClockwise: Bool) -> [HandScan] {
    let radius = random.uniform(6...min(18, size.height / 2 - 6))
    let (flatness, start) = (random.uniform(0.8...1), random.uniform(0...(2 * .pi)))
    let (dx, dy) = (random.uniform(-4...4), random.uniform(-2...2))
    let duration = random.uniform(900...2400)
    return scans(over: duration) { [size] share in
      let angle = start + (isClockwise ? 3 : -3) * .pi * share
      return (
        size.width / 2 + dx * share + radius * cos(angle), size.height / 2 + dy * share + radius * flatness * sin(angle)
      )
    }
  }

  /// Returns the scans of a slightly bent movement of 25 to 40 mm in any direction.
  mutating func line() -> [HandScan] {
    let length = random.uniform(25...min(40, size.height - 8))
    let (angle, bend) = (random.uniform(0...(2 * .pi)), random.uniform(-3...3))
    return scans(over: random.uniform(250...600)) { [size] share in
      let (along, aside) = (length * (share - 0.5), bend * sin(.pi * share))
      return (
        size.width / 2 + along * cos(angle) - aside * sin(angle),
        size.height / 2 + along * sin(angle) + aside * cos(angle)
      )
    }
  }

  /// Returns the reports of a trembling finger, one every 8 ms.
  private mutating func scans(over milliseconds: Double, _ place: (Double) -> (x: Double, y: Double)) -> [HandScan] {
    let count = Int(milliseconds / 8)
    return (0...count).map { index in
      let point = place(Double(index) / Double(count))
      let phase: HandScan.Phase = index == 0 ? .began : index == count ? .ended : .moved
      return HandScan(
        time: Double(index) * 8,
        reports: [
          HandScan.Report(
            finger: 0, phase: phase, x: point.x + random.normal(deviation: 0.1),
            y: point.y + random.normal(deviation: 0.1))
        ])
    }
  }
}
