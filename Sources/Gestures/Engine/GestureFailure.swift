/// Reason of a failure or a cancellation, with the measured values and their limits.
public enum GestureFailure: Sendable, Hashable {
  /// A finger or the centroid moved further than allowed. Distances are in points.
  case moved(Double, limit: Double)
  /// More fingers than allowed came down.
  case tooManyTouches(Int, limit: Int)
  /// Fewer fingers than required came down in time.
  case tooFewTouches(Int, minimum: Int)
  /// A maximum duration was reached.
  case tooLate(Duration)
  /// The gesture ended before its minimum duration.
  case tooShort(Duration)
  /// The gesture ended before its minimum distance. Distances are in millimetres for swipes and strokes, and in points
  /// for other gestures.
  case tooNear(Double, minimum: Double)
  /// The direction of the movement, or the edge where it started, is not allowed.
  case wrongDirection
  /// The fingers moved relative to their middle, as in a gesture of another kind.
  case otherMotion
  /// Another button was pressed, or the wheel was rotated, during the movement.
  case interrupted
  /// The speed was less than `minimum`. Speeds are in millimetres per second.
  case tooSlow(Double, minimum: Double)
  /// The fingers were lifted before the commit, or while they moved back. The unit of the amount is millimetres for
  /// pans, the fingers' first span for pinches, and radians for rotations. The speed is in the same unit per second,
  /// and negative if the fingers moved back.
  case notCommitted(Double, minimum: Double, speed: Double, minimumSpeed: Double)
  /// The recognizer does not follow this kind of touchpad gesture, or this button of a pointer.
  case wrongKind
  /// The distance between the stroke and the shape exceeds the limit. Distances of more than twice the limit are
  /// reported as twice the limit.
  case unlike(Double, limit: Double)
  /// The stroke can no longer become any of the shapes that compete for the stroke.
  case deviated
  /// The stroke is nearer to another recognizer's shape, or almost equally near.
  case outmatched(by: RecognizerID?)
  /// The shape has more strokes, and the next stroke did not begin in time.
  case strokeMissing(within: Duration)
  /// The target or the delegate did not let the recognizer begin.
  case refused
  /// Another recognizer of the same touches began or ended, and prevents this recognizer.
  case prevented(by: RecognizerID)
  /// Another recognizer, which had to fail before this recognizer could begin, recognized instead.
  case requirementRecognized(RecognizerID)
  /// The system or the program cancelled the touches.
  case cancelled
  /// The recognizer was disabled, or removed from its target or engine.
  case disabled
  /// The sequence ended before the gesture was decided.
  case sequenceEnded
  /// The held button of a mouse chord was released before the wheel rotated or another button was pressed.
  case releasedAlone
  /// A reason that a custom recognizer has given.
  case custom(String)
}

extension GestureFailure {
  /// Name of a failure in traces.
  package enum Name: String, Sendable, CaseIterable {
    case moved
    case tooManyTouches = "too-many-touches"
    case tooFewTouches = "too-few-touches"
    case tooLate = "too-late"
    case tooShort = "too-short"
    case tooNear = "too-near"
    case wrongDirection = "wrong-direction"
    case otherMotion = "other-motion"
    case interrupted
    case tooSlow = "too-slow"
    case notCommitted = "not-committed"
    case wrongKind = "wrong-kind"
    case unlike, deviated, outmatched
    case strokeMissing = "stroke-missing"
    case refused, prevented
    case requirementRecognized = "requirement-recognized"
    // In a trace, this name follows the name of a state, so it is not confused with the state `cancelled`.
    case cancelled
    case disabled
    case sequenceEnded = "sequence-ended"
    case releasedAlone = "released-alone"
    case custom
  }

