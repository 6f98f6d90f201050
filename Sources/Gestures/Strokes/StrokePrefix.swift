/// The beginning of a stroke or of a shape: the normalized path and its size.
struct StrokePrefix {
  /// The normalized path. It may lack a point cloud, so only the distance along the path can be measured with it.
  let form: StrokeTemplate
  /// Root mean square distance of the points from their middle, in the unit of the points.
  let radius: Double

  /// Normalizes a whole path.
  ///
  /// Nil if the path cannot be normalized; see `StrokeTemplate.init(points:)`.
  init?(points: [Point]) {
    guard let template = StrokeTemplate(points: points) else { return nil }
    // The normalized path is the path divided by its radius, so the ratio of the two lengths is the radius.
    let formLength = template.path.pathLength
    guard formLength > 0 else { return nil }
    form = template
    radius = points.pathLength / formLength
  }

  /// Normalizes the beginning of a shape.
  ///
  /// - Parameter fraction: Length of the beginning as a fraction of the whole path; more than 0, at most 1.
  init?(of template: StrokeTemplate, fraction: Double) {
    let path = template.path
    let last = fraction * Double(path.count - 1)
    var places = path.indices.map { path.place(at: last * Double($0) / Double(path.count - 1)) }
    let middle = places.middle
    var square = 0.0
    for index in places.indices {
      places[index] = Point.zero + (places[index] - middle)
      square += places[index].x * places[index].x + places[index].y * places[index].y
    }
    radius = (square / Double(places.count)).squareRoot()
    guard radius > 0 else { return nil }
    form = StrokeTemplate(places: places, radius: radius)
  }
}

extension StrokeTemplate {
  /// The samples as points at equal distances along the path.
  var path: [Point] {
    samples[Self.band..<(Self.band + Self.count)].map { Point(x: Double($0.x), y: Double($0.y)) }
  }
}

extension StrokeShape {
  /// Factor for the maximum distance between a stroke and the beginnings of this shape. 1 if the limit of the shape is
  /// the default limit or less.
  var prefixTolerance: Double { max(1, limit / Self.defaultLimit) }
}

extension [Point] {
  /// Returns the point at a fractional index of the path. Between two points, it lies on the line that connects them.
  func place(at index: Double) -> Point {
    let before = Swift.min(Swift.max(Int(index), 0), count - 1)
    let after = Swift.min(before + 1, count - 1)
    return self[before] + (self[after] - self[before]) * (index - Double(before))
  }
}
