import Gestures

extension Trigger {
  /// The trigger as it is written: its kind, then what is not usual with it.
  var words: [String] {
    var words = [kind.name]
    if let shape {
      words.append(
        shape.isDefined || shape.isOfPlugin || shape.name.isPlainName && !shape.isWay ? shape.name : shape.name.inQuotes
      )
    }
    if let place = kind.places.first(where: { $0.place == place })?.word { words.append(place) }
    if let area { words.append("\(area)") }
    if kind.exampleFingers != nil || fingers != kind.usualFingers {
      words.append(fingers.count == 1 ? "\(fingers.lowerBound)" : "\(fingers.lowerBound)-\(fingers.upperBound)")
    }
    if directions != kind.allowedDirections, let word = directions.word { words.append(word) }
    if let minimum { words.append("min \(minimum)") }
    if times != 1 { words.append("times \(times)") }
    if let within { words.append("within \(within.written)") }
    if let faster { words.append("faster \(faster.plain)mm/s") }
    if let pressure { words.append("pressure \(pressure.percent)") }
    if let duration { words.append("for \(duration.written)") }
    if extent == .output { words.append("of monitor") }
    if let dwell { words.append("dwell \(dwell.written)") }
    if let size { words.append("size \(size)") }
    if atEnd { words.append("at end") }
    if rotation != Trigger.usualRotation { words.append("rotated \(rotation.plain)deg") }
    if isEitherWay { words.append("either-way") }
    words += values.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.written)" }
    return words
  }
}

extension Shape {
  /// Whether its name is a row of directions, which say all about it.
  var isWay: Bool { name.split(separator: " ").allSatisfy { Way.words.contains(String($0)) } }

  /// Whether a `shape` line has said what it is.
  var isDefined: Bool { !isWay && !isOfPlugin && BuiltInShapes.shape(named: name) != self }

  /// Whether a plugin brings it along.
  var isOfPlugin: Bool { name.contains("/") }
}

extension Rule.Moment: CustomStringConvertible {
  /// The moment as it is written in a bindings file.
  package var description: String {
    switch self {
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .step(let step): "every \(step.amount)" + (step.directions.word.map { " \($0)" } ?? "")
    }
  }
}

extension Step.Amount: CustomStringConvertible {
  /// The amount with its unit.
  package var description: String {
    switch self {
    case .millimetres(let length): "\(length.plain)mm"
    case .pixels(let length): "\(length.plain)px"
    case .fraction(let part): part.percent
    case .degrees(let angle): "\(angle.plain)deg"
    case .clicks(let count): count.plain
    case .time(let time): time.written
    }
  }
}

extension Trigger.Length: CustomStringConvertible {
  /// The length with its unit.
  package var description: String {
    switch self {
    case .millimetres(let length): "\(length.plain)mm"
    case .pixels(let length): "\(length.plain)px"
    }
  }
}

extension ScreenArea: CustomStringConvertible {
  /// The area as X writes it.
  package var description: String {
    "\(width.plain)x\(height.plain)\(isFromRight ? "-" : "+")\(x.plain)\(isFromBottom ? "-" : "+")\(y.plain)"
  }
}

extension RecognizerParameters.Value {
  /// The value as it is written behind its option.
  fileprivate var written: String {
    switch self {
    case .count(let count): "\(count)"
    case .length(let length): "\(length.plain)mm"
    case .duration(let time): time.written
    case .speed(let speed): "\(speed.plain)mm/s"
    case .angle(let angle):
      "\((angle * 180 / .pi).shortest { $0 * .pi / 180 == angle }.plain)deg"
    case .fraction(let part): part.percent
    case .word(let word): word
    }
  }
}
