package import Drawing
package import Gestures

/// Positions the names at the ends of paths, so that they stay on the monitor and do not cover each other.
package enum GuideLabels {
  /// Distance of a name from the end of its path, and of names from each other, in text heights.
  private static let gap = 0.4
  /// Returns an area for each name, in the same order.
  ///
  /// - Parameters:
  ///   - ends: The start and the end of each path, the most important path first. The name of the most important path
  ///     is placed first, so that this name is nearest to the end of its path.
  ///   - sizes: The sizes of the names, with their padding.
  ///   - monitor: Returns the area of the monitor that contains the end of a path.
  package static func places(
    at ends: [(start: Point, end: Point)], sizes: [TextExtent], in monitor: (Point) -> Rectangle
  ) -> [Rectangle] {
    var places: [Rectangle] = []
    for (path, size) in zip(ends, sizes) {
      let monitor = monitor(path.end)
      let gap = gap * size.height
      let preferred = beside(path.end, awayFrom: path.start, size, gap: gap).moved(into: monitor)
      var best = preferred
      for shift in 0...(4 * places.count) {
        // Try areas below and above in turn, at increasing distances.
        let rows = Double((shift + 1) / 2) * (shift.isMultiple(of: 2) ? -1 : 1)
        var place = preferred
        place.y += rows * (size.height + gap)
        place = place.moved(into: monitor)
        best = place
        if !places.contains(where: { $0.expanded(by: gap / 2).intersection(place) != nil }) { break }
      }
      places.append(best)
    }
    return places
  }

  /// Returns the area of a name beyond the end of a path.
  private static func beside(_ end: Point, awayFrom start: Point, _ size: TextExtent, gap: Double) -> Rectangle {
    let way = end - start
    let unit = way.length > 0 ? way * (1 / way.length) : Vector(dx: 1, dy: 0)
    // The centre of the name moves so far that its nearest side, or corner, is beyond the end of the path.
    let center =
      end + Vector(dx: unit.dx * (size.width / 2 + gap), dy: unit.dy * (size.height / 2 + gap))
    return Rectangle(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }
}

extension Rectangle {
  /// Returns the rectangle, moved as little as possible so that it lies within the area. If the rectangle is larger
  /// than the area, its left or upper side is aligned with that of the area.
  fileprivate func moved(into area: Rectangle) -> Rectangle {
    Rectangle(
      x: max(area.x, min(x, area.x + area.width - width)), y: max(area.y, min(y, area.y + area.height - height)),
      width: width, height: height)
  }
}
