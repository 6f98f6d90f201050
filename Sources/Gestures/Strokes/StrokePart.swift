/// One stroke of a drawing, normalized, and its size relative to the whole drawing.
struct StrokePart: Sendable, Hashable {
  /// Maximum size of a dot, relative to the whole drawing.
  private static let maximumDot = 0.1
  /// Maximum size of a stroke that a dot can match, as a fraction of the whole drawing.
  private static let maximumShort = 0.25

  /// The normalized stroke; nil for a dot.
  private let form: StrokeTemplate?
  /// Longer side of the bounding box of the stroke, as a fraction of the longer side of the whole drawing's box.
  private let size: Double

  /// - Parameters:
  ///   - points: The points of the stroke.
  ///   - side: Longer side of the bounding box of the whole drawing; greater than 0.
  init(_ points: [Point], ofDrawing side: Double) {
    let box = Rectangle(around: points)
    size = min(max(box?.width ?? 0, box?.height ?? 0) / side, 1)
    form = size > Self.maximumDot ? StrokeTemplate(points: points) : nil
  }

  /// Creates the only stroke of a drawing.
  init(_ form: StrokeTemplate) { self.init(form: form, size: 1) }

  private init(form: StrokeTemplate?, size: Double) {
    self.form = form
    self.size = size
  }

  /// The stroke in the opposite direction.
  var reversed: StrokePart { StrokePart(form: form?.reversed, size: size) }

  /// Returns true if both strokes are similar, without a reversal. A dot is similar to every short stroke.
  ///
  /// - Parameter limit: Maximum distance between the normalized strokes.
  func isLike(_ other: StrokePart, _ matcher: StrokeMatcher, within limit: Double) -> Bool {
    guard let form, let theirs = other.form else { return max(size, other.size) <= Self.maximumShort }
    return matcher.distance(form, theirs, within: limit) < limit
  }
}
