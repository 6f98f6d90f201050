package import Gestures

extension GestureKind {
  package static let stroke = GestureKind(
    "stroke", continuous: false, help: "a letter or a sign is drawn; see [strokes and shapes](strokes.md)",
    counterpart: "pan",
    fingers: .implied(1...Trigger.maximumFingers, default: 1...1), position: .shape, streams: [.drawing, .contacts],
    defaultClasses: .named,
    options: [
      StrokeOptions.minimum.definition, StrokeOptions.within.definition, StrokeOptions.rotation.definition,
      StrokeOptions.isEitherWay.definition, StrokeOptions.strictness.definition,
    ], measure: .path
  ) { stroke in
    let drawing = "draw \(stroke.shape?.name ?? "a shape")"
    return stroke.fingers == 1...1 ? drawing : drawing + " with \(stroke.plainFingers)"
  } complete: { parsed, terms, context, diagnostics in
    parsed.pending.binding.trigger.options.merge(context.strokeOptions) { own, _ in own }
    StrokeParser.finish(terms, &parsed, &diagnostics)
  } make: { request in
    request.trigger.strokeShape.map { [request.stroke($0)] } ?? []
  }
}

enum StrokeOptions {
  static let minimum = TriggerOption.length(
    "min", example: "20mm", reportKey: "min", recognizerDefault: StrokeGestureRecognizer.defaultMinimumPathLength,
    effects: .isInterchangeable, limit: .amount,
    help: "minimum length of the drawn line; of several strokes, of the first one drawn")
  static let within = TriggerOption.duration(
    "within", example: "400ms", reportKey: "withinMilliseconds",
    recognizerDefault: StrokeGestureRecognizer.defaultStrokeInterval, effects: .isInterchangeable, limit: .pause,
    help: "of a shape with several strokes: maximum pause between two of them. Default: 500 ms")
  static let rotation = TriggerOption.angle(
    "rotated", example: "30deg", reportKey: "rotationDegrees", default: 15, note: "which is any rotation",
    limit: .rotation,
    help: "maximum rotation relative to the shape, 0 to 180. Default: 15")
  static let isEitherWay = TriggerOption.flag(
    "either-way", reportKey: "isEitherWay", limit: .direction, help: "accepts the shape drawn backwards, too")
  static let strictness = TriggerOption<String>.choice(
    "strictness", StrokeStrictness.allCases.map(\.rawValue), default: StrokeStrictness.normal.rawValue,
    example: StrokeStrictness.strict.rawValue, reportKey: "strictness", effects: .isInterchangeable,
    help: "likeness that a drawing needs. `strict` lets \(StrokeStrictness.strict.rateText) of wrong drawings through, "
      + "`normal` \(StrokeStrictness.normal.rateText), `lenient` \(StrokeStrictness.lenient.rateText). "
      + "Default: `normal`; [strokes](strokes.md#strictness)")
}

extension StrokeStrictness {
  /// The words for the fraction of wrong drawings that the strictness may accept, such as `about 2%`.
  fileprivate var rateText: String { "about \(falseAcceptRate.percent)" }
}

extension Trigger {
  /// The `strictness` option of a stroke; `normal` for a trigger without the option.
  package var strictness: StrokeStrictness {
    self[StrokeOptions.strictness].flatMap { StrokeStrictness(rawValue: $0) } ?? .normal
  }

  /// The shape and the limits with which the daemon compares drawings; nil for a kind without a shape.
  package var strokeShape: StrokeShape? {
    shape.map { shape in
      StrokeShape(
        shape.templates,
        rotationTolerance: RotationTolerance(degrees: self[StrokeOptions.rotation] ?? 0),
        isEitherWay: self[StrokeOptions.isEitherWay] ?? false,
        limit: shape.isWritten ? StrokeShape.writtenLimit : StrokeShape.defaultLimit,
        // The points of a shape that was written down do not show how a person's drawings vary.
        adaptsLimit: !shape.isWritten, strictness: strictness)
    }
  }

  /// Minimum length of a stroke in millimetres.
  package var minimumStrokeLength: Double {
    self[StrokeOptions.minimum]?.inMillimetres ?? StrokeGestureRecognizer.defaultMinimumPathLength
  }
}

extension RecognizerRequest {
  fileprivate func stroke(_ shape: StrokeShape) -> StrokeGestureRecognizer {
    let stroke = StrokeGestureRecognizer()
    stroke.minimumNumberOfTouches = trigger.fingers.lowerBound
    stroke.maximumNumberOfTouches = trigger.fingers.upperBound
    stroke.shape = shape
    stroke.minimumPathLength = trigger.minimumStrokeLength
    stroke.failsEarly = binding.isIntercepting
    if let pause = trigger[StrokeOptions.within] { stroke.maximumStrokeInterval = pause }
    if trigger.fingers.lowerBound > 1 { gather(stroke) }
    return stroke
  }
}

extension Shape {
  /// Maximum number of points of an example that was written down. An example with more points was drawn by a person.
  private static let maximumWrittenPoints = 32

  /// True if the shape was written down point by point instead of drawn.
  fileprivate var isWritten: Bool {
    examples.allSatisfy { $0.reduce(0) { $0 + $1.count } <= Self.maximumWrittenPoints }
  }

  /// Returns true if a drawing of this shape may be mistaken for the other shape.
  func looksLike(_ other: Shape) -> Bool {
    let (mine, theirs) = (templates, other.templates)
    return mine.contains { one in
      theirs.contains { StrokeTemplate.distance(one, $0) < StrokeShape.lookAlikeDistance }
    }
  }
}
