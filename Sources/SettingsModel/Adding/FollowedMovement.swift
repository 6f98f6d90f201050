import Translation

/// The movements that an action follows while the gesture lasts.
enum FollowedMovement: Sendable, Hashable {
  case anywhere, vertical

  /// The parameter for the directions of the gesture. The parameter has one value, because the action determines the
  /// directions.
  var parameter: MotionChoice.Parameter {
    let value: MotionChoice.Value =
      switch self {
      case .anywhere: .init("", translated("every direction"))
      case .vertical: .init("vertical", translated("up and down"))
      }
    return MotionChoice.Parameter(title: MotionChoice.Parameter.directions.title, values: [value])
  }
}
