/// A pan with one finger that starts at an edge of the screen and goes inwards, or along the edge. Continuous.
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// The way of the finger, seen from the edge.
  public enum Movement: Sendable, Hashable {
    /// Towards the middle of the screen.
    case inward
    /// Parallel to the edge.
    case along
  }

  /// The outputs whose edges count: the one under the touch, or only those with no other output beyond the edge.
  public typealias EdgeScope = ScreenLayout.EdgeScope

  /// The edges that count; none until they are set.
  public final var edges: ScreenEdge = []
  /// Maximum distance from the edge at which the finger comes down, in points.
  public final var edgeThreshold = 20.0
  /// The way that the finger must go when the pan begins; of a movement at 45 degrees, `along`.
  public final var movement = Movement.inward
  /// The outputs whose edges count.
  public final var edgeScope = EdgeScope.output
  /// The outputs, in pixels on the root window. If there are none, the target's bounds count as one; without those
  /// either, every touch fails.
  public final var outputs: [Rectangle] = []

  private var edge: ScreenEdge?

  public override init() {}

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

  /// The translation inwards, or along the edge, must be the larger part of the translation, and at least the
  /// hysteresis.
  open override func isAcceptable(_ translation: Vector) -> Bool? {
    guard let edge, super.isAcceptable(translation) == true else { return false }
    var mayBecome = false
    for (candidate, inward, along) in [
      (ScreenEdge.left, translation.dx, translation.dy), (.right, -translation.dx, translation.dy),
      (.top, translation.dy, translation.dx), (.bottom, -translation.dy, translation.dx),
    ] where edge.contains(candidate) {
      let (wanted, isWanted) =
        switch movement {
        case .inward: (inward, inward > abs(along))
        case .along: (abs(along), abs(along) >= abs(inward))
        }
      guard isWanted else { continue }
      if wanted >= hysteresisOfKind { return true }
      mayBecome = true
    }
    return mayBecome ? nil : false
  }

  open override func reset() {
    super.reset()
    edge = nil
  }

  /// Returns the allowed edges that the point is near; nil for none.
  private func startEdge(of point: Point) -> ScreenEdge? {
    let known = outputs.isEmpty ? [target?.bounds].compactMap { $0 } : outputs
    let near = ScreenLayout(outputs: known).edges(at: point, within: edgeThreshold * pixelsPerPoint, edgeScope)
      .intersection(edges)
    return near.isEmpty ? nil : near
  }
}
