import Gestures

extension GestureKind {
  package static let edge = GestureKind(
    "edge", continuous: true, help: "a finger moves inwards from an edge of the screen",
    fingers: .implied(1...1, default: 1...1), position: .edge, streams: .screenEdge,
    options: [EdgeOptions.screens.definition, EdgeOptions.size.definition], steps: StepRule(directions: .straight),
    competition: CompetitionRule(isConditional: true) { _, _ in .movement }, heading: .translation
  ) { request in
    let edge = ScreenEdgePanGestureRecognizer()
    edge.edges = request.trigger.edge
    edge.edgeScope = ScreenLayout.EdgeScope(request.trigger[EdgeOptions.screens])
    if let size = request.trigger[EdgeOptions.size] { edge.edgeThreshold = size.inPixels }
    return [edge]
  }
}

enum EdgeOptions {
  static let screens = PositionOptions.screens()
  static let size = PositionOptions.size(help: "width of the strip. Default: 20/96 inch (5.3 mm)")
}
