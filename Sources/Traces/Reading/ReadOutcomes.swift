internal import Gestures

/// Reads outcomes.
extension TraceTokens {
  /// Reads everything behind the `>` of an outcome.
  ///
  /// - Returns: nil for an outcome of a later version.
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
      return .performed(
        TracePerformance(binding: binding, action: action, duration: skip("in") ? try duration() : nil))
    }
    guard let word = peek, GestureRecognizer.State(traceWord: word.text) != nil else { return nil }
    var transition = TraceTransition(
      binding: binding, recognizer: recognizer, from: try self.word(GestureRecognizer.State.self),
      to: try self.word(GestureRecognizer.State.self))
    transition.reason = try reason()
    transition.values = try values()
    return .transition(transition)
  }

  /// Reads the words of a reason; nil if no reason is next.
  private mutating func reason() throws(TraceError) -> GestureFailure? {
    guard let peek, !peek.isQuoted, let keyword = FailureKeyword(rawValue: peek.text) else { return nil }
    skip()
    switch keyword {
    case .moved: return .moved(try number(), limit: try number(after: "limit"))
    case .tooManyTouches: return .tooManyTouches(try integer("a number"), limit: try integer(after: "limit"))
    case .tooFewTouches: return .tooFewTouches(try integer("a number"), minimum: try integer(after: "minimum"))
    case .tooLate: return .tooLate(try duration())
    case .tooShort: return .tooShort(try duration())
    case .tooNear: return .tooNear(try number(), minimum: try number(after: "minimum"))
    case .wrongDirection: return .wrongDirection
    case .tooSlow: return .tooSlow(try number(), minimum: try number(after: "minimum"))
    case .wrongKind: return .wrongKind
    case .unlike: return .unlike(try number(), limit: try number(after: "limit"))
    case .deviated: return .deviated
    case .outmatched: return .outmatched(by: skip("by") ? RecognizerID(try integer("a binding")) : nil)
    case .strokeMissing: return .strokeMissing(within: try duration())
    case .refused: return .refused
    case .prevented: return .prevented(by: RecognizerID(try integer(after: "by")))
    case .requirementRecognized: return .requirementRecognized(RecognizerID(try integer(after: "by")))
    case .cancelled: return .cancelled
    case .disabled: return .disabled
    case .sequenceEnded: return .sequenceEnded
    case .releasedAlone: return .releasedAlone
    case .otherMotion: return .otherMotion
    case .interrupted: return .interrupted
    case .notCommitted:
      return .notCommitted(
        try number(), minimum: try number(after: "minimum"), speed: try number(after: "speed"),
        minimumSpeed: try number(after: "minimum"))
    case .custom: return .custom(try token("a reason in quotes").text)
    }
  }

  /// Reads the values of a transition; nil if it has none.
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

  private mutating func number(after word: String) throws(TraceError) -> Double {
    guard skip(word) else { throw unexpected("`\(word)`", among: [word]) }
    return try number()
  }

  private mutating func integer(after word: String) throws(TraceError) -> Int {
    guard skip(word) else { throw unexpected("`\(word)`", among: [word]) }
    return try integer("a number")
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
