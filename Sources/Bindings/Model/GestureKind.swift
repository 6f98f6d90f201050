/// The kinds of gesture that a binding can name.
package enum GestureKind: String, Sendable, Hashable, CaseIterable {
  case tap, swipe, pan, pinch

  /// Whether the gesture has a beginning and an end, and so phases; the others happen once.
  package var isContinuous: Bool { self == .pan || self == .pinch }

  /// What somebody who gives this discrete kind phases is looking for.
  var continuousCounterpart: String { self == .tap ? "hold" : "pan" }

  var allowedDirections: Directions {
    switch self {
    case .tap: []
    case .swipe: .anyWay
    case .pan: .straight
    case .pinch: [.inward, .outward]
    }
  }
}
