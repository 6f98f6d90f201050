/// The way that a stroke has made so far, in a bounded number of places.
struct StrokePath {
  /// At most so many places are kept: beyond them every second one is given up, and later ones lie twice as far apart.
  private static let mostPoints = 1024
  /// How far places are apart at first, in millimetres.
  private static let finestSpacing = 0.2
  /// A trembling hand makes no way: places count towards the length only where they are so many millimetres apart.
  private static let tremble = 1.0

  private var kept: [Point] = []
  private var spacing = finestSpacing
  /// Where it is now; nil before the beginning.
  private var last: Point?
  /// The place that the length was measured to.
  private var measured = Point.zero
  private var measuredLength = 0.0

  mutating func reset() {
    kept.removeAll(keepingCapacity: true)
    spacing = Self.finestSpacing
    last = nil
    measuredLength = 0
  }

  /// Goes on to a place, given in millimetres.
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
    if kept.count == Self.mostPoints {
      var index = -1
      kept.removeAll { _ in
        index += 1
        return !index.isMultiple(of: 2)
      }
      spacing *= 2
    }
    kept.append(point)
  }

  /// The length of the way in millimetres, trembling left aside.
  var length: Double { measuredLength }

  /// The form of the way; nil where it has none.
  var template: StrokeTemplate? {
    guard let last else { return nil }
    return StrokeTemplate(points: kept.last == last ? kept : kept + [last])
  }
}
