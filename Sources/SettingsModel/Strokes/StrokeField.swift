package import Gestures

/// The strokes in the field in which a person draws a shape.
///
/// A stroke that begins soon after another one belongs to the same drawing, as it does in a gesture.
package struct StrokeField: Sendable, Hashable {
  /// The points of each stroke, in pixels.
  package private(set) var strokes: [[Point]] = []
  package private(set) var isDrawing = false
  /// The instant of the last lift; nil before the first lift.
  private var end: ContinuousClock.Instant?

  /// Maximum number of points of a stroke. Later points are ignored.
  private static let maximumPoints = 5000

  package init() {}

  package mutating func press(_ point: Point, at now: ContinuousClock.Instant) {
    let continues = end.map { now - $0 < StrokeGestureRecognizer.defaultStrokeInterval } ?? false
    if !continues || strokes.count >= StrokeTemplate.maximumStrokes { strokes = [] }
    strokes.append([point])
    isDrawing = true
  }

  package mutating func move(_ point: Point) {
    guard isDrawing, let last = strokes.indices.last, strokes[last].count < Self.maximumPoints else { return }
    if strokes[last].last != point { strokes[last].append(point) }
  }

  package mutating func lift(at now: ContinuousClock.Instant) {
    isDrawing = false
    end = now
  }

  package mutating func clear() { self = StrokeField() }
}
