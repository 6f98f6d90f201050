extension [Touch] {
  /// Centre of the touches; the origin if the list is empty.
  public var centroid: Point {
    guard !isEmpty else { return .zero }
    var x = 0.0
    var y = 0.0
    for touch in self {
      x += touch.location.x
      y += touch.location.y
    }
    return Point(x: x / Double(count), y: y / Double(count))
  }

  /// Twice the mean distance of the touches from their centroid, in pixels. For two touches, the distance between them.
  var span: Double {
    guard !isEmpty else { return 0 }
    let centroid = centroid
    var sum = 0.0
    for touch in self { sum += (touch.location - centroid).length }
    return 2 * sum / Double(count)
  }

  /// True if at least one of the touches has moved with its latest event.
  var hasMoved: Bool { contains { $0.location != $0.previousLocation } }
}
