extension Trigger {
  /// The words of the trigger in a bindings file: the kind, then every value that differs from the kind's defaults.
  var words: [String] { words(without: nil) }

  /// Returns the words of the trigger without the words of `option`.
  package func words(without option: String?) -> [String] {
    var words = [kind.name]
    if let shape {
      words.append(
        shape.isDefined || shape.isOfPlugin || shape.name.isPlainName && !shape.isWay ? shape.name : shape.name.inQuotes
      )
    }
    if let edge = kind.position.edges.first(where: { $0.place == edge })?.word { words.append(edge) }
    if case .area(let area) = position { words.append("\(area)") }
    if let tappedButton {
      words += tappedButton.triggerWords
    } else if fingers != kind.fingers.implied {
      words.append(fingers.count == 1 ? "\(fingers.lowerBound)" : "\(fingers.lowerBound)-\(fingers.upperBound)")
    }
    if directions != kind.directions.allowed, let word = directions.word { words.append(word) }
    words += definitions.filter { $0.word != option }.compactMap { option in
      options[option.word].map { option.text(of: $0) }
    }
    if let landing { words.append("at \(landing)") }
    return words
  }
}

extension Shape {
  /// True if the name is a sequence of directions, which defines the whole shape.
  var isWay: Bool { name.split(separator: " ").allSatisfy { Way.words.contains(String($0)) } }

  /// True if a `shape` line has defined the shape.
  var isDefined: Bool { !isWay && !isOfPlugin && Shape.builtIn(named: name) != self }

  /// True if a plugin defines the shape.
  var isOfPlugin: Bool { name.contains("/") }
}

extension PointerButton {
  /// The words that name the button in a trigger: `left`, or `button` and a number. Without `button`, the number would
  /// be a number of fingers.
  var triggerWords: [String] { Self.words.contains { $0.number == number } ? ["\(self)"] : ["button", "\(self)"] }
}

extension BindingRule.Moment: CustomStringConvertible {
  /// The phase or step as it is written in a bindings file.
  package var description: String {
    switch self {
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .step(let step):
      "\(step.frequency.rawValue) \(step.amount)" + (step.directions.word.map { " \($0)" } ?? "")
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
  /// The area in X's notation for geometries: `200x40-0+0`.
  package var description: String {
    "\(width)x\(height)\(isFromRight ? "-" : "+")\(x)\(isFromBottom ? "-" : "+")\(y)"
  }
}

extension ScreenArea.Length: CustomStringConvertible {
  /// The number of pixels, or the number of per cent with its unit.
  package var description: String {
    switch self {
    case .pixels(let length): length.plain
    case .share(let share): share.percent
    }
  }
}
