package import Gestures

/// The edges and corners of the screen, with their words.
extension ScreenEdge {
  package static let sides: [(word: String, place: ScreenEdge)] = [
    ("left", .left), ("right", .right), ("top", .top), ("bottom", .bottom),
  ]

  static let corners: [(word: String, place: ScreenEdge)] = [
    ("top-left", [.top, .left]), ("top-right", [.top, .right]), ("bottom-left", [.bottom, .left]),
    ("bottom-right", [.bottom, .right]),
  ]

  static let borders = sides + corners

  /// The two directions along the edge.
  var along: Directions {
    var directions: Directions = []
    if !isDisjoint(with: [.left, .right]) { directions.formUnion(.vertical) }
    if !isDisjoint(with: [.top, .bottom]) { directions.formUnion(.horizontal) }
    return directions
  }

  /// The direction from the edge to the middle of the screen.
  var inward: Directions {
    var directions: Directions = []
    if contains(.left) { directions.insert(.right) }
    if contains(.right) { directions.insert(.left) }
    if contains(.top) { directions.insert(.down) }
    if contains(.bottom) { directions.insert(.up) }
    return directions
  }
}
