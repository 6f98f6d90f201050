import Gestures

/// The position that a trigger of a kind names: an edge or area of the screen, or a shape.
enum PositionRule {
  case none
  /// A side of the screen, from which fingers come in.
  case edge
  /// A side, a corner or an area of the screen that contains the pointer.
  case edgeOrArea
  /// A shape that is drawn.
  case shape
  /// A button that is pressed. A trigger may name the button instead of a number of fingers.
  case button

  var edges: [(word: String, place: ScreenEdge)] {
    switch self {
    case .none, .shape, .button: []
    case .edge: ScreenEdge.sides
    case .edgeOrArea: ScreenEdge.borders
    }
  }

  /// The positions that the message about a missing position lists; empty if the message lists no positions.
  var choices: [String] {
    switch self {
    case .none, .shape, .button: []
    case .edge: edges.map(\.word)
    case .edgeOrArea: edges.map(\.word) + ["an area like 200x40-0+0"]
    }
  }
}
