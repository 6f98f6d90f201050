/// A recorded drawing in the notation of the bindings language.
struct DrawnShape {
  private let corners: [EasystrokeStroke.Point]

  /// Maximum distance of a dropped point from the line between the remaining points beside it, relative to the size of
  /// the drawing.
  private static let tolerance = 0.03
  /// Maximum length of a hook at an end of a drawing, as a fraction of the size of the drawing: 2 mm of 40 mm. A hand
  /// makes such hooks when the hand presses or releases the button.
  private static let maximumHook = 0.05
  /// The tangent of 15°. A movement within this angle of an axis or a diagonal is treated as a movement along that
  /// line.
  private static let tangent = 0.268
  private static let maximumDirections = 4

  init(_ stroke: EasystrokeStroke) { self.init(stroke.points) }

  init(_ drawn: [EasystrokeStroke.Point]) {
    let points = drawn.filter { abs($0.x) <= 10 && abs($0.y) <= 10 }
    corners = Self.withoutHooks(Self.simplified(points[...]))
  }

  /// True if the drawing contains a movement.
  var isDrawn: Bool { Set(corners.map(Self.grid)).count > 1 }

  /// The points, rounded to a grid from 0 to 100.
  var points: String { corners.map(Self.grid).reduced.joined(separator: " ") }

  private static func grid(_ point: EasystrokeStroke.Point) -> String {
    "\(Int((point.x * 100).rounded())),\(Int((point.y * 100).rounded()))"
  }

  /// The directions of a drawing that consists of few straight movements; nil for other drawings.
  var directions: [String]? {
    var words: [String] = []
    for (start, end) in zip(corners, corners.dropFirst()) {
      guard let word = Self.direction(end.x - start.x, end.y - start.y) else { return nil }
      if words.last != word { words.append(word) }
    }
    return words.isEmpty || words.count > Self.maximumDirections ? nil : words
  }

  private static func direction(_ x: Double, _ y: Double) -> String? {
    if abs(y) <= abs(x) * tangent { return x < 0 ? "left" : "right" }
    if abs(x) <= abs(y) * tangent { return y < 0 ? "up" : "down" }
    let ratio = abs(x) / abs(y)
    guard (0.577...1.732).contains(ratio) else { return nil }
    return (y < 0 ? "up" : "down") + (x < 0 ? "-left" : "-right")
  }

  /// Returns the corners without the ends of short hooks.
  private static func withoutHooks(_ corners: [EasystrokeStroke.Point]) -> [EasystrokeStroke.Point] {
    func isHook(_ end: EasystrokeStroke.Point, _ corner: EasystrokeStroke.Point) -> Bool {
      let (x, y) = (end.x - corner.x, end.y - corner.y)
      return (x * x + y * y).squareRoot() <= maximumHook
    }
    var corners = corners[...]
    while corners.count > 2, isHook(corners[corners.endIndex - 1], corners[corners.endIndex - 2]) {
      corners.removeLast()
    }
    while corners.count > 2, isHook(corners[corners.startIndex], corners[corners.startIndex + 1]) {
      corners.removeFirst()
    }
    return Array(corners)
  }

  /// Returns the points without those that are near the line between the remaining points beside them.
  private static func simplified(_ points: ArraySlice<EasystrokeStroke.Point>) -> [EasystrokeStroke.Point] {
    var kept: Set<Int> = []
    var open = [points.startIndex..<points.endIndex]
    while let range = open.popLast() {
      guard let first = range.first, let last = range.last else { continue }
      kept.formUnion([first, last])
      guard last > first + 1 else { continue }
      let distances = (first + 1..<last).map {
        (index: $0, distance: distance(points[$0], points[first], points[last]))
      }
      guard let farthest = distances.max(by: { $0.distance < $1.distance }), farthest.distance > tolerance else {
        continue
      }
      open += [first..<farthest.index + 1, farthest.index..<last + 1]
    }
    return kept.sorted().map { points[$0] }
  }

  /// Returns the distance of a point from the straight line between two other points.
  private static func distance(
    _ point: EasystrokeStroke.Point, _ start: EasystrokeStroke.Point, _ end: EasystrokeStroke.Point
  ) -> Double {
    let (x, y) = (end.x - start.x, end.y - start.y)
    let (dx, dy) = (point.x - start.x, point.y - start.y)
    let length = x * x + y * y
    let part = length > 0 ? min(max((dx * x + dy * y) / length, 0), 1) : 0
    let (ox, oy) = (dx - part * x, dy - part * y)
    return (ox * ox + oy * oy).squareRoot()
  }
}

extension [String] {
  /// The texts, with successive duplicates removed.
  fileprivate var reduced: [String] {
    reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}
