import Gestures

/// Which directions gestures of a kind have.
extension GestureKind {
  /// The directions that a trigger of this kind can ask for.
  var allowedDirections: Directions {
    switch self {
    case .tap, .hold, .edge, .hover, .stroke, .custom: []
    case .swipe: .anyWay
    case .pan, .scroll: .straight
    case .pinch: .span
    case .rotate: .turn
    }
  }

  /// Words for ways that depend on the device, besides.
  var relativeDirections: Directions { self == .swipe || self == .pan ? .inARow : [] }

  /// The directions that its steps may have; empty where it has none but those of time.
  var stepDirections: Directions {
    switch self {
    case .hold, .edge: return .straight
    case .hover: return []
    case .custom(let kind):
      var directions: Directions = []
      if kind.measures.contains(.translation) { directions.formUnion(.straight) }
      if kind.measures.contains(.scale) { directions.formUnion(.span) }
      return directions
    default: return allowedDirections
    }
  }

  /// Whether it begins only in the direction that its trigger names.
  var beginsByDirection: Bool { isContinuous && allowedDirections != [] }
}
