import Gestures

/// The kinds of gesture that a binding can name.
package enum GestureKind: String, Sendable, Hashable, CaseIterable {
  case tap, swipe, pan, pinch, rotate, hold, edge, hover, scroll

  /// Whether the gesture has a beginning and an end, and so phases; the others happen once.
  package var isContinuous: Bool { self != .tap && self != .swipe }

  /// What somebody who gives this discrete kind phases is looking for.
  var continuousCounterpart: GestureKind { self == .tap ? .hold : .pan }

  /// The directions that a trigger of this kind can ask for.
  var allowedDirections: Directions {
    switch self {
    case .tap, .hold, .edge, .hover: []
    case .swipe: .anyWay
    case .pan, .scroll: .straight
    case .pinch: [.inward, .outward]
    case .rotate: [.clockwise, .counterclockwise]
    }
  }

  /// Words for ways that depend on the device, besides.
  var relativeDirections: Directions { self == .swipe || self == .pan ? .inARow : [] }

  /// The directions that steps count.
  var stepDirections: Directions {
    switch self {
    case .hold, .edge: .straight
    case .hover: []
    default: allowedDirections
    }
  }

  /// Whether it begins only in the direction that its trigger names.
  var beginsByDirection: Bool { isContinuous && allowedDirections != [] }

  /// Nil where the number of fingers need not be said.
  var exampleFingers: Int? {
    switch self {
    case .tap, .swipe, .pan: 3
    case .pinch, .rotate: 2
    case .hold: 1
    case .edge, .hover, .scroll: nil
    }
  }

  var possibleFingers: ClosedRange<Int> {
    switch self {
    case .pinch, .rotate: 2...Trigger.maximumFingers
    case .edge: 1...1
    case .hover: 0...0
    // A wheel has none.
    case .scroll: 0...2
    default: 1...Trigger.maximumFingers
    }
  }

  /// The words for the place that a trigger of this kind must name.
  var places: [(word: String, place: ScreenEdge)] {
    switch self {
    case .edge: ScreenEdge.sides
    case .hover: ScreenEdge.sides + ScreenEdge.corners
    default: []
    }
  }

  static let continuous = allCases.filter(\.isContinuous)
}
