internal import Gestures

/// Points that are added to one stroke of a trail.
struct TrailPart {
  /// The number of the stroke, from 0.
  let stroke: Int
  /// In pixels on the root window.
  var points: [Point]
}
