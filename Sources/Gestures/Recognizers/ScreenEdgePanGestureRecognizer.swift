/// A pan with one finger that starts at an edge of the screen and goes inwards. Continuous.
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// Whose edges count: those of the output under the touch, or those beyond which there is no other output.
  public typealias EdgeScope = ScreenLayout.EdgeScope

  /// The edges that count; none until they are set.
  public final var edges: ScreenEdge = []
  /// How near to the edge the finger must come down, in points.
  public final var edgeThreshold = 20.0
  public final var edgeScope = EdgeScope.output
  /// The outputs whose edges count, in pixels on the root window; the one under the touch is asked. Where there are
  /// none, the target's bounds; without those either, every touch fails.
  public final var outputs: [Rectangle] = []

  private var edge: ScreenEdge?

  open override var inputs: Inputs { .touches }

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard edge == nil, let first = touches.first else {
      for touch in touches { ignore(touch, for: event) }
      return
    }
    edge = startEdge(of: first.location)
    guard edge != nil else { return fail(.wrongDirection) }
    for touch in touches.dropFirst() { ignore(touch, for: event) }
    super.touchesBegan([first], with: event)
  }

  /// Its edges are those of the outputs.
  open override var isBoundToScreenLayout: Bool { true }

  /// The way inwards must be the larger part of the way, and at least the hysteresis.
  open override func isAcceptable(_ way: Vector) -> Bool? {
    guard let edge, super.isAcceptable(way) == true else { return false }
    var mayBecome = false
    for (candidate, inward, along) in [
      (ScreenEdge.left, way.dx, way.dy), (.right, -way.dx, way.dy), (.top, way.dy, way.dx), (.bottom, -way.dy, way.dx),
    ] where edge.contains(candidate) && inward > abs(along) {
      if inward >= hysteresisOfKind { return true }
      mayBecome = true
    }
    return mayBecome ? nil : false
  }

  open override func reset() {
    super.reset()
    edge = nil
  }

  /// The allowed edges that the point is near; nil for none.
  private func startEdge(of point: Point) -> ScreenEdge? {
    let known = outputs.isEmpty ? [target?.bounds].compactMap { $0 } : outputs
    let near = ScreenLayout(outputs: known).edges(at: point, within: edgeThreshold * pixelsPerPoint, edgeScope)
      .intersection(edges)
    return near.isEmpty ? nil : near
  }
}
