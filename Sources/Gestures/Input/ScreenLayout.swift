/// Where the outputs lie on the root window.
public struct ScreenLayout: Sendable, Hashable {
  /// In pixels on the root window; they may touch, overlap and leave gaps. The root window itself where nothing tells.
  public var outputs: [Rectangle]

  public init(outputs: [Rectangle] = []) { self.outputs = outputs }
}

extension [Rectangle] {
  /// The output that the point is on; a point on the last border of the screen is still on it.
  func holding(_ point: Point) -> Rectangle? {
    first { $0.contains(point) }
      ?? first { output in
        point.x >= output.x && point.y >= output.y && point.x <= output.x + output.width
          && point.y <= output.y + output.height
      }
  }

  /// Those of the `edges` of an output beyond which, at `point`, another output goes on.
  func inner(_ edges: ScreenEdge, of output: Rectangle, at point: Point) -> ScreenEdge {
    let inside = Point(
      x: Swift.min(Swift.max(point.x, output.x), (output.x + output.width).nextDown),
      y: Swift.min(Swift.max(point.y, output.y), (output.y + output.height).nextDown))
    let beyond: [(ScreenEdge, Point)] = [
      (.left, Point(x: output.x - 1, y: inside.y)), (.right, Point(x: output.x + output.width, y: inside.y)),
      (.top, Point(x: inside.x, y: output.y - 1)), (.bottom, Point(x: inside.x, y: output.y + output.height)),
    ]
    return beyond.reduce(into: []) { inner, side in
      if edges.contains(side.0), contains(where: { $0.contains(side.1) }) { inner.insert(side.0) }
    }
  }
}
