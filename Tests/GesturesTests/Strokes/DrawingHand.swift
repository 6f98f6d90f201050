import Gestures

/// A simulated hand that draws shapes: it rounds corners, trembles, rotates, stretches, and slows down in bends.
struct DrawingHand {
  private var choices: Choices
  /// Amplitude of the hand's tremor, relative to the size of the shape.
  var tremble = 0.012
  /// Rotation in degrees, clockwise positive.
  var turn = 0.0
  /// Number of pixels for one unit of a shape's grid.
  var scale = 3.0
  /// Ratio of width to height, relative to the same ratio of the shape.
  var aspect = 1.0
  /// Number of samples along a side of a shape.
  var samplesPerSide = 14.0
  /// Variation of the speed along the path, from 0 (none) to 1.
  var unevenness = 0.6

  init(seed: UInt64) { choices = Choices(seed: seed) }

  /// Returns a number from `-most` to `most`.
  mutating func number(_ most: Double) -> Double { most * (Double(choices.below(65536)) / 32768 - 1) }

  /// Gives random values to the properties that vary between drawings of one hand.
  mutating func vary(turn degrees: Double = 10) {
    turn = number(degrees)
    scale = 3 * (1 + number(0.6))
    aspect = 1 + number(0.2)
    samplesPerSide = 14 + number(8)
    unevenness = 0.5 + number(0.4)
  }

  /// Draws the path along `corners`, given on a grid of 100 by 100.
  mutating func draw(_ corners: [Point]) -> [Point] {
    let start = Point(x: 500 + number(200), y: 400 + number(200))
    return rounded(corners).map { point in
      let place = turned(Vector(dx: point.x * aspect, dy: point.y)) * scale
      let aside = Vector(dx: number(tremble * 100 * scale), dy: number(tremble * 100 * scale))
      let shaken = start + place + aside
      return Point(x: shaken.x.rounded(), y: shaken.y.rounded())
    }
  }

  /// Returns samples along the path. Where the path is straight and the hand is fast, the samples are further apart.
  private mutating func rounded(_ corners: [Point]) -> [Point] {
    var samples: [Point] = []
    for (index, (from, to)) in zip(corners, corners.dropFirst()).enumerated() {
      let count = max(3, Int((to - from).length / 100 * samplesPerSide))
      for step in (index == 0 ? 0 : 1)...count {
        let part = Double(step) / Double(count)
        // With uneven speed, the hand accelerates and slows down.
        let smooth = part * part * (3 - 2 * part)
        samples.append(from + (to - from) * (part + unevenness * (smooth - part)))
      }
    }
    // Each sample moves towards its neighbours, which rounds the corners.
    return samples.indices.map { index in
      guard index > 0, index < samples.count - 1 else { return samples[index] }
      let (before, here, after) = (samples[index - 1], samples[index], samples[index + 1])
      return Point(x: (before.x + 2 * here.x + after.x) / 4, y: (before.y + 2 * here.y + after.y) / 4)
    }
  }

  /// Returns the vector rotated about the origin. The rotation is rational, without sine or cosine: half the angle is
  /// so small that its tangent equals its sine.
  private func turned(_ way: Vector) -> Vector {
    let half = turn * .pi / 360
    let t = half * (1 + half * half / 3)
    let (cosine, sine) = ((1 - t * t) / (1 + t * t), 2 * t / (1 + t * t))
    return Vector(dx: way.dx * cosine - way.dy * sine, dy: way.dx * sine + way.dy * cosine)
  }

  /// Returns a scribble: a path along at least eight random corners.
  mutating func scribble() -> [Point] {
    let corners = (0..<(8 + choices.below(6))).map { _ in Point(x: 50 + number(50), y: 50 + number(50)) }
    return draw(corners)
  }
}

/// Simple shapes as corners on a grid of 100 by 100, y downwards.
enum PlainShapes {
  static let all: [(name: String, corners: [Point])] = [
    ("right", [(0, 50), (100, 50)]), ("left", [(100, 50), (0, 50)]), ("up", [(50, 100), (50, 0)]),
    ("down", [(50, 0), (50, 100)]), ("L", [(0, 0), (0, 100), (70, 100)]), ("V", [(0, 0), (50, 100), (100, 0)]),
    ("U", [(0, 0), (0, 75), (15, 95), (50, 100), (85, 95), (100, 75), (100, 0)]),
    ("Z", [(0, 0), (100, 0), (0, 100), (100, 100)]), ("caret", [(0, 100), (50, 0), (100, 100)]),
    ("right down", [(0, 0), (100, 0), (100, 100)]), ("down left", [(100, 0), (100, 100), (0, 100)]),
    ("up right", [(0, 100), (0, 0), (100, 0)]), ("right down left", [(0, 0), (100, 0), (100, 70), (0, 70)]),
    ("down up", [(50, 0), (50, 100), (50, 0)]), ("square", [(0, 0), (0, 100), (100, 100), (100, 0), (0, 0)]),
    ("N", [(0, 100), (0, 0), (100, 100), (100, 0)]), ("M", [(0, 100), (0, 0), (50, 60), (100, 0), (100, 100)]),
  ].map { name, corners in (name, corners.map { Point(x: $0.0, y: $0.1) }) }

  /// The check mark, which is nearly a V.
  static let tick = [Point(x: 0, y: 60), Point(x: 40, y: 100), Point(x: 100, y: 0)]

  static func corners(_ name: String) -> [Point] { all.first { $0.name == name }?.corners ?? [] }

  static func shape(
    _ corners: [Point], rotationTolerance: RotationTolerance = .upTo15Degrees, isEitherWay: Bool = false
  ) -> StrokeShape {
    StrokeShape(
      StrokeTemplate(points: corners).map { [$0] } ?? [], rotationTolerance: rotationTolerance,
      isEitherWay: isEitherWay,
      limit: StrokeShape.writtenLimit)
  }
}