  /// Passes the name of the failure and then its values to a writer.
  package func write(to writer: inout some FailureWriter) {
    func pair(_ name: Name, _ value: Double, _ word: String, _ limit: Double) {
      writer.append(name)
      writer.append(value, after: nil)
      writer.append(limit, after: word)
    }
    func pair(_ name: Name, _ value: Int, _ word: String, _ limit: Int) {
      writer.append(name)
      writer.append(value, after: nil)
      writer.append(limit, after: word)
    }
    func time(_ name: Name, _ duration: Duration) {
      writer.append(name)
      writer.append(duration)
    }
    switch self {
    case .moved(let distance, let limit): pair(.moved, distance, "limit", limit)
    case .tooManyTouches(let count, let limit): pair(.tooManyTouches, count, "limit", limit)
    case .tooFewTouches(let count, let minimum): pair(.tooFewTouches, count, "minimum", minimum)
    case .tooLate(let duration): time(.tooLate, duration)
    case .tooShort(let duration): time(.tooShort, duration)
    case .tooNear(let distance, let minimum): pair(.tooNear, distance, "minimum", minimum)
    case .wrongDirection: writer.append(.wrongDirection)
    case .otherMotion: writer.append(.otherMotion)
    case .interrupted: writer.append(.interrupted)
    case .tooSlow(let speed, let minimum): pair(.tooSlow, speed, "minimum", minimum)
    case .notCommitted(let amount, let minimum, let speed, let minimumSpeed):
      pair(.notCommitted, amount, "minimum", minimum)
      writer.append(speed, after: "speed")
      writer.append(minimumSpeed, after: "minimum")
    case .wrongKind: writer.append(.wrongKind)
    case .unlike(let distance, let limit): pair(.unlike, distance, "limit", limit)
    case .deviated: writer.append(.deviated)
    case .outmatched(let other):
      writer.append(.outmatched)
      writer.append(optional: other)
    case .strokeMissing(let interval): time(.strokeMissing, interval)
    case .refused: writer.append(.refused)
    case .prevented(let other):
      writer.append(.prevented)
      writer.append(other)
    case .requirementRecognized(let other):
      writer.append(.requirementRecognized)
      writer.append(other)
    case .cancelled: writer.append(.cancelled)
    case .disabled: writer.append(.disabled)
    case .sequenceEnded: writer.append(.sequenceEnded)
    case .releasedAlone: writer.append(.releasedAlone)
    case .custom(let reason):
      writer.append(.custom)
      writer.append(quoted: reason)
    }
  }

  /// Reads the values of a failure after its name, in the order in which they were written.
  package init<Reader: FailureReader>(_ name: Name, from reader: inout Reader) throws(Reader.Malformed) {
    switch name {
    case .moved: self = .moved(try reader.number(after: nil), limit: try reader.number(after: "limit"))
    case .tooManyTouches: self = .tooManyTouches(try reader.count(after: nil), limit: try reader.count(after: "limit"))
    case .tooFewTouches:
      self = .tooFewTouches(try reader.count(after: nil), minimum: try reader.count(after: "minimum"))
    case .tooLate: self = .tooLate(try reader.duration())
    case .tooShort: self = .tooShort(try reader.duration())
    case .tooNear: self = .tooNear(try reader.number(after: nil), minimum: try reader.number(after: "minimum"))
    case .wrongDirection: self = .wrongDirection
    case .otherMotion: self = .otherMotion
    case .interrupted: self = .interrupted
    case .tooSlow: self = .tooSlow(try reader.number(after: nil), minimum: try reader.number(after: "minimum"))
    case .notCommitted:
      self = .notCommitted(
        try reader.number(after: nil), minimum: try reader.number(after: "minimum"),
        speed: try reader.number(after: "speed"),
        minimumSpeed: try reader.number(after: "minimum"))
    case .wrongKind: self = .wrongKind
    case .unlike: self = .unlike(try reader.number(after: nil), limit: try reader.number(after: "limit"))
    case .deviated: self = .deviated
    case .outmatched: self = .outmatched(by: try reader.optionalRecognizer())
    case .strokeMissing: self = .strokeMissing(within: try reader.duration())
    case .refused: self = .refused
    case .prevented: self = .prevented(by: try reader.recognizer())
    case .requirementRecognized: self = .requirementRecognized(try reader.recognizer())
    case .cancelled: self = .cancelled
    case .disabled: self = .disabled
    case .sequenceEnded: self = .sequenceEnded
    case .releasedAlone: self = .releasedAlone
    case .custom: self = .custom(try reader.quotedText())
    }
  }

  /// Returns the failure with each recognizer number replaced by `map`.
  package func mapRecognizers(_ map: (RecognizerID) -> RecognizerID) -> GestureFailure {
    switch self {
    case .outmatched(let other): .outmatched(by: other.map(map))
    case .prevented(let other): .prevented(by: map(other))
    case .requirementRecognized(let other): .requirementRecognized(map(other))
    case .moved, .tooManyTouches, .tooFewTouches, .tooLate, .tooShort, .tooNear, .wrongDirection, .otherMotion,
      .interrupted, .tooSlow, .notCommitted, .wrongKind, .unlike, .deviated, .strokeMissing, .refused, .cancelled,
      .disabled, .sequenceEnded, .releasedAlone, .custom:
      self
    }
  }
}
