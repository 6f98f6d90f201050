/// The points of a drawing without their order. Each point has the angle by which its stroke bends there, and the line
/// along which the stroke runs, without a direction.
///
/// Points and bends are those of $P+: Vatavu, "Improving gesture recognition accuracy on touch screens for users with
/// low vision" (CHI 2017). The line is an addition. The order and the direction of the strokes of a drawing do not
/// change its cloud.
struct StrokeCloud: Sendable, Hashable {
  /// Number of points of a point cloud.
  static let count = 32
  /// Number of vectors that hold one coordinate of all points. Each vector has the coordinates of eight points.
  static let parts = count / 8

  /// Divisor of the positions. As in $P+, the longer side of most shapes becomes about 1.
  private static let size: Float = 2.5
  /// Coordinate of a bend of 180 degrees, in the unit of the positions.
  private static let bendWeight: Float = 0.5
  /// Length of the line's vector, in the unit of the positions. The distance of two perpendicular lines is twice as
  /// long.
  private static let lineWeight: Float = 0.2

  /// The points: position (x and y), bend, and cosine and sine of twice the angle of the line. Empty for the beginning
  /// of a shape.
  private let points: [SIMD8<Float>]
  /// The same numbers, grouped by coordinate: `parts` vectors for each of the five coordinates.
  private let coordinates: [SIMD8<Float>]

  static let empty = StrokeCloud(points: [])

  /// - Parameters:
  ///   - strokes: The points of each stroke, at equal distances; `count` points altogether.
  ///   - unit: Factor that makes the root mean square distance of all points from the origin 1.
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

  /// Returns the distance between this point cloud, after a rotation, and another cloud.
  ///
  /// In one direction, each point of the first cloud is matched with the nearest point of the second cloud. Each point
  /// of the second cloud that was not matched is then matched with the nearest point of the first cloud. The distances
  /// of all matches are added. The result is the smaller of the sums of both directions.
  ///
  /// - Parameter rotation: Cosine and sine of the rotation of this cloud.
  func distance(to other: StrokeCloud, rotatedBy rotation: SIMD2<Float>) -> Float {
    guard points.count == Self.count, other.coordinates.count == 5 * Self.parts else { return .infinity }
    let double = SIMD2(rotation.x * rotation.x - rotation.y * rotation.y, 2 * rotation.x * rotation.y)
    let others = InlineArray<20, SIMD8<Float>> { other.coordinates[$0] }
    // Each group contains eight points of the other cloud. A loop over the groups would store them in memory instead of
    // registers.
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

  /// Returns the squared distances between a point and eight points of the other cloud.
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

  /// The distances of eight points of the other cloud from their nearest points of this cloud.
  private struct Nearest {
    private var squares = SIMD8<Float>(repeating: .infinity)
    /// One lane for each of the eight points, with a bit for each point of this cloud. The bit is set for the nearest
    /// point of this cloud, or for all points that are equally near.
    private var rows = SIMD8<UInt32>(repeating: 0)
    /// For each of the eight points, true if a point of this cloud has no nearer point in the other cloud.
    private var isMatched = SIMDMask<SIMD8<Int32>>(repeating: false)

    /// Adds the squared distances between a point of this cloud and the eight points. `least` is the smallest squared
    /// distance between this point and any point of the other cloud.
    @inline(__always)
    mutating func add(_ new: SIMD8<Float>, ofRow row: Int, least: Float) {
      let isNearer = new .< squares
      rows.replace(with: 0, where: isNearer)
      rows.replace(with: rows | (1 << UInt32(truncatingIfNeeded: row)), where: new .<= squares)
      squares.replace(with: new, where: isNearer)
      isMatched .|= new .<= least
    }

    /// One bit for each point of this cloud, set if this point is the nearest to any of the eight points.
    var rowBits: UInt32 {
      var bits: UInt32 = 0
      for lane in 0..<8 { bits |= rows[lane] }
      return bits
    }

    /// Sum of the distances of the eight points from their nearest points of this cloud.
    var all: Float { squares.squareRoot().total }

    /// The same sum as `all`, without the points for which `isMatched` is true.
    var unmatched: Float { squares.squareRoot().replacing(with: 0, where: isMatched).total }
  }
}

// Unlike their counterparts in the standard library, these functions need not handle NaN, and process several numbers
// at a time.
extension SIMD8<Float> {
  /// Returns the smaller number of each pair. No number may be NaN.
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
  /// Returns the direction of the path at a point as a unit vector; zero if the path reverses there.
  func direction(at index: Int) -> Vector {
    let way = self[Swift.min(index + 1, count - 1)] - self[Swift.max(index - 1, 0)]
    return way.length > 1e-6 ? way * (1 / way.length) : .zero
  }

  /// Returns the angle by which the path bends at a point, as a fraction of 180 degrees; 0 at the ends of the path.
  fileprivate func bend(at index: Int) -> Double {
    guard index > 0, index < count - 1 else { return 0 }
    let (before, after) = (self[index] - self[index - 1], self[index + 1] - self[index])
    let cross = before.dx * after.dy - before.dy * after.dx
    return abs(turnAngle(cross: cross, dot: before.dx * after.dx + before.dy * after.dy)) / .pi
  }
}
