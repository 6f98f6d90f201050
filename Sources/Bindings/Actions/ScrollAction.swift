/// `scroll`: rotates the scroll wheel, by clicks or with the fingers.
struct ScrollAction: ActionPayload {
  static let definition = ActionDefinition(
    word: .scroll, syntax: "DIRECTION [N|kinetic]",
    help: "scrolls `up`, `down`, `left` or `right` by N clicks. Without N the wheel follows the fingers; "
      + "with a discrete kind, in a step, at `ended` and at `cancelled` it is one click. With `kinetic`, it coasts after "
      + "a flick",
    examples: ["scroll up 3", "scroll left", "scroll up kinetic"], parse: parse)

  static let kinetic = "kinetic"
  private static let allowedClicks = 1...100

  let direction: Directions
  /// Number of clicks; nil if the wheel follows the fingers.
  let clicks: Int?
  /// True if the wheel continues after the lift.
  let isKinetic: Bool

  var arguments: String {
    (direction.word ?? "") + (clicks.map { " \($0)" } ?? "") + (isKinetic ? " \(Self.kinetic)" : "")
  }
  var hasText: Bool { false }
  var opposite: Action? { .scroll(direction.opposite, clicks: clicks, isKinetic: isKinetic) }

  var traits: ActionTraits {
    ActionTraits(
      lifetime: clicks == nil ? .followingFingers : .momentary, startsProcess: false, pressesKeys: false,
      usesWindow: false,
      isReversible: false)
  }

  private static func parse(_ arguments: ActionArguments, _ parsing: inout ActionParsing) -> Action? {
    guard let argument = arguments.terms.first else {
      parsing.diagnostics.error(
        arguments.word.span.end, "a direction must follow `scroll`: up, down, left or right")
      return nil
    }
    let single = Directions.words.first {
      $0.word == argument.text && Directions.straight.members.contains($0.directions)
    }
    guard argument.kind == .word, let direction = single?.directions else {
      parsing.diagnostics.error(
        argument.span, "`scroll` takes up, down, left or right, not `\(argument.text)`", nearest: argument.text,
        of: ["up", "down", "left", "right"])
      return nil
    }
    guard let count = arguments.terms.dropFirst().first else {
      return .scroll(direction, clicks: parsing.depth > 0 ? 1 : impliedClicks(parsing.context))
    }
    if count.kind == .word, count.text == kinetic {
      return parsing.isEnd(arguments.terms.dropFirst(2), of: "scroll \(argument.text) \(kinetic)")
        ? .scroll(direction, clicks: nil, isKinetic: true) : nil
    }
    guard count.kind == .word, let clicks = count.word.wholeNumber, allowedClicks.contains(clicks) else {
      parsing.diagnostics.error(
        count.span, "`scroll \(argument.text)` takes a number of clicks from 1 to 100, without a unit, or `kinetic`",
        nearest: count.text, of: [kinetic])
      return nil
    }
    return parsing.isEnd(arguments.terms.dropFirst(2), of: "scroll \(argument.text) \(clicks)")
      ? .scroll(direction, clicks: clicks) : nil
  }

  /// Returns the default number of clicks; nil if the wheel follows the fingers.
  private static func impliedClicks(_ context: ActionContext) -> Int? {
    switch context {
    case .gesture(let kind, _) where !kind.isContinuous: 1
    // Each step scrolls by one click.
    case .gesture(_, .ended), .gesture(_, .cancelled), .gesture(_, .step), .commit: 1
    case .gesture(_, .began), .gesture(_, .changed), .answer: nil
    }
  }
}
