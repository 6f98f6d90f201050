/// The points of a drawing without their order: each with the angle by which its stroke bends there, and with the line
/// along which the stroke runs, whichever way.
///
/// They are those of Vatavu, "Improving gesture recognition accuracy on touch screens for users with low vision" (CHI
/// 2017), called $P+ there, and the line besides. Without order, a drawing of several strokes is the same in every order
/// and direction of its strokes.
struct StrokeCloud: Sendable, Hashable {
  /// Number of points.
  static let count = 32
  /// Number of vectors that hold a coordinate of all points.
  static let parts = count / 8

  /// The unit of places: as in $P+, the longer side of most shapes is about 1.
  private static let size: Float = 2.5
  /// Weight of a bend of 180 degrees, compared with the unit of places.
  private static let bendWeight: Float = 0.5
  /// Weight of the line; two lines across each other are twice as far apart.
  private static let lineWeight: Float = 0.2

  /// Each point: the place (x and y), the bend, and the cosine and the sine of twice the line's angle. Empty for the part of
  /// a shape.
  private let points: [SIMD8<Float>]
  /// The same by coordinates, `parts` vectors for each.
  private let coordinates: [SIMD8<Float>]

  static let empty = StrokeCloud(points: [])

  /// - Parameters:
  ///   - strokes: The points of each stroke, at equal distances; `count` in all.
  ///   - unit: Factor from their unit to the root mean square distance of all points from the origin.
  init(_ strokes: [[Point]], unit: Double) {
    var points: [SIMD8<Float>] = []
    points.reserveCapacity(Self.count)
    for stroke in strokes {
      for index in stroke.indices {
        let direction = stroke.direction(at: index)
        points.append(
          SIMD8(
            Float(stroke[index].x * unit) / Self.size, Float(stroke[index].y * unit) / Self.size,
            Float(stroke.bend(at: index)) * Self.bendWeight,
            Float(direction.dx * direction.dx - direction.dy * direction.dy) * Self.lineWeight,
            Float(2 * direction.dx * direction.dy) * Self.lineWeight, 0, 0, 0))
      }
    }
    self.init(points: points)
  }

  private init(points: [SIMD8<Float>]) {
    self.points = points
    var coordinates = [SIMD8<Float>](repeating: .zero, count: points.isEmpty ? 0 : 5 * Self.parts)
    for (index, point) in points.enumerated() {
      for coordinate in 0..<5 { coordinates[coordinate * Self.parts + index / 8][index % 8] = point[coordinate] }
    }
    self.coordinates = coordinates
  }

  /// Returns the distance from another cloud when this one is rotated.
  ///
  /// In one direction it is the distances from each point to the nearest of the others, and from each of those that
  /// were nearest to none to its own nearest. The result is the smaller one of both directions.
  ///
  /// - Parameter rotation: Cosine and sine of the angle.
  func distance(to other: StrokeCloud, rotatedBy rotation: SIMD2<Float>) -> Float {
    guard points.count == Self.count, other.coordinates.count == 5 * Self.parts else { return .infinity }
    let double = SIMD2(rotation.x * rotation.x - rotation.y * rotation.y, 2 * rotation.x * rotation.y)
    let others = InlineArray<20, SIMD8<Float>> { other.coordinates[$0] }
    // Eight points of the other cloud each, one group after the other. Loops over the groups would keep them in memory.
    var (group0, group1, group2, group3) = (Nearest(), Nearest(), Nearest(), Nearest())
    var distances = SIMD32<Float>(repeating: 0)
    for row in 0..<Self.count {
      let point = points[row]
      let rotated = SIMD8<Float>(
        point[0] * rotation.x - point[1] * rotation.y, point[0] * rotation.y + point[1] * rotation.x, point[2],
        point[3] * double.x - point[4] * double.y, point[3] * double.y + point[4] * double.x, 0, 0, 0)
      let squares0 = Self.squares(rotated, others, 0)
      let squares1 = Self.squares(rotated, others, 1)
      let squares2 = Self.squares(rotated, others, 2)
      let squares3 = Self.squares(rotated, others, 3)
      let least = squares0.lesser(squares1).lesser(squares2.lesser(squares3)).least
      distances[row] = least
      group0.add(squares0, ofRow: row, least: least)
      group1.add(squares1, ofRow: row, least: least)
      group2.add(squares2, ofRow: row, least: least)
      group3.add(squares3, ofRow: row, least: least)
    }
    let rows = group0.rowBits | group1.rowBits | group2.rowBits | group3.rowBits
    var forth = group0.unmatched + group1.unmatched + group2.unmatched + group3.unmatched
    var back = group0.all + group1.all + group2.all + group3.all
    for row in 0..<Self.count {
      let distance = distances[row].squareRoot()
      forth += distance
      if rows & 1 << UInt32(row) == 0 { back += distance }
    }
    return min(forth, back)
  }

