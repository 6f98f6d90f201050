package import Gestures

extension Rectangle {
  /// Returns the intersection with another rectangle; nil if the two rectangles do not overlap.
  package func intersection(_ other: Rectangle) -> Rectangle? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(x + width, other.x + other.width), min(y + height, other.y + other.height))
    guard right > left, bottom > top else { return nil }
    return Rectangle(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the rectangle with each side moved outwards, or inwards if the margin is negative. The width and height
  /// never become negative.
  package func expanded(by margin: Double) -> Rectangle {
    Rectangle(
      x: x - margin, y: y - margin, width: max(0, width + 2 * margin), height: max(0, height + 2 * margin))
  }

  /// The smallest rectangle of whole pixels that contains this one.
  package var wholePixels: Rectangle {
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    return Rectangle(
      x: left, y: top, width: (x + width).rounded(.up) - left, height: (y + height).rounded(.up) - top)
  }

  /// Returns the rectangle moved by a displacement.
  package func moved(by displacement: Vector) -> Rectangle {
    Rectangle(x: x + displacement.dx, y: y + displacement.dy, width: width, height: height)
  }

  /// Returns areas that contain the borders of both rectangles, and all points that belong to only one of them.
  ///
  /// - Parameter margin: The distance by which the areas extend to both sides of each border.
  package func difference(from other: Rectangle, margin: Double) -> [Rectangle] {
    let whole = union(other).expanded(by: margin)
    guard let common = intersection(other)?.expanded(by: -margin), common.width > 0, common.height > 0 else {
      return [expanded(by: margin), other.expanded(by: margin)]
    }
    let (right, bottom) = (common.x + common.width, common.y + common.height)
    return [
      Rectangle(x: whole.x, y: whole.y, width: whole.width, height: common.y - whole.y),
      Rectangle(x: whole.x, y: bottom, width: whole.width, height: whole.y + whole.height - bottom),
      Rectangle(x: whole.x, y: common.y, width: common.x - whole.x, height: common.height),
      Rectangle(x: right, y: common.y, width: whole.x + whole.width - right, height: common.height),
    ]
  }

  /// Returns true if each point of the rectangle is in one of the areas.
  package func isCovered(by areas: ArraySlice<Rectangle>) -> Bool {
    guard width > 0, height > 0 else { return true }
    guard let first = areas.first else { return false }
    let others = areas.dropFirst()
    guard let common = intersection(first) else { return isCovered(by: others) }
    let (right, bottom) = (common.x + common.width, common.y + common.height)
    // The parts above, below, left and right of the common part.
    return [
      Rectangle(x: x, y: y, width: width, height: common.y - y),
      Rectangle(x: x, y: bottom, width: width, height: y + height - bottom),
      Rectangle(x: x, y: common.y, width: common.x - x, height: common.height),
      Rectangle(x: right, y: common.y, width: x + width - right, height: common.height),
    ].allSatisfy { $0.isCovered(by: others) }
  }

  /// The area of the rectangle, in square pixels.
  var size: Double { width * height }

  /// Returns at most `maximumCount` rectangles that cover all areas. Two areas are joined if the result is at most 20 %
  /// larger than the sum of the two. If too many rectangles remain, returns one rectangle around all areas.
  package static func joined(_ areas: [Rectangle], maximumCount: Int = 16) -> [Rectangle] {
    var joined: [Rectangle] = []
    for area in areas {
      var area = area
      while let index = joined.firstIndex(where: { $0.union(area).size <= 1.2 * ($0.size + area.size) }) {
        area = joined.remove(at: index).union(area)
      }
      joined.append(area)
    }
    guard joined.count > maximumCount, let first = joined.first else { return joined }
    return [joined.dropFirst().reduce(first) { $0.union($1) }]
  }

  /// The centre of the rectangle.
  package var center: Point { Point(x: x + width / 2, y: y + height / 2) }

  /// The smallest rectangle that contains all points; nil if the collection is empty.
  package init?(around points: some Collection<Point>) {
    guard let first = points.first else { return nil }
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for point in points {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }
}
