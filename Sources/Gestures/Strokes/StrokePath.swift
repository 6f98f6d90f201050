/// The path of a stroke in progress, stored in a limited number of points.
struct StrokePath {
  /// Maximum number of stored points. At this number, every second point is dropped, and the spacing of later points is
  /// doubled.
  private static let maximumPoints = 1024
  /// Initial spacing of stored points, in millimetres.
  private static let finestSpacing = 0.2
  /// Minimum distance between points that count towards the length, in millimetres, so that trembling adds no length.
  private static let tremble = 1.0

  private var kept: [Point] = []
  private var spacing = finestSpacing
  /// The latest point; nil before the start.
  private var last: Point?
  /// The last point that counted towards the length.
  private var measured = Point.zero
  private var measuredLength = 0.0

  mutating func reset() {
    kept.removeAll(keepingCapacity: true)
    spacing = Self.finestSpacing
    last = nil
    measuredLength = 0
  }

  /// Adds a point, in millimetres.
  mutating func add(_ point: Point) {
    guard last != nil else {
      measured = point
      kept.append(point)
      last = point
      return
    }
    last = point
    let step = (point - measured).length
    if step >= Self.tremble {
      measuredLength += step
      measured = point
    }
    guard let end = kept.last, (point - end).length >= spacing else { return }
    if kept.count == Self.maximumPoints {
      var index = -1
      kept.removeAll { _ in
        index += 1
        return !index.isMultiple(of: 2)
      }
      spacing *= 2
    }
    kept.append(point)
  }

  /// Length of the path in millimetres, without trembling.
  var length: Double { measuredLength }

  var hasStarted: Bool { last != nil }

  /// The stored points, followed by the latest point.
  var points: [Point] {
    guard let last else { return [] }
    return kept.last == last ? kept : kept + [last]
  }
}
