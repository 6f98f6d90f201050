package import Gestures

extension TracePerformance {
  /// The performance as an outcome behind its `>`.
  var traceText: String {
    "\(binding) performed \(action.quotedInTraces)"
      + (duration.map { " in " + TraceNumber.text(microseconds: $0.wholeMicroseconds) } ?? "")
  }
}

extension TraceTransition {
  /// The transition as an outcome behind its `>`.
  var traceText: String {
    var text = "\(binding)" + (recognizer == 0 ? "" : "/\(recognizer)") + " \(from.traceWord) \(to.traceWord)"
    if let reason { text += " " + reason.traceText }
    if let values { text += values.traceText }
    return text
  }
}

extension GestureFailure {
  /// The reason as in an outcome, with its numbers.
  package var traceText: String {
    func text(_ keyword: FailureKeyword, _ parts: String...) -> String {
      ([keyword.rawValue] + parts).joined(separator: " ")
    }
    func milliseconds(_ duration: Duration) -> String { TraceNumber.text(microseconds: duration.wholeMicroseconds) }
    let number = TraceNumber.text(_:) as (Double) -> String
    return switch self {
    case .moved(let distance, let limit): text(.moved, number(distance), "limit", number(limit))
    case .tooManyTouches(let count, let limit): text(.tooManyTouches, "\(count)", "limit", "\(limit)")
    case .tooFewTouches(let count, let minimum): text(.tooFewTouches, "\(count)", "minimum", "\(minimum)")
    case .tooLate(let duration): text(.tooLate, milliseconds(duration))
    case .tooShort(let duration): text(.tooShort, milliseconds(duration))
    case .tooNear(let distance, let minimum): text(.tooNear, number(distance), "minimum", number(minimum))
    case .wrongDirection: text(.wrongDirection)
    case .tooSlow(let speed, let minimum): text(.tooSlow, number(speed), "minimum", number(minimum))
    case .wrongKind: text(.wrongKind)
    case .unlike(let distance, let limit): text(.unlike, number(distance), "limit", number(limit))
    case .deviated: text(.deviated)
    case .outmatched(let other): text(.outmatched) + (other.map { " by \($0.index)" } ?? "")
    case .strokeMissing(let interval): text(.strokeMissing, milliseconds(interval))
    case .refused: text(.refused)
    case .prevented(let other): text(.prevented, "by", "\(other.index)")
    case .requirementRecognized(let other): text(.requirementRecognized, "by", "\(other.index)")
    case .cancelled: text(.cancelled)
    case .disabled: text(.disabled)
    case .sequenceEnded: text(.sequenceEnded)
    case .releasedAlone: text(.releasedAlone)
    case .otherMotion: text(.otherMotion)
    case .interrupted: text(.interrupted)
    case .notCommitted(let amount, let minimum, let speed, let minimumSpeed):
      text(
        .notCommitted, number(amount), "minimum", number(minimum), "speed", number(speed), "minimum",
        number(minimumSpeed))
    case .custom(let reason): text(.custom, reason.quotedInTraces)
    }
  }
}

extension GestureValues {
  /// The values that were measured, each with its word in a trace.
  package var traceWords: [(name: String, value: String)] {
    var words: [(name: String, value: String)] = []
    func add(_ keyword: ValueKeyword, _ value: String?) { value.map { words.append((keyword.rawValue, $0)) } }
    func add(_ keyword: ValueKeyword, _ value: Vector?) { add(keyword, value.map { TraceNumber.text($0) }) }
    func add(_ keyword: ValueKeyword, _ value: Double?) { add(keyword, value.map { TraceNumber.text($0) }) }
    add(.device, "\(device.rawValue)")
    add(.kind, deviceKind.traceWord)
    add(.fingers, "\(numberOfTouches)")
    add(.at, TraceNumber.text(location))
    add(.from, TraceNumber.text(startLocation))
    add(.duration, TraceNumber.text(microseconds: duration.wholeMicroseconds))
    add(.direction, direction.map { $0.isEmpty ? "none" : $0.traceWord })
    add(.points, translation)
    add(.pixels, translationInPixels)
    add(.millimetres, translationInMillimetres)
    add(.pointsPerSecond, velocity)
    add(.millimetresPerSecond, velocityInMillimetres)
    add(.scale, scale)
    add(.scalePerSecond, scaleVelocity)
    add(.radians, rotation)
    add(.radiansPerSecond, rotationVelocity)
    add(.progress, commitProgress)
    add(.progressPerSecond, commitProgressVelocity)
    add(.clicks, scrolled)
    add(.clicksPerSecond, scrollVelocity)
    for (name, value) in customValues.sorted(by: { $0.key < $1.key }) {
      words.append(("\(ValueKeyword.value.rawValue) \(name.asTraceWord)", TraceNumber.text(value)))
    }
    return words
  }

  /// The values as in an outcome, each behind a space.
  fileprivate var traceText: String { traceWords.map { " \($0.name) \($0.value)" }.joined() }
}
