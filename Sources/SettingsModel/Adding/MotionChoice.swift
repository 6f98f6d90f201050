package import Translation

/// A movement that a person chooses by its picture, with parameters whose values determine the trigger.
package enum MotionChoice: Int, Sendable, Hashable, CaseIterable {
  case swipe, pinch, rotate, tap, hold, edge, corner, shape, mouseSwipe, mouseWheel

  /// A list from which one value is chosen.
  package struct Parameter: Sendable, Hashable {
    package let title: TranslatedText
    package var values: [Value]
    /// The index of the value that is chosen at the beginning.
    package var first = 0
  }

  package struct Value: Sendable, Hashable {
    package let title: TranslatedText
    /// The words that the value adds to the trigger; empty if it adds none.
    package let words: String
    /// True if only touchpads have the value. Such values are the last ones of their list, so that the other values have
    /// the same index with and without them.
    let needsTouchpad: Bool

    init(_ words: String, _ title: TranslatedText, needsTouchpad: Bool = false) {
      (self.words, self.title, self.needsTouchpad) = (words, title, needsTouchpad)
    }
  }

  package var title: TranslatedText {
    switch self {
    case .swipe: translated("Swipe")
    case .pinch: translated("Pinch")
    case .rotate: translated("Rotate")
    case .tap: translated("Tap")
    case .hold: translated("Hold")
    case .edge: translated("From an edge")
    case .corner: translated("Pointer in a corner")
    case .shape: translated("Draw a shape")
    case .mouseSwipe: translated("Mouse button and movement")
    case .mouseWheel: translated("Mouse button and wheel")
    }
  }

  /// The word of the language that the trigger begins with.
  private var kind: String {
    switch self {
    case .swipe: "swipe"
    case .pinch: "pinch"
    case .rotate: "rotate"
    case .tap: "tap"
    case .hold: "hold"
    case .edge: "edge"
    case .corner: "hover"
    case .shape: "stroke"
    case .mouseSwipe: "swipe 1"
    case .mouseWheel: "scroll"
    }
  }

  /// Returns the usual amount after which an action is repeated, as in a bindings file; nil if the action is performed
  /// once.
  ///
  /// - Parameter isStep: True for an action that a person repeats.
  func step(isStep: Bool) -> (unit: OptionSlider.Unit, amount: String)? {
    switch self {
    // Without a block, the wheel performs its action only once while the button is held.
    case .mouseWheel: (.clicks, "1")
    case .pinch: isStep ? (.percent, "20%") : nil
    case .rotate: isStep ? (.degrees, "15deg") : nil
    case .swipe, .tap, .hold, .edge, .corner, .shape, .mouseSwipe: nil
    }
  }

  /// The indices of the values that are chosen at the beginning.
  package var firstChoices: [Int] { parameters.map(\.first) }

  /// The parameters with the values of all devices, in the order of their words in the trigger.
  package var parameters: [Parameter] {
    switch self {
    case .swipe: [.fingers(1...5, first: 3), .directions, .devices]
    case .pinch:
      [
        .fingers(2...5, first: 2),
        Parameter(
          title: translated("Direction"),
          values: [
            Value("in", translated("together")), Value("out", translated("apart")),
            Value("", translated("together or apart")),
          ]), .devices,
      ]
    case .rotate:
      [
        .fingers(2...4, first: 2),
        Parameter(
          title: translated("Direction"),
          values: [
            Value("clockwise", translated("clockwise")),
            Value("counterclockwise", translated("counterclockwise")),
          ]), .devices,
      ]
    case .tap:
      [
        .fingers(1...4, first: 3),
        Parameter(
          title: translated("Tap or press"),
          values: [
            Value("", translated("tap once")), Value("times 2", translated("tap twice")),
            Value("times 3", translated("tap three times")),
            Value("pressed", translated("press the touchpad"), needsTouchpad: true),
          ]), .device(first: .touchpad),
      ]
    case .hold: [.fingers(1...4, first: 1), .device(first: .touchscreen)]
    case .edge:
      [
        Parameter(
          title: translated("Edge"),
          values: [
            Value("left", translated("left edge")), Value("right", translated("right edge")),
            Value("top", translated("top edge")), Value("bottom", translated("bottom edge")),
          ]), .device(first: .touchscreen),
      ]
    case .corner:
      [
        Parameter(
          title: translated("Corner"),
          values: [
            Value("top-left", translated("top left")), Value("top-right", translated("top right")),
            Value("bottom-left", translated("bottom left")), Value("bottom-right", translated("bottom right")),
          ])
      ]
    case .shape:
      [
        Parameter(
          title: translated("Shape"),
          values: Self.shapes.map { Value($0, verbatim($0)) }),
        Parameter(
          title: translated("Drawn with"),
          values: [
            Value("with button right", translated("the right mouse button")),
            Value("with button middle", translated("the middle mouse button")),
            Value("on touchscreen", translated("a finger on the touchscreen")), Value("on pen", translated("a pen")),
          ]),
      ]
    case .mouseSwipe: [.directions, .buttons]
    case .mouseWheel:
      [
        Parameter(
          title: translated("Direction"), values: [Value("up", translated("up")), Value("down", translated("down"))]),
        .buttons,
      ]
    }
  }

  /// Returns the parameters without the values that the chosen device does not have.
  ///
  /// - Parameter choices: The index of the chosen value of each parameter.
  package func parameters(for choices: [Int]) -> [Parameter] {
    let isOnTouchpad = zip(parameters, choices).contains { parameter, choice in
      parameter.values.indices.contains(choice) && parameter.values[choice] == .touchpad
    }
    return parameters.map { parameter in
      var parameter = parameter
      parameter.values.removeAll { $0.needsTouchpad && !isOnTouchpad }
      return parameter
    }
  }

  /// The kind of trigger for an action that follows this motion, such as `pan`; nil if no action can follow the motion.
  private var followedKind: String? {
    switch self {
    case .swipe: "pan"
    case .mouseSwipe: "pan 1"
    case .pinch, .rotate, .tap, .hold, .edge, .corner, .shape, .mouseWheel: nil
    }
  }

  /// Returns the parameters for an action that follows `movement`. Returns nil if no action can follow this motion.
  func parameters(following movement: FollowedMovement) -> [Parameter]? {
    guard followedKind != nil else { return nil }
    return parameters.map { $0 == .directions ? movement.parameter : $0 }
  }

  /// Returns the trigger for the chosen values.
  ///
  /// - Parameters:
  ///   - choices: The index of the value of each parameter.
  ///   - parameters: The parameters of the motion; nil to use `self.parameters`.
  ///   - isFollowed: True for an action that follows the movement.
  package func trigger(_ choices: [Int], of parameters: [Parameter]? = nil, isFollowed: Bool = false) -> String {
    let words = zip(parameters ?? self.parameters, choices).map { parameter, choice in
      parameter.values.indices.contains(choice) ? parameter.values[choice].words : ""
    }
    return ([isFollowed ? followedKind ?? kind : kind] + words.filter { !$0.isEmpty }).joined(separator: " ")
  }

  /// Returns the motion and the indices of the values that result in the trigger; nil if no motion does.
  static func choices(for trigger: String) -> (MotionChoice, [Int])? {
    for motion in allCases {
      var lists: [[Int]] = [[]]
      for parameter in motion.parameters {
        lists = lists.flatMap { list in parameter.values.indices.map { list + [$0] } }
      }
      if let choices = lists.first(where: { motion.trigger($0) == trigger }) { return (motion, choices) }
    }
    return nil
  }
}
