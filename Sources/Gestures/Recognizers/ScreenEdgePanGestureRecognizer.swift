/// Follows one finger that starts at an edge of the screen and moves inwards, or along the edge. Continuous.
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// Direction of the finger's movement relative to the edge.
  public enum Movement: Sendable, Hashable {
    /// Towards the middle of the screen.
    case inward
    /// Parallel to the edge.
    case along
  }

  /// The borders of outputs that count as edges: all borders, or only the borders that no other output adjoins.
  public typealias EdgeScope = ScreenLayout.EdgeScope

  /// The edges at which a pan may start; none by default.
  public final var edges: ScreenEdge = []
  /// Maximum distance between the edge and the position at which the finger comes down, in points.
  public final var edgeThreshold = 20.0
  /// Number of pixels of `outputs` per point; nil to use `pixelsPerPoint` of the touches.
  package final var outputPixelsPerPoint: Double?
  /// Maximum distance between the edge and the position at which the finger comes down, as a fraction of the output's
  /// width for the left and the right edge, and of the output's height for the top and the bottom edge. If nil,
  /// `edgeThreshold` applies.
  public final var edgeShare: Double?
  /// The required direction of the finger when the pan begins. A movement at 45 degrees counts as `along`.
  public final var movement = Movement.inward
  /// The borders of outputs that count as edges.
  public final var edgeScope = EdgeScope.output
  /// The outputs, in pixels on the root window. If the list is empty, the bounds of the target are used instead. If the
  /// target has no bounds either, every touch makes the recognizer fail.
  public final var outputs: [Rectangle] = []

  /// Maximum time between the first and the second report of a touchpad's finger. Synaptics touchpads send 40 or 80
  /// reports per second (Synaptics TouchPad Interfacing Guide). Newer touchpads send more reports per second. A report
  /// needs some milliseconds to arrive.
  private static let reportInterval = Duration.milliseconds(35)
  private static let reportTimer = TimerID(5)

  private var edge: ScreenEdge?
  /// Location of a touchpad's finger that landed away from the edges; nil after its second report.
  private var landing: Point?

  public override init() {}

  open override var inputs: Inputs { .touches }

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard edge == nil, let first = touches.first else {
      // On a touchpad, several fingers make gestures that the driver reports.
      if deviceKind == .indirect, state == .possible { return fail(.tooManyTouches(self.touches.count, limit: 1)) }
      for touch in touches { ignore(touch, for: event) }
      return
    }
    edge = startEdge(of: first.location)
    guard edge != nil || deviceKind == .indirect else { return fail(.wrongDirection) }
    if deviceKind == .indirect, self.touches.count > 1 {
      return fail(.tooManyTouches(self.touches.count, limit: 1))
    }
    if edge == nil {
      landing = first.location
      startTimer(Self.reportTimer, after: Self.reportInterval)
    }
    for touch in touches.dropFirst() { ignore(touch, for: event) }
    super.touchesBegan([first], with: event)
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    if let landing, let finger = touches.first {
      self.landing = nil
      stopTimer(Self.reportTimer)
      edge = startEdge(of: landing, before: finger.location)
      guard edge != nil else { return fail(.wrongDirection) }
    }
    followMovement()
  }

  open override func timerFired(_ timer: TimerID) {
    if timer == Self.reportTimer { fail(.wrongDirection) } else { super.timerFired(timer) }
  }

  /// Always true, because the edges depend on the outputs.
  open override var isBoundToScreenLayout: Bool { true }

  /// Returns true if the movement is mainly in the required direction (inwards, or along the edge) and at least as long
  /// as the hysteresis. Returns nil while the direction is right but the movement is too short, and false otherwise.
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
    (edge, landing) = (nil, nil)
  }

  /// Returns the allowed edges that a touchpad's finger has crossed before its first report; nil if the finger has
  /// crossed no allowed edge.
  ///
  /// The first report may come up to one report interval after the finger has reached the surface. In this interval, a
  /// fast finger may move further than the width of the edge strip. The distance is about the same in the next
  /// interval, so the second report shows where the finger began.
  private func startEdge(of landing: Point, before next: Point) -> ScreenEdge? {
    guard let output = screen.output(at: landing) else { return nil }
    let earlier = landing + (landing - next)
    return startEdge(
      of: Point(
        x: min(max(earlier.x, output.x), output.x + output.width),
        y: min(max(earlier.y, output.y), output.y + output.height)))
  }

  private var screen: ScreenLayout {
    ScreenLayout(outputs: outputs.isEmpty ? [target?.bounds].compactMap { $0 } : outputs)
  }

  /// Returns the allowed edges near the point; nil if no allowed edge is near.
  private func startEdge(of point: Point) -> ScreenEdge? {
    let layout = screen
    let threshold = edgeThreshold * (outputPixelsPerPoint ?? pixelsPerPoint)
    let distance = edgeShare.map { layout.part($0, at: point) } ?? Vector(dx: threshold, dy: threshold)
    let near = layout.edges(at: point, within: distance, edgeScope).intersection(edges)
    return near.isEmpty ? nil : near
  }
}
