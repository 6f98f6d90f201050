/// What a way, in millimetres of finger movement, is to a swipe.
enum SwipeJudgement: Equatable {
  case recognized(SwipeDirection)
  case failed(GestureFailure)
  /// Not yet; the reason holds if the movement ends now.
  case undecided(GestureFailure)
}

extension SwipeGestureRecognizer {
  // The rule of speed and angle, in points and seconds.
  private static let slowest = 100.0
  private static let slow = 300.0
  private static let fast = 1000.0
  private static let shortDistance = 30.0
  private static let longDistance = 60.0
  private static let preciseAngle = 20.0
  private static let roughAngle = 40.0
  /// Within this way, no direction is wrong.
  private static let undirectedDistance = 10.0

  final func judgeDistance(_ way: Vector) -> SwipeJudgement {
    let minimum = isTouchpadGesture ? minimumTouchpadDistance : minimumTouchDistance
    let length = way.length
    guard length >= minimum, let heading = SwipeDirection(way, eight: sectors == .eight) else {
      return .undecided(.tooNear(length, minimum: minimum))
    }
    guard direction.contains(heading) else { return .failed(.wrongDirection) }
    if let minimumSpeed {
      let seconds = (time - startTime).inSeconds
      if length < minimumSpeed * seconds { return .failed(.tooSlow(length / seconds, minimum: minimumSpeed)) }
    }
    return .recognized(heading)
  }

  final func judgeSpeedAndAngle(_ way: Vector) -> SwipeJudgement {
    let points = way * (1 / MotionPath.millimetresPerPoint)
    var best: (heading: SwipeDirection, along: Double)?
    for heading in SwipeDirection.all where direction.contains(heading) {
      let along = points.dx * heading.unit.dx + points.dy * heading.unit.dy
      if along > best?.along ?? -.infinity { best = (heading, along) }
    }
    guard let best else { return .failed(.wrongDirection) }
    let unit = best.heading.unit
    let across = abs(points.dx * unit.dy - points.dy * unit.dx)
    if points.length > Self.undirectedDistance, across > best.along { return .failed(.wrongDirection) }
    let seconds = (time - startTime).inSeconds
    guard best.along > 0 else { return .undecided(.tooNear(0, minimum: Self.shortDistance)) }
    let speed = seconds > 0 ? best.along / seconds : .infinity
    let share = min(max((speed - Self.slow) / (Self.fast - Self.slow), 0), 1)
    let distance = Self.shortDistance + share * (Self.longDistance - Self.shortDistance)
    let angle = Self.preciseAngle + share * (Self.roughAngle - Self.preciseAngle)
    guard speed >= Self.slowest else {
      return .undecided(
        .tooSlow(speed * MotionPath.millimetresPerPoint, minimum: Self.slowest * MotionPath.millimetresPerPoint))
    }
    guard best.along >= distance else {
      return .undecided(
        .tooNear(best.along * MotionPath.millimetresPerPoint, minimum: distance * MotionPath.millimetresPerPoint))
    }
    guard across <= best.along * tangent(degrees: angle) else { return .undecided(.wrongDirection) }
    return .recognized(best.heading)
  }
}
