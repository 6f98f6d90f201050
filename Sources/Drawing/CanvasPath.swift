package import Gestures

/// Lines and curves to stroke or fill, in pixels of the root window.
package struct CanvasPath: Sendable, Hashable {
  package enum Element: Sendable, Hashable {
    case move(Point)
    case line(Point)
    /// A cubic Bézier curve with two control points.
    case curve(Point, Point, to: Point)
    /// An arc of a circle, clockwise on the screen. The angles are in radians; 0 points to the right.
    case arc(center: Point, radius: Double, from: Double, to: Double)
    case close
  }

  package var elements: [Element]

  package init(_ elements: [Element] = []) { self.elements = elements }

  /// Straight lines from point to point.
  package init(lines points: [Point]) {
    elements = points.enumerated().map { $0.offset == 0 ? .move($0.element) : .line($0.element) }
  }

  /// A smooth curve through all points (Catmull-Rom).
  package init(smooth points: [Point]) {
    guard points.count > 2 else {
      self.init(lines: points)
      return
    }
    var elements = [Element.move(points[0])]
    for index in 1..<points.count {
      let (start, end) = (points[index - 1], points[index])
      let (before, after) = (points[max(index - 2, 0)], points[min(index + 1, points.count - 1)])
      elements.append(.curve(start + (end - before) * (1 / 6.0), end + (after - start) * (-1 / 6.0), to: end))
    }
    self.init(elements)
  }

  package init(circle center: Point, radius: Double) {
    elements = [.arc(center: center, radius: max(radius, 0), from: 0, to: 2 * .pi), .close]
  }

  /// An arrowhead with its point at `tip`, in the direction of `unit`.
  ///
  /// - Parameter length: Both the length and the width of the arrowhead.
  package init(arrowheadAt tip: Point, toward unit: Vector, length: Double) {
    let (base, side) = (tip + unit * -length, Vector(dx: -unit.dy, dy: unit.dx) * (length / 2))
    elements = [.move(tip), .line(base + side), .line(base + side * -1), .close]
  }

  /// A rectangle with rounded corners. The radius is limited to half of the shorter side.
  package init(_ area: Rectangle, radius: Double = 0) {
    let (left, top, right, bottom) = (area.x, area.y, area.x + area.width, area.y + area.height)
    let radius = max(0, min(radius, area.width / 2, area.height / 2))
    guard radius > 0 else {
      elements = [
        .move(Point(x: left, y: top)), .line(Point(x: right, y: top)), .line(Point(x: right, y: bottom)),
        .line(Point(x: left, y: bottom)), .close,
      ]
      return
    }
    let quarter = Double.pi / 2
    let corners = [
      (Point(x: right - radius, y: top + radius), -quarter), (Point(x: right - radius, y: bottom - radius), 0),
      (Point(x: left + radius, y: bottom - radius), quarter), (Point(x: left + radius, y: top + radius), 2 * quarter),
    ]
    elements =
      [.move(Point(x: left + radius, y: top))]
      + corners.map { .arc(center: $0.0, radius: radius, from: $0.1, to: $0.1 + quarter) } + [.close]
  }
}
