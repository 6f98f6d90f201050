package import Gestures

extension Rectangle {
  /// The smallest rectangle around both.
  package func enclosing(_ other: Rectangle) -> Rectangle {
    let (left, top) = (min(x, other.x), min(y, other.y))
    let (right, bottom) = (max(x + width, other.x + other.width), max(y + height, other.y + other.height))
    return Rectangle(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The common part of both; nil if there is none.
  package func intersection(_ other: Rectangle) -> Rectangle? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(x + width, other.x + other.width), min(y + height, other.y + other.height))
    guard right > left, bottom > top else { return nil }
    return Rectangle(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The rectangle with each side moved outwards, or inwards for a negative margin; never smaller than nothing.
  package func expanded(by margin: Double) -> Rectangle {
    Rectangle(
      x: x - margin, y: y - margin, width: max(0, width + 2 * margin), height: max(0, height + 2 * margin))
  }

  /// The smallest rectangle of whole pixels around it.
  package var wholePixels: Rectangle {
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    return Rectangle(
      x: left, y: top, width: (x + width).rounded(.up) - left, height: (y + height).rounded(.up) - top)
  }

  /// Its middle.
  package var center: Point { Point(x: x + width / 2, y: y + height / 2) }

  /// The rectangle around points; nil without any.
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
