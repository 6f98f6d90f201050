internal import Gestures

/// New points of one stroke of a trail.
struct TrailPart {
  /// The number of the stroke, from 0.
  let stroke: Int
  /// The points in pixels on the root window.
  var points: [Point]
}
