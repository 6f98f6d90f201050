/// Gives up early if there are fewer fingers than a gesture needs, so that the client below gets them soon.
struct GatheringCheck {
  private var starts: [(touch: Touch.ID, location: Point)] = []
  /// True if the armed timer marks the end of the grace period, not of `touchGatheringInterval`.
  private var awaitsGrace = false

  mutating func reset() {
    starts.removeAll(keepingCapacity: true)
    awaitsGrace = false
  }

  /// Fails the recognizer if one of too few fingers moved too far, and keeps its timer armed while they are too few.
  ///
  /// Each finger that is down adds `touchGatheringMovement` to the limit: a hand that drags many fingers puts the last
  /// one down in motion, and the more fingers are down, the more probable are further ones.
  mutating func check(_ recognizer: MultiTouchGestureRecognizer, timer: TimerID) {
    let (interval, movement) = (recognizer.touchGatheringInterval, recognizer.touchGatheringMovement)
    guard interval != nil || movement != nil else { return }
    let touches = recognizer.touches
    guard touches.count < recognizer.minimumTouches else {
      starts.removeAll(keepingCapacity: true)
      awaitsGrace = false
      return recognizer.stopTimer(timer)
    }
    if starts.isEmpty, let interval { recognizer.startTimer(timer, after: interval) }
    var farthest: (distance: Double, limit: Double)?
    for touch in touches {
      guard let distance = recognizer.distance(of: touch, from: starts) else {
        if starts.count < GestureEngine.maximumTouches { starts.append((touch.id, touch.location)) }
        continue
      }
      guard let limit = movement.map({ $0 * Double(touches.count) }), distance > limit else { continue }
      farthest = (distance, limit)
      break
    }
    guard let farthest else { return }
    if let grace = recognizer.touchGatheringGrace, touches.count >= grace.minimumNumberOfTouches {
      let left = grace.interval - (recognizer.time - recognizer.startTime)
      if left > .zero {
        if !awaitsGrace { recognizer.startTimer(timer, after: left) }
        awaitsGrace = true
        return
      }
    }
    recognizer.fail(.moved(farthest.distance, limit: farthest.limit))
  }

  /// Fails the recognizer when its timer fires: the fingers have waited too long, or moved too far in the grace period.
  mutating func timerFired(_ recognizer: MultiTouchGestureRecognizer, timer: TimerID) {
    guard awaitsGrace else {
      return recognizer.fail(.tooFewTouches(recognizer.touches.count, minimum: recognizer.minimumTouches))
    }
    awaitsGrace = false
    if let interval = recognizer.touchGatheringInterval {
      recognizer.startTimer(timer, after: max(interval - (recognizer.time - recognizer.startTime), .zero))
    }
    check(recognizer, timer: timer)
  }
}
