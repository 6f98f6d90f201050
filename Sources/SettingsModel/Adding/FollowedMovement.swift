import Translation

/// The movements that an action follows while the gesture lasts.
enum FollowedMovement: Sendable, Hashable {
  case anywhere, vertical

  /// The directions of the gesture, as the only value from which a person can choose.
  var parameter: MotionChoice.Parameter {
    let value: MotionChoice.Value =
      switch self {
      case .anywhere: .init("", translated("every direction"))
      case .vertical: .init("vertical", translated("up and down"))
      }
    return MotionChoice.Parameter(title: MotionChoice.Parameter.directions.title, values: [value])
  }
}
