/// Positions and sizes of the outputs on the root window.
public struct ScreenLayout: Sendable, Hashable {
  /// The outputs, in pixels on the root window. They may touch, overlap and leave gaps. If they are unknown, the root
  /// window is the only output.
  public var outputs: [Rectangle]

  public init(outputs: [Rectangle] = []) { self.outputs = outputs }

  /// The borders of an output that count as edges of the screen.
  public enum EdgeScope: Sendable, Hashable {
    /// All borders of the output.
    case output
    /// The borders of the output that adjoin no other output.
    case desktop
  }

  /// Returns the edges near `point` of the output that contains `point`; no edges if the point is outside all outputs.
  ///
  /// - Parameters:
  ///   - point: A point in pixels on the root window.
  ///   - distance: Maximum distance from the edge in pixels.
  ///   - scope: The borders that count as edges.
  public func edges(at point: Point, within distance: Double, _ scope: EdgeScope) -> ScreenEdge {
    edges(at: point, within: Vector(dx: distance, dy: distance), scope)
  }

  /// Returns the edges near `point` of the output that contains `point`; no edges if the point is outside all outputs.
  ///
  /// - Parameters:
  ///   - point: A point in pixels on the root window.
  ///   - distance: Maximum distances in pixels: `dx` from the left and right edge, `dy` from the top and bottom edge.
  ///   - scope: The borders that count as edges.
  public func edges(at point: Point, within distance: Vector, _ scope: EdgeScope) -> ScreenEdge {
    guard let output = output(at: point) else { return [] }
    var near: ScreenEdge = []
    if point.x - output.x < distance.dx { near.insert(.left) }
    if output.x + output.width - point.x <= distance.dx { near.insert(.right) }
    if point.y - output.y < distance.dy { near.insert(.top) }
    if output.y + output.height - point.y <= distance.dy { near.insert(.bottom) }
    return scope == .output ? near : near.subtracting(inner(of: output, at: point))
  }

  /// Returns a share of the width and the height of the output that contains the point, in pixels; zero for a point
  /// outside all outputs.
  ///
  /// - Parameters:
  ///   - share: The share; 1 is the whole output.
  ///   - point: A point in pixels on the root window.
  public func part(_ share: Double, at point: Point) -> Vector {
    output(at: point).map { Vector(dx: $0.width, dy: $0.height) * share } ?? .zero
  }

  /// Returns the output that contains the point; nil for a point outside all outputs. A point on the right or lower
  /// border of an output belongs to this output unless another output contains the point.
  public func output(at point: Point) -> Rectangle? {
    outputs.first { $0.contains(point) }
      ?? outputs.first { output in
        point.x >= output.x && point.y >= output.y && point.x <= output.x + output.width
          && point.y <= output.y + output.height
      }
  }

  /// The smallest rectangle around all outputs; nil if the layout has no outputs.
  public var bounds: Rectangle? {
    guard let left = outputs.map(\.x).min(), let top = outputs.map(\.y).min(),
      let right = outputs.map({ $0.x + $0.width }).max(), let bottom = outputs.map({ $0.y + $0.height }).max()
    else { return nil }
    return Rectangle(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the edges of an output that adjoin another output at `point`.
  private func inner(of output: Rectangle, at point: Point) -> ScreenEdge {
    let (right, bottom) = (output.x + output.width, output.y + output.height)
    let (x, y) = (min(point.x, right.nextDown), min(point.y, bottom.nextDown))
    let beyond: [(ScreenEdge, Point)] = [
      (.left, Point(x: output.x - 1, y: y)), (.right, Point(x: right, y: y)),
      (.top, Point(x: x, y: output.y - 1)), (.bottom, Point(x: x, y: bottom)),
    ]
    return beyond.reduce(into: []) { inner, side in
      if outputs.contains(where: { $0.contains(side.1) }) { inner.insert(side.0) }
    }
  }
}
