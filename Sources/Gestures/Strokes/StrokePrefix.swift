/// The first part of a stroke or of a shape: its form, and the size that the form has lost.
struct StrokePrefix {
  /// The form, without a cloud: only the distance along the path can be measured with it.
  let form: StrokeTemplate
  /// Root mean square distance of its points from their middle, in the unit of the points.
  let radius: Double

  /// Creates the form of a whole path.
  ///
  /// Nil if the path has no form; see `StrokeTemplate.init(points:)`.
  init?(points: [Point]) {
    guard let template = StrokeTemplate(points: points) else { return nil }
    // The form is the path divided by its radius, so any length of both gives the radius.
    let formLength = template.path.pathLength
    guard formLength > 0 else { return nil }
    form = template
    radius = points.pathLength / formLength
  }

  /// Creates the first part of a shape.
  ///
  /// - Parameter fraction: Fraction of the length of the path, more than 0 to 1.
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
  /// The points at equal distances along its path.
  var path: [Point] {
    samples[Self.band..<(Self.band + Self.count)].map { Point(x: Double($0.x), y: Double($0.y)) }
  }
}

extension StrokeShape {
  /// Factor of the maximum distance of first parts, compared with a shape that has the usual limit.
  var prefixTolerance: Double { max(1, limit / Self.usualLimit) }
}

extension [Point] {
  /// Returns the point at a place along the path, counted in points; between two points, on the line from one to the other.
  func place(at index: Double) -> Point {
    let before = Swift.min(Swift.max(Int(index), 0), count - 1)
    let after = Swift.min(before + 1, count - 1)
    return self[before] + (self[after] - self[before]) * (index - Double(before))
  }
}
