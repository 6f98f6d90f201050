internal import Gestures

/// Reads the outcomes in a trace.
extension TraceTokens {
  /// Reads everything after the `>` of an outcome.
  ///
  /// - Returns: The outcome; nil for an outcome of a later version.
  mutating func outcome(devices: [TraceDevice]) throws(TraceError) -> TraceLine.Content? {
    let expectation = "the number of a binding, `refused` or `gap`"
    guard let first = peek else { throw unexpected(expectation) }
    if skip("refused") { return .refused(try token("the reason").text) }
    if skip("gap") { return .gap(try integer("the number of lines", in: 0...Int.max)) }
    let parts = first.text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2, let binding = Int(parts[0]), binding >= 0,
      let recognizer = parts.count > 1 ? Int(parts[1]) : 0, recognizer >= 0
    else { return nil }
    skip()
    if skip("performed") {
      let action = try token("an action in quotes").text
      var performance = TracePerformance(
        binding: binding, action: action, duration: skip("in") ? try duration() : nil)
      if skip("failed") { performance.failure = try token("the reason in quotes").text }
      return .performed(performance)
    }
    guard let word = peek, GestureRecognizer.State(traceWord: word.text) != nil else { return nil }
    var transition = TraceTransition(
      binding: binding, recognizer: recognizer, from: try self.word(GestureRecognizer.State.self),
      to: try self.word(GestureRecognizer.State.self))
    transition.reason = try reason()
    transition.values = try values()
    return .transition(transition)
  }

  /// Reads a reason with its values. Returns nil if the next token is not a reason.
  private mutating func reason() throws(TraceError) -> GestureFailure? {
    guard let peek, !peek.isQuoted, let name = GestureFailure.Name(rawValue: peek.text) else { return nil }
    skip()
    return try GestureFailure(name, from: &self)
  }

  /// Reads the values of a transition. Returns nil if the transition has no values.
  private mutating func values() throws(TraceError) -> GestureValues? {
    var values: GestureValues?
    while let peek, !peek.isQuoted, let keyword = ValueKeyword(rawValue: peek.text) {
      skip()
      var next = values ?? GestureValues()
      switch keyword {
      case .device: next.device = DeviceID(try integer("the number of a device"))
      case .kind: next.deviceKind = try word(Touch.Kind.self)
      case .fingers: next.numberOfTouches = try integer("the number of fingers")
      case .at: next.location = try point()
      case .from: next.startLocation = try point()
      case .duration: next.duration = try duration()
      case .direction: next.direction = try directions()
      case .points: next.translation = try vector()
      case .pixels: next.translationInPixels = try vector()
      case .millimetres: next.translationInMillimetres = try vector()
      case .pointsPerSecond: next.velocity = try vector()
      case .millimetresPerSecond: next.velocityInMillimetres = try vector()
      case .scale: next.scale = try number()
      case .scalePerSecond: next.scaleVelocity = try number()
      case .radians: next.rotation = try number()
      case .radiansPerSecond: next.rotationVelocity = try number()
      case .progress: next.commitProgress = try number()
      case .progressPerSecond: next.commitProgressVelocity = try number()
      case .clicks: next.scrolled = try vector()
      case .clicksPerSecond: next.scrollVelocity = try vector()
      case .value: next.customValues[try token("the name of a value").text] = try number()
      }
      values = next
    }
    return values
  }

  private mutating func directions() throws(TraceError) -> SwipeDirection {
    let token = try token("a direction")
    guard token.text != "none" else { return [] }
    var directions: SwipeDirection = []
    for part in token.text.split(separator: "+", omittingEmptySubsequences: false) {
      guard let direction = SwipeDirection(traceWord: String(part)) else {
        throw error("unknown direction `\(part)`", at: token)
      }
      directions.formUnion(direction)
    }
    return directions
  }
}

extension TraceTokens: FailureReader {
  mutating func number(after word: String?) throws(TraceError) -> Double {
    try require(word)
    return try number()
  }

  mutating func count(after word: String?) throws(TraceError) -> Int {
    try require(word)
    return try integer("a number")
  }

  mutating func recognizer() throws(TraceError) -> RecognizerID { RecognizerID(try count(after: "by")) }

  mutating func optionalRecognizer() throws(TraceError) -> RecognizerID? {
    skip("by") ? RecognizerID(try integer("a binding")) : nil
  }

  mutating func quotedText() throws(TraceError) -> String { try token("a reason in quotes").text }

  private mutating func require(_ word: String?) throws(TraceError) {
    guard let word, !skip(word) else { return }
    throw unexpected("`\(word)`", among: [word])
  }
}
