package import Gestures

/// A small picture of a gesture: the performer, and the movement of the performer.
package struct Pictogram: Sendable, Hashable {
  /// The performer of the gesture.
  package enum Actor: Sendable, Hashable {
    case fingers(Int)
    /// The pointer, while a button of the mouse is pressed.
    case mouse(button: Int)
    /// A finger, or the pointer, at an edge or a corner of the screen.
    case edge(ScreenEdge)
  }

  /// A direction of the movement. The raw values are the words of the bindings language.
  package enum Movement: String, Sendable, Hashable, CaseIterable {
    case left, right, up, down, clockwise, counterclockwise
    case upLeft = "up-left"
    case upRight = "up-right"
    case downLeft = "down-left"
    case downRight = "down-right"
    case inward = "in"
    case outward = "out"
  }

  package var actor: Actor
  /// The directions in which the gesture may move; empty if nothing moves.
  package var movements: [Movement]
  /// The strokes of a drawn shape, with coordinates from 0 (left, top) to 100 (right, bottom); empty if nothing is
  /// drawn.
  package var strokes: [[Point]]

  /// - Parameter strokes: The strokes of a drawn shape, in any size and at any place. The strokes are scaled to 0 to
  ///   100, and have at most `maximumPoints` points.
  package init(actor: Actor, movements: [Movement] = [], strokes: [[Point]] = []) {
    self.actor = actor
    self.movements = movements
    self.strokes = Self.scaled(strokes)
  }

  /// Maximum number of points of all strokes together. More points would not be visible in a small picture.
  package static let maximumPoints = 48

  private static func scaled(_ strokes: [[Point]]) -> [[Point]] {
    let points = strokes.joined()
    guard let left = points.map(\.x).min(), let right = points.map(\.x).max(), let top = points.map(\.y).min(),
      let bottom = points.map(\.y).max()
    else { return [] }
    let size = max(right - left, bottom - top, .leastNormalMagnitude)
    let (x, y) = ((size - (right - left)) / 2 - left, (size - (bottom - top)) / 2 - top)
    // A stroke may have up to two points more than its share of `maximumPoints`: the first and the last one. With at
    // most `maximumPoints / 4` strokes, these are at most half of the points.
    let stride = points.count <= maximumPoints ? 1 : (2 * points.count + maximumPoints - 1) / maximumPoints
    return strokes.prefix(maximumPoints / 4).map { stroke in
      let kept = stroke.indices.filter { $0 == stroke.count - 1 || $0.isMultiple(of: stride) }
      return kept.map { index in
        let point = stroke[index]
        return Point(x: ((point.x + x) / size * 100).rounded(), y: ((point.y + y) / size * 100).rounded())
      }
    }
  }
}
