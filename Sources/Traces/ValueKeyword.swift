/// The keyword that precedes a value in a transition's line of a trace.
enum ValueKeyword: String, CaseIterable {
  case device, kind, fingers, at, from, duration, direction, points, pixels
  case millimetres = "mm"
  case pointsPerSecond = "points/s"
  case millimetresPerSecond = "mm/s"
  case scale
  case scalePerSecond = "scale/s"
  case radians
  case radiansPerSecond = "radians/s"
  case progress
  case progressPerSecond = "progress/s"
  case clicks
  case clicksPerSecond = "clicks/s"
  /// A value of a custom recognizer, with its name.
  case value
}
