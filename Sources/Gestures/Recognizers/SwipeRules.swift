/// What a way is to a swipe.
enum SwipeJudgement: Equatable {
  case recognized(SwipeDirection)
  case failed(GestureFailure)
  /// Not yet; the reason holds if the movement ends now.
  case undecided(GestureFailure)
}

extension SwipeGestureRecognizer {
  /// The numbers of the rule of speed and angle: slow swipes may be short and must be precise, fast ones the reverse.
  /// Between the two speeds, distance and angle grow in step with the speed.
  public struct SpeedAndAngle: Sendable, Hashable {
    /// From the first finger down, in points per second; slower movements are no swipes.
    public var minimumSpeed = 100.0
    /// Up to this speed, in points per second, a swipe is slow.
    public var slowSpeed = 300.0
    /// From this speed on, in points per second, a swipe is fast.
    public var fastSpeed = 1000.0
    /// The shortest way of a slow swipe, in points.
    public var minimumDistanceSlow = 30.0
    /// The shortest way of a fast swipe, in points.
    public var minimumDistanceFast = 60.0
    /// How far a slow swipe may be off its direction, in radians, at most 45 degrees.
    public var slowAngle = 20 * Double.pi / 180
    /// How far a fast swipe may be off its direction, in radians, at most 45 degrees.
    public var fastAngle = 40 * Double.pi / 180
    /// Within this way, in points, no direction is wrong; beyond it, one off by more than 45 degrees fails.
    public var undirectedDistance = 10.0

    public init() {}
  }

  /// Judges a way in millimetres of finger movement.
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

  /// Judges a way in points of finger movement.
  final func judgeSpeedAndAngle(_ points: Vector) -> SwipeJudgement {
    var best: (heading: SwipeDirection, along: Double)?
    for heading in SwipeDirection.all where direction.contains(heading) {
      let along = points.dx * heading.unit.dx + points.dy * heading.unit.dy
      if along > best?.along ?? -.infinity { best = (heading, along) }
    }
    guard let best else { return .failed(.wrongDirection) }
    let unit = best.heading.unit
    let across = abs(points.dx * unit.dy - points.dy * unit.dx)
    if points.length > speedAndAngle.undirectedDistance, across > best.along { return .failed(.wrongDirection) }
    let seconds = (time - startTime).inSeconds
    let rule = speedAndAngle
    let perPoint = MotionPath.millimetresPerPoint
    guard best.along > 0 else { return .undecided(.tooNear(0, minimum: rule.minimumDistanceSlow * perPoint)) }
    // No time at all is as fast as can be: infinitely.
    let speed = best.along / seconds
    let range = rule.fastSpeed - rule.slowSpeed
    let share = range > 0 ? min(max((speed - rule.slowSpeed) / range, 0), 1) : speed >= rule.fastSpeed ? 1 : 0
    let distance = rule.minimumDistanceSlow + share * (rule.minimumDistanceFast - rule.minimumDistanceSlow)
    let angle = rule.slowAngle + share * (rule.fastAngle - rule.slowAngle)
    guard speed >= rule.minimumSpeed else {
      return .undecided(.tooSlow(speed * perPoint, minimum: rule.minimumSpeed * perPoint))
    }
    guard best.along >= distance else {
      return .undecided(.tooNear(best.along * perPoint, minimum: distance * perPoint))
    }
    guard across <= best.along * tangent(angle) else { return .undecided(.wrongDirection) }
    return .recognized(best.heading)
  }
}
