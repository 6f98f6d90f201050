/// Fails a recognizer early if too few fingers are down, so that the client gets the touches soon.
struct GatheringCheck {
  private var starts: [(touch: Touch.ID, location: Point)] = []
  /// True while the armed timer marks the end of the grace period instead of the end of `touchGatheringInterval`.
  private var awaitsGrace = false

  mutating func reset() {
    starts.removeAll(keepingCapacity: true)
    awaitsGrace = false
  }

  /// Fails the recognizer if too few fingers are down and one of these fingers has moved too far. While too few fingers
  /// are down, the timer stays armed.
  ///
  /// The limit of the movement is `touchGatheringMovement` times the number of fingers that are down. Many fingers that
  /// move together often start before the last finger lands. The more fingers are down, the more likely it is that
  /// further fingers land.
  mutating func check(_ recognizer: MultiTouchGestureRecognizer, timer: TimerID) {
    let (interval, movement) = (recognizer.touchGatheringInterval, recognizer.touchGatheringMovement)
    guard interval != nil || movement != nil else { return }
    let touches = recognizer.touches
    guard touches.count < recognizer.minimumTouches else {
      starts.removeAll(keepingCapacity: true)
      awaitsGrace = false
      return recognizer.stopTimer(timer)
    }
    let hasLanded = touches.contains { touch in !starts.contains { $0.touch == touch.id } }
    if hasLanded, starts.isEmpty || recognizer.deviceKind == .indirect, let interval {
      recognizer.startTimer(timer, after: interval)
    }
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

  /// Fails the recognizer if the missing fingers did not land in time. At the end of the grace period, instead checks
  /// the movement of the fingers again.
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
