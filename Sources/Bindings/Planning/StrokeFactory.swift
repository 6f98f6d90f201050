import Gestures

/// Makes the recognizers of drawn shapes.
extension RecognizerFactory {
  func stroke(_ trigger: Trigger, _ shape: Shape) -> GestureRecognizer {
    let stroke = StrokeGestureRecognizer()
    stroke.minimumNumberOfTouches = trigger.fingers.lowerBound
    stroke.maximumNumberOfTouches = trigger.fingers.upperBound
    stroke.shape = StrokeShape(
      shape.examples.compactMap { StrokeTemplate(points: $0) }, turn: StrokeTurn(degrees: trigger.rotation),
      isEitherWay: trigger.isEitherWay, limit: shape.isWritten ? StrokeShape.writtenLimit : StrokeShape.usualLimit)
    switch trigger.minimum {
    case .millimetres(let length): stroke.minimumPathLength = length
    case .pixels(let length): stroke.minimumPathLength = length * Self.millimetresPerPixel
    case nil: break
    }
    stroke.maximumDuration = trigger.within
    if trigger.fingers.lowerBound > 1 {
      stroke.touchGatheringInterval = Self.gatheringInterval
      stroke.touchGatheringMovement = Self.gatheringMovement
    }
    return stroke
  }
}

extension StrokeTurn {
  /// The least that allows so many degrees.
  init(degrees: Double) {
    switch degrees {
    case ...0: self = .none
    case ...15: self = .upTo15Degrees
    case ...30: self = .upTo30Degrees
    default: self = .any
    }
  }
}

extension Shape {
  /// More corners than anybody writes down: what has them was drawn by a hand.
  private static let mostCorners = 32

  /// Whether a drawing of one would be taken for the other now and then.
  func looksLike(_ other: Shape) -> Bool {
    let theirs = other.examples.compactMap { StrokeTemplate(points: $0) }
    let mine = examples.compactMap { StrokeTemplate(points: $0) }
    return mine.contains { one in
      theirs.contains { StrokeTemplate.distance(one, $0) < StrokeShape.lookAlikeDistance }
    }
  }

  /// Whether somebody wrote it down, corner by corner, and nobody drew it.
  var isWritten: Bool { examples.allSatisfy { $0.count <= Self.mostCorners } }
}
