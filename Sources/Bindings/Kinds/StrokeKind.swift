import Gestures

extension GestureKind {
  package static let stroke = GestureKind(
    "stroke", continuous: false, help: "a letter or a sign is drawn; see [strokes and shapes](#strokes-and-shapes)",
    counterpart: "pan",
    fingers: .implied(1...Trigger.maximumFingers, default: 1...1), position: .shape, streams: .drawing,
    defaultClasses: .named,
    options: [
      StrokeOptions.minimum.definition, StrokeOptions.rotation.definition, StrokeOptions.isEitherWay.definition,
    ]
  ) { parsed, terms, _, diagnostics in
    StrokeParser.finish(terms, &parsed, &diagnostics)
  } make: { request in
    guard let shape = request.trigger.shape else { return [] }
    return [request.stroke(shape)]
  }
}

enum StrokeOptions {
  static let minimum = TriggerOption.length(
    "min", example: "20mm", reportKey: "min", effects: .isInterchangeable,
    help: "minimum length of the drawn line")
  static let rotation = TriggerOption.angle(
    "rotated", example: "30deg", reportKey: "rotationDegrees", default: 15, note: "which is any rotation",
    help: "maximum rotation relative to the shape, 0 to 180. Default: 15")
  static let isEitherWay = TriggerOption.flag(
    "either-way", reportKey: "isEitherWay", help: "accepts the shape drawn backwards, too")
}

extension RecognizerRequest {
  fileprivate func stroke(_ shape: Shape) -> StrokeGestureRecognizer {
    let stroke = StrokeGestureRecognizer()
    stroke.minimumNumberOfTouches = trigger.fingers.lowerBound
    stroke.maximumNumberOfTouches = trigger.fingers.upperBound
    stroke.shape = StrokeShape(
      shape.examples.compactMap { StrokeTemplate(points: $0) },
      turn: StrokeTurn(degrees: trigger[StrokeOptions.rotation] ?? 0),
      isEitherWay: trigger[StrokeOptions.isEitherWay] ?? false,
      limit: shape.isWritten ? StrokeShape.writtenLimit : StrokeShape.usualLimit,
      // Shapes that were written down say nothing about a hand.
      adaptsLimit: !shape.isWritten)
    if let minimum = trigger[StrokeOptions.minimum] { stroke.minimumPathLength = minimum.inMillimetres }
    if trigger.fingers.lowerBound > 1 { gather(stroke) }
    return stroke
  }
}

extension Shape {
  /// Maximum number of corners of a shape that was written down; one with more was drawn by a hand.
  private static let maximumWrittenCorners = 32

  /// True if the shape was written down corner by corner, and not drawn.
  fileprivate var isWritten: Bool { examples.allSatisfy { $0.count <= Self.maximumWrittenCorners } }

  /// Returns true if a drawing of one shape may be taken for the other.
  func looksLike(_ other: Shape) -> Bool {
    let theirs = other.examples.compactMap { StrokeTemplate(points: $0) }
    let mine = examples.compactMap { StrokeTemplate(points: $0) }
    return mine.contains { one in
      theirs.contains { StrokeTemplate.distance(one, $0) < StrokeShape.lookAlikeDistance }
    }
  }
}