  /// Returns the squares of the distances of a point from eight points.
  @inline(__always)
  private static func squares(
    _ point: SIMD8<Float>, _ others: InlineArray<20, SIMD8<Float>>, _ group: Int
  ) -> SIMD8<Float> {
    let a = others[group] - point[0]
    let b = others[parts + group] - point[1]
    let c = others[2 * parts + group] - point[2]
    let d = others[3 * parts + group] - point[3]
    let e = others[4 * parts + group] - point[4]
    return a * a + b * b + c * c + d * d + e * e
  }

  /// For eight points, the nearest ones of the other cloud.
  private struct Nearest {
    private var squares = SIMD8<Float>(repeating: .infinity)
    /// For each point, a bit for each one of the other cloud that is nearest to it; several at equal distances.
    private var rows = SIMD8<UInt32>(repeating: 0)
    /// The points that are the nearest one of some other point.
    private var isMatched = SIMDMask<SIMD8<Int32>>(repeating: false)

    /// Adds the squares of the distances from a point whose least one of all is `least`.
    @inline(__always)
    mutating func add(_ new: SIMD8<Float>, ofRow row: Int, least: Float) {
      let isNearer = new .< squares
      rows.replace(with: 0, where: isNearer)
      rows.replace(with: rows | (1 << UInt32(truncatingIfNeeded: row)), where: new .<= squares)
      squares.replace(with: new, where: isNearer)
      isMatched .|= new .<= least
    }

    /// A bit for each point of the other cloud that is the nearest one of these.
    var rowBits: UInt32 {
      var bits: UInt32 = 0
      for lane in 0..<8 { bits |= rows[lane] }
      return bits
    }

    /// The sum of the distances.
    var all: Float { squares.squareRoot().total }

    /// The sum of the distances of the points that are the nearest one of none.
    var unmatched: Float { squares.squareRoot().replacing(with: 0, where: isMatched).total }
  }
}

// The standard library's counterparts also handle NaN, one number at a time.
extension SIMD8<Float> {
  /// Returns the lesser of each two numbers, none of which is NaN.
  @inline(__always)
  fileprivate func lesser(_ other: Self) -> Self { replacing(with: other, where: other .< self) }

  /// The least of the numbers.
  @inline(__always)
  fileprivate var least: Float {
    let four = lowHalf.replacing(with: highHalf, where: highHalf .< lowHalf)
    let two = four.lowHalf.replacing(with: four.highHalf, where: four.highHalf .< four.lowHalf)
    return Swift.min(two.x, two.y)
  }

  @inline(__always)
  fileprivate var total: Float {
    let four = lowHalf + highHalf
    let two = four.lowHalf + four.highHalf
    return two.x + two.y
  }
}

extension [Point] {
  /// Returns the direction of the path at a point, a unit vector; zero where it has none, as where it reverses.
  func direction(at index: Int) -> Vector {
    let way = self[Swift.min(index + 1, count - 1)] - self[Swift.max(index - 1, 0)]
    return way.length > 1e-6 ? way * (1 / way.length) : .zero
  }

  /// Returns the angle by which the path bends at a point, 0 to 1 for 180 degrees.
  fileprivate func bend(at index: Int) -> Double {
    guard index > 0, index < count - 1 else { return 0 }
    let (before, after) = (self[index] - self[index - 1], self[index + 1] - self[index])
    let cross = before.dx * after.dy - before.dy * after.dx
    return abs(turnAngle(cross: cross, dot: before.dx * after.dx + before.dy * after.dy)) / .pi
  }
}
