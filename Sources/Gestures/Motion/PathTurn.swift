/// Measures how far the direction of a path turns: 360 degrees for each circle, around any centre, even a moving
/// centre.
///
/// The direction is that of segments of at least 1.5 mm, so that trembling does not count. A corner of 90 degrees or
/// more between two segments does not count either, because it is a reversal instead of a part of a circle.
struct PathTurn {
  /// Minimum length of a segment, in points.
  private static let segment = 1.5 * LengthUnit.pointsPerMillimetre
  /// Length in points over which a circle must turn by at least `straightTurn`. A path that turns less counts as
  /// straight: a circle that turns so little would have a radius of about 40 mm or more.
  private static let straightLength = 15 * LengthUnit.pointsPerMillimetre
  /// Minimum turn of a circle over `straightLength`, in radians.
  private static let straightTurn = 20 * Double.pi / 180
  private static let maximumSamples = 256
  /// Number of equal parts of a path, and the minimum share of the whole turn that each part must contribute.
  private static let parts = 3
  private static let minimumShare = 1.0 / 6

  private var end = Vector.zero
  private var lastSegment: Vector?
  /// The length of the path in points, and its turn in radians, after each segment.
  private var samples: [(length: Double, turn: Double)] = [(0, 0)]
  /// The sample at which the turn had last grown by `straightTurn`, in either direction.
  private var growth = (length: 0.0, turn: 0.0)

  /// The form of the path so far: a circle, another form, or not yet decided.
  enum Form { case undecided, circle, other }

  mutating func reset() { self = PathTurn() }

  /// Returns the change of the direction in radians, clockwise positive; 0 until the next segment is long enough.
  ///
  /// - Parameter translation: The translation since the start, in points.
  mutating func move(to translation: Vector) -> Double {
    let segment = translation - end
    guard segment.length >= Self.segment else { return 0 }
    var turn = 0.0
    if let last = lastSegment {
      let dot = last.dx * segment.dx + last.dy * segment.dy
      // The y axis points down, so a positive cross product is a clockwise turn.
      if dot > 0 { turn = turnAngle(cross: last.dx * segment.dy - last.dy * segment.dx, dot: dot) }
    }
    (end, lastSegment) = (translation, segment)
    if samples.count >= Self.maximumSamples { samples.removeFirst(Self.maximumSamples / 2) }
    let last = samples.last ?? (0, 0)
    samples.append((last.length + segment.length, last.turn + turn))
    // A turn back does not count as growth, so it does not bring the path nearer to a circle.
    if abs(last.turn + turn) - abs(growth.turn) >= Self.straightTurn { growth = samples.last ?? growth }
    return turn
  }

  /// Returns the form of the path.
  ///
  /// - Parameter minimum: Minimum turn of a circle, in radians.
  func form(withTurn minimum: Double) -> Form {
    guard samples.count > 1, let last = samples.last else { return .undecided }
    if last.length - growth.length >= Self.straightLength { return .other }
    let isGrowing = (last.turn - samples[samples.count - 2].turn) * last.turn > 0
    return isGrowing && abs(last.turn) >= minimum - RelativeMotion.tolerance && isEven ? .circle : .undecided
  }

  /// True if each third of the path turns in the same direction by at least `minimumShare` of the whole turn. False for
  /// a straight path with one corner.
  private var isEven: Bool {
    guard let first = samples.first, let last = samples.last else { return false }
    let turns = (0...Self.parts).map {
      turn(at: first.length + (last.length - first.length) * Double($0) / Double(Self.parts))
    }
    let whole = last.turn - first.turn
    let least = abs(whole) * Self.minimumShare
    return zip(turns, turns.dropFirst()).allSatisfy { ($1 - $0) * (whole < 0 ? -1 : 1) >= least }
  }

  private func turn(at length: Double) -> Double {
    guard let index = samples.firstIndex(where: { $0.length >= length }) else { return samples.last?.turn ?? 0 }
    guard index > 0 else { return samples[index].turn }
    let (before, after) = (samples[index - 1], samples[index])
    let part = (length - before.length) / max(after.length - before.length, 1e-9)
    return before.turn + (after.turn - before.turn) * part
  }
}

extension StrokeTemplate {
  /// Length in points of a unit of the samples, if the drawing is a circle 25 mm high.
  private static let unit = 12.5 * LengthUnit.pointsPerMillimetre

  /// Returns true if `CircleGestureRecognizer` would recognize a circle before this shape is completely drawn.
  ///
  /// - Parameter minimum: Minimum turn of the circle, in radians; nil for the default.
  package func beginsAsCircle(withTurn minimum: Double?) -> Bool {
    guard strokeCount == 1 else { return false }
    let points = samples.dropFirst(Self.band).dropLast(Self.band)
      .map { Vector(dx: Double($0.x), dy: Double($0.y)) * Self.unit }
    guard let first = points.first else { return false }
    var path = PathTurn()
    for point in points.dropFirst() {
      _ = path.move(to: point - first)
      switch path.form(withTurn: minimum ?? CircleGestureRecognizer.defaultHysteresis) {
      case .undecided: continue
      case .circle: return true
      case .other: return false
      }
    }
    return false
  }
}
