import Gestures

/// A shape made of straight parts, such as "down right".
enum Way {
  /// The single directions that a part may have.
  static let directions = Directions.words.filter { Directions.anyWay.members.contains($0.directions) }

  static let words = directions.map(\.word)

  /// Returns the same directions separated by spaces: `right down` for `right-down`; nil if `text` is not directions
  /// joined by hyphens.
  static func words(joinedByHyphens text: String) -> String? {
    let parts = text.split(separator: "-").map(String.init)
    return parts.count > 1 && parts.allSatisfy(words.contains) ? parts.joined(separator: " ") : nil
  }

  /// Returns the shape that consists of these parts in order. All parts have the same length.
  static func shape(_ parts: [Directions]) -> Shape {
    Shape(name: parts.compactMap(\.word).joined(separator: " "), paths: [path(parts)])
  }

  /// Returns the corners of the shape, including the start and the end.
  static func path(_ parts: [Directions]) -> [Point] {
    var points = [Point(x: 0, y: 0)]
    for part in parts {
      guard let last = points.last else { break }
      points.append(last + part.unit * 100)
    }
    return points
  }
}
