package import Gestures

extension TracePerformance {
  /// The text of the performed action in a trace, without the `>`.
  var traceText: String {
    "\(binding) performed \(action.quotedInTraces)"
      + (duration.map { " in " + TraceNumber.text(microseconds: $0.wholeMicroseconds) } ?? "")
      + (failure.map { " failed " + $0.quotedInTraces } ?? "")
  }
}

extension TraceTransition {
  /// The text of the transition in a trace, without the `>`.
  var traceText: String {
    var text = "\(binding)" + (recognizer == 0 ? "" : "/\(recognizer)") + " \(from.traceWord) \(to.traceWord)"
    if let reason { text += " " + reason.traceText }
    if let values { text += values.traceText }
    return text
  }
}

extension GestureFailure {
  /// The text of the reason in a trace, with its numbers.
  package var traceText: String {
    var writer = FailureTextWriter()
    write(to: &writer)
    return writer.text
  }
}

/// Writes a failure as text, as in a trace.
private struct FailureTextWriter: FailureWriter {
  var text = ""

  mutating func append(_ name: GestureFailure.Name) { text += name.rawValue }

  mutating func append(_ number: Double, after word: String?) { append(TraceNumber.text(number), after: word) }

  mutating func append(_ count: Int, after word: String?) { append("\(count)", after: word) }

  mutating func append(_ duration: Duration) {
    append(TraceNumber.text(microseconds: duration.wholeMicroseconds), after: nil)
  }

  mutating func append(_ recognizer: RecognizerID) { append(recognizer.index, after: "by") }

  mutating func append(optional recognizer: RecognizerID?) { if let recognizer { append(recognizer) } }

  mutating func append(quoted text: String) { append(text.quotedInTraces, after: nil) }

  private mutating func append(_ value: String, after word: String?) {
    if let word { text += " " + word }
    text += " " + value
  }
}

extension GestureValues {
  /// The measured values as in a trace, each with its keyword.
  package var traceWords: [(name: String, value: String)] {
    var words: [(name: String, value: String)] = []
    func add(_ keyword: ValueKeyword, _ value: String?) { if let value { words.append((keyword.rawValue, value)) } }
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

  /// The text of the measured values in a trace, each after a space.
  fileprivate var traceText: String { traceWords.map { " \($0.name) \($0.value)" }.joined() }
}
