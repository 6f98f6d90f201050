import Gestures

extension GestureKind {
  package static let edge = GestureKind(
    "edge", continuous: true, help: "a finger moves inwards from an edge of the screen, or with `along` along the edge",
    fingers: .implied(1...1, default: 1...1), position: .edge, streams: [.screenEdge, .contacts],
    defaultClasses: .touchscreen,
    options: [
      EdgeOptions.along.definition, EdgeOptions.minimum.definition, CommitOptions.length.definition,
      PreviewOption.off.definition,
      EdgeOptions.screens.definition,
      EdgeOptions.size.definition,
    ], steps: StepRule(directions: .straight),
    competition: CompetitionRule(isConditional: true) { _, _ in .movement }, heading: .translation,
    measure: .edgeDistance
  ) { edge in
    edge.isAlongEdge
      ? "move a finger along the \(edge.edge.plainWords) of the screen"
      : "swipe in from the \(edge.edge.plainWords) of the screen"
  } make: { request in
    let edge = ScreenEdgePanGestureRecognizer()
    edge.edges = request.trigger.edge
    edge.edgeScope = ScreenLayout.EdgeScope(request.trigger[EdgeOptions.screens])
    if request.trigger[EdgeOptions.along] == true { edge.movement = .along }
    if let minimum = request.trigger[EdgeOptions.minimum] { edge.begins(after: minimum) }
    edge.commitRule = request.trigger.commit?.rule
    switch request.trigger[EdgeOptions.size] {
    case .length(let length): edge.edgeThreshold = length.inPixels
    case .share(let share): edge.edgeShare = share
    case nil where request.binding.scope.deviceClass == .touchpad: edge.edgeThreshold = EdgeOptions.touchpadSize
    case nil: break
    }
    return [edge]
  }
}

enum EdgeOptions {
  static let along = TriggerOption.flag(
    "along", reportKey: "isAlong", effects: .separates,
    help: "the finger moves along the edge, not inwards. One edge can have both: a movement is one or the other")
  static let minimum = TriggerOption.length(
    "min", example: "8mm", reportKey: "min",
    recognizerDefault: ScreenEdgePanGestureRecognizer().hysteresis * LengthUnit.millimetresPerPoint,
    effects: .isInterchangeable,
    limit: .amount,
    help: "distance after which it begins. Default: 2.6 mm. A pixel counts as 1/96 inch")
  static let screens = PositionOptions.screens()
  static let size = PositionOptions.size(
    recognizerDefault: ScreenEdgePanGestureRecognizer().edgeThreshold * LengthUnit.millimetresPerPoint,
    onTouchpad: touchpadSize * LengthUnit.millimetresPerPoint,
    help: "width of the strip. Default: 20/96 inch (5.3 mm), with `on touchpad` 3 mm")
  /// Default width of the strip on touchpads, in points. A finger that enters from outside is first detected at the
  /// edge of the touchpad; a finger that lands wholly on the touchpad is first detected further inwards.
  static let touchpadSize = 3 * LengthUnit.pointsPerMillimetre
}
