package import Gestures

/// One drawing of a shape that is being taught.
package struct Drawing: Sendable, Hashable {
  /// The reason why a movement is no drawing.
  package enum Fault: Error, Sendable, Hashable {
    /// Its length in millimetres is below the minimum.
    case tooShort(Double)
    /// It has no form, or numbers that no screen has.
    case formless
  }

  /// Minimum length in millimetres, as a `stroke` has it by default.
  package static let minimumLength = 12.0
  /// Number of points that are written: more than 32, because a shape with fewer counts as written by hand.
  package static let pointCount = 48
  /// The longer side of the box around the points that are written.
  package static let size = 1000.0

  /// Whole numbers on a grid, y downwards, at equal distances along the path.
  package let points: [Point]
  package let template: StrokeTemplate

  /// - Parameters:
  ///   - path: The movement in pixels.
  ///   - millimetresPerPixel: The scale of the device.
  package init(_ path: [Point], millimetresPerPixel: Double) throws(Fault) {
    guard path.allSatisfy({ abs($0.x) < 1e6 && abs($0.y) < 1e6 }) else { throw .formless }
    let length = path.pathLength * millimetresPerPixel
    guard length >= Self.minimumLength else { throw .tooShort(length.isFinite ? length : 0) }
    guard let written = Self.onGrid(path), let template = StrokeTemplate(points: written) else { throw .formless }
    (points, self.template) = (written, template)
  }

  private static func onGrid(_ path: [Point]) -> [Point]? {
    let places = path.resampled(pointCount)
    let (xs, ys) = (places.map(\.x), places.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return nil }
    let side = max(right - left, bottom - top)
    guard side > 0 else { return nil }
    return places.map { place in
      Point(x: ((place.x - left) / side * size).rounded(), y: ((place.y - top) / side * size).rounded())
    }
  }
}
