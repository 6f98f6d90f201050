/// Result of judging a movement as a swipe.
enum SwipeJudgement: Equatable {
  case recognized(SwipeDirection)
  case failed(GestureFailure)
  /// Not decided yet; the swipe fails for this reason if the movement ends now.
  case undecided(GestureFailure)
}

extension SwipeGestureRecognizer {
  /// Limits of the rule of speed and angle. Slow swipes may be short but must be precise; fast swipes may be imprecise
  /// but must be long. Between the two speeds, the required length and the allowed angle grow linearly with the speed.
  public struct SpeedAndAngle: Sendable, Hashable {
    /// Minimum mean speed since the first finger came down, in points per second.
    public var minimumSpeed = 100.0
    /// Maximum speed of a slow swipe, in points per second.
    public var slowSpeed = 300.0
    /// Minimum speed of a fast swipe, in points per second.
    public var fastSpeed = 1000.0
    /// Minimum length of a slow swipe, in points.
    public var minimumDistanceSlow = 30.0
    /// Minimum length of a fast swipe, in points.
    public var minimumDistanceFast = 60.0
    /// Maximum angle between a slow swipe and its direction, in radians, at most 45 degrees.
    public var slowAngle = 20 * Double.pi / 180
    /// Maximum angle between a fast swipe and its direction, in radians, at most 45 degrees.
    public var fastAngle = 40 * Double.pi / 180
    /// Length of the movement, in points, up to which every direction is accepted. After a longer movement, a deviation
    /// of more than 45 degrees fails.
    public var undirectedDistance = 10.0

    public init() {}
  }

  /// Judges a translation in millimetres of finger movement by the distance rule.
  final func judgeDistance(_ translation: Vector, onLift isLift: Bool) -> SwipeJudgement {
    let minimum = minimumDistance(onLift: isLift)
    let length = translation.length
    guard length >= minimum || isLift && isNearerThanTap(translation),
      let heading = SwipeDirection(translation, eight: sectors == .eight)
    else {
      return .undecided(.tooNear(length, minimum: minimum))
    }
    guard direction.contains(heading) else { return .failed(.wrongDirection) }
    if let minimumSpeed {
      let seconds = (time - startTime).inSeconds
      if length < minimumSpeed * seconds { return .failed(.tooSlow(length / seconds, minimum: minimumSpeed)) }
    }
    return .recognized(heading)
  }

  /// Returns true if a press that is too short for this swipe is still nearer to the swipe than to a tap: the press
  /// goes beyond the boundary between tap and swipe, and ends in motion. A press that ends without motion was stopped
  /// on purpose.
  private func isNearerThanTap(_ translation: Vector) -> Bool {
    guard !isTouchpadGesture, let boundary = tapSwipeBoundary(towards: translation), translation.length >= boundary
    else {
      return false
    }
    let velocity = path.millimetresPerSecond(of: self)
    let along = velocity.dx * translation.dx + velocity.dy * translation.dy
    return along > Self.maximumRestingSpeed * translation.length
  }

  private func minimumDistance(onLift isLift: Bool) -> Double {
    guard isTouchpadGesture else { return minimumTouchDistance }
    return isLift ? min(minimumTouchpadDistance, minimumTouchpadDistanceOnLift) : minimumTouchpadDistance
  }

  /// Judges a translation in points of finger movement by the rule of speed and angle.
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
    let perPoint = LengthUnit.millimetresPerPoint
    guard best.along > 0 else { return .undecided(.tooNear(0, minimum: rule.minimumDistanceSlow * perPoint)) }
    // A movement that takes no time is infinitely fast.
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
