package import Gestures

/// The kinds of gesture that a binding can name: those of the language, and those that a program has registered.
package enum GestureKind: Sendable, Hashable {
  case tap, swipe, pan, pinch
  case custom(RecognizerKind)

  /// The kinds of the language itself.
  package static let builtIn: [GestureKind] = [.tap, .swipe, .pan, .pinch]

  /// The word that a trigger of this kind begins with.
  package var name: String {
    switch self {
    case .tap: "tap"
    case .swipe: "swipe"
    case .pan: "pan"
    case .pinch: "pinch"
    case .custom(let kind): kind.name
    }
  }

  /// Whether the gesture has a beginning and an end, and so phases; the others happen once.
  package var isContinuous: Bool {
    switch self {
    case .tap, .swipe: false
    case .pan, .pinch: true
    case .custom(let kind): kind.isContinuous
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

  /// The directions that stand in its trigger.
  var allowedDirections: Directions {
    switch self {
    case .tap, .custom: []
    case .swipe: .anyWay
    case .pan: .straight
    case .pinch: .span
    }
  }

  /// The directions that its steps may have; empty where it has none but those of time.
  var stepDirections: Directions {
    guard case .custom(let kind) = self else { return allowedDirections }
    var directions: Directions = []
    if kind.measures.contains(.translation) { directions.formUnion(.straight) }
    if kind.measures.contains(.scale) { directions.formUnion(.span) }
    return directions
  }

  /// How many fingers it can have.
  var allowedFingers: ClosedRange<Int> {
    switch self {
    case .tap, .swipe, .pan: 1...Trigger.maximumFingers
    case .pinch: 2...Trigger.maximumFingers
    case .custom(let kind): kind.fingers
    }
  }

  var isCustom: Bool { if case .custom = self { true } else { false } }
}
