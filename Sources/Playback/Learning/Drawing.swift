package import Gestures

/// One drawing of a shape that a person teaches.
package struct Drawing: Sendable, Hashable {
  /// The reason why a movement is not a drawing.
  package enum Fault: Error, Sendable, Hashable {
    /// The first stroke is shorter than the minimum. Contains the length of the stroke in millimetres.
    case tooShort(Double)
    /// The movement has no extent, or has coordinates that no screen has.
    case formless
  }

  /// Minimum length of the first stroke in millimetres. The same minimum is the default of `stroke` bindings.
  package static let minimumLength = 12.0
  /// Number of points in a stored drawing. Must exceed 32, because a shape of at most 32 points counts as written
  /// down instead of drawn.
  package static let pointCount = 48
  /// The longer side of the bounding box of the stored points.
  package static let size = 1000.0

  /// The points of each stroke: integers on a grid, with y downwards, at equal distances along the path.
  package let strokes: [[Point]]
  package let template: StrokeTemplate

  /// - Parameters:
  ///   - paths: The path of each stroke in pixels.
  ///   - millimetresPerPixel: Number of millimetres in a pixel of `paths`.
  package init(_ paths: [[Point]], millimetresPerPixel: Double) throws(Fault) {
    guard paths.joined().allSatisfy({ abs($0.x) < 1e6 && abs($0.y) < 1e6 }) else { throw .formless }
    let length = (paths.first?.pathLength ?? 0) * millimetresPerPixel
    guard length >= Self.minimumLength else { throw .tooShort(length.isFinite ? length : 0) }
    guard let written = Self.onGrid(paths), let template = StrokeTemplate(strokes: written) else { throw .formless }
    (strokes, self.template) = (written, template)
  }

  private static func onGrid(_ paths: [[Point]]) -> [[Point]]? {
    let lengths = paths.map(\.pathLength)
    let total = lengths.reduce(0, +)
    guard total > 0 else { return nil }
    // Each stroke has at least two points, its ends.
    let strokes = zip(paths, lengths).map { path, length in
      path.resampled(max(2, Int((length / total * Double(pointCount)).rounded())))
    }
    let places = strokes.joined()
    let (xs, ys) = (places.map(\.x), places.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return nil }
    let side = max(right - left, bottom - top)
    guard side > 0 else { return nil }
    return strokes.map { stroke in
      stroke.map { place in
        Point(x: ((place.x - left) / side * size).rounded(), y: ((place.y - top) / side * size).rounded())
      }
    }
  }
}
