/// One stroke of a drawing of several: its form, and how large it is.
struct StrokePart: Sendable, Hashable {
  /// Maximum size of a dot, relative to the whole drawing.
  private static let maximumDot = 0.1
  /// Maximum size of a stroke that a dot may stand for, or that may stand for a dot.
  private static let maximumShort = 0.25

  /// The form of the stroke; nil for a dot.
  private let form: StrokeTemplate?
  /// The longer side of the box around the stroke, relative to that around the whole drawing: 0 to 1.
  private let size: Double

  /// - Parameters:
  ///   - points: The points of the stroke.
  ///   - side: The longer side of the box around the whole drawing; greater than 0.
  init(_ points: [Point], ofDrawing side: Double) {
    let box = Rectangle(around: points)
    size = min(max(box?.width ?? 0, box?.height ?? 0) / side, 1)
    form = size > Self.maximumDot ? StrokeTemplate(points: points) : nil
  }

  /// The stroke of a drawing that has no other one.
  init(_ form: StrokeTemplate) { self.init(form: form, size: 1) }

  private init(form: StrokeTemplate?, size: Double) {
    self.form = form
    self.size = size
  }

  /// The same stroke from its end to its start.
  var reversed: StrokePart { StrokePart(form: form?.reversed, size: size) }

  /// Returns true if the stroke may stand for another one, drawn in the same direction.
  ///
  /// - Parameter limit: Maximum distance of their forms.
  func isLike(_ other: StrokePart, _ matcher: StrokeMatcher, within limit: Double) -> Bool {
    guard let form, let theirs = other.form else { return max(size, other.size) <= Self.maximumShort }
    return matcher.distance(form, theirs, within: limit) < limit
  }
}
