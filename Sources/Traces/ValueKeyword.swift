/// The keyword before a measured value in a transition's line.
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
  /// A named value of a custom recognizer. The name follows the keyword.
  case value
}
