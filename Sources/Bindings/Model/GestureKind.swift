package import Gestures

/// The kinds of gesture that a binding can name: those of the language, and those that a program has registered.
package enum GestureKind: Sendable, Hashable {
  case tap, swipe, pan, pinch, rotate, hold, edge, hover, scroll, stroke
  case custom(RecognizerKind)

  /// The kinds of the language itself.
  package static let builtIn: [GestureKind] = [
    .tap, .swipe, .pan, .pinch, .rotate, .hold, .edge, .hover, .scroll, .stroke,
  ]

  /// The word that a trigger of this kind begins with.
  package var name: String {
    switch self {
    case .tap: "tap"
    case .swipe: "swipe"
    case .pan: "pan"
    case .pinch: "pinch"
    case .rotate: "rotate"
    case .hold: "hold"
    case .edge: "edge"
    case .hover: "hover"
    case .scroll: "scroll"
    case .stroke: "stroke"
    case .custom(let kind): kind.name
    }
  }

  /// Whether the gesture has a beginning and an end, and so phases; the others happen once.
  package var isContinuous: Bool {
    switch self {
    case .tap, .swipe, .stroke: false
    case .custom(let kind): kind.isContinuous
    default: true
    }
  }

  /// What somebody who gives this discrete kind phases is looking for; nil where nobody can tell.
  var continuousCounterpart: String? {
    switch self {
    case .tap: "hold"
    case .custom: nil
    default: "pan"
    }
  }

  /// Nil where the number of fingers need not be said.
  var exampleFingers: Int? {
    switch self {
    case .tap, .swipe, .pan: 3
    case .pinch, .rotate: 2
    case .hold: 1
    case .edge, .hover, .scroll, .stroke: nil
    case .custom(let kind): kind.fingers.count == 1 ? nil : kind.fingers.lowerBound
    }
  }

  /// How many fingers it can have.
  var allowedFingers: ClosedRange<Int> {
    switch self {
    case .tap, .swipe, .pan, .hold, .stroke: 1...Trigger.maximumFingers
    case .pinch, .rotate: 2...Trigger.maximumFingers
    case .edge: 1...1
    case .hover: 0...0
    // A wheel has none.
    case .scroll: 0...2
    case .custom(let kind): kind.fingers
    }
  }

  /// How many it has where a trigger says nothing, and need not.
  var usualFingers: ClosedRange<Int> { exampleFingers == nil && self != .stroke ? allowedFingers : 1...1 }

  /// The words for the place that a trigger of this kind must name.
  var places: [(word: String, place: ScreenEdge)] {
    switch self {
    case .edge: ScreenEdge.sides
    case .hover: ScreenEdge.sides + ScreenEdge.corners
    default: []
    }
  }

  var isCustom: Bool { if case .custom = self { true } else { false } }

  static let continuous = builtIn.filter(\.isContinuous)
}
