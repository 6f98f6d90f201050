/// Lets fingers that are still too few move freely for a while, because a recognizer of fewer fingers would take them.
package struct GatheringGrace: Sendable, Hashable {
  /// From the first finger down.
  package var interval: Duration
  /// So many fingers have to be down: fewer are claimed by nothing else.
  package var minimumNumberOfTouches: Int

  package init(interval: Duration, minimumNumberOfTouches: Int) {
    self.interval = interval
    self.minimumNumberOfTouches = minimumNumberOfTouches
  }
}

/// Gives up early on fingers that are fewer than a gesture needs, so that the client below gets them soon.
struct GatheringCheck {
  private var starts: [(touch: Touch.ID, location: Point)] = []
  /// The timer that is armed tells that the grace is over, and not that the fingers have waited for too long.
  private var awaitsGrace = false

  mutating func reset() {
    starts.removeAll(keepingCapacity: true)
    awaitsGrace = false
  }

  /// Fails the recognizer if one of too few fingers went too far, and keeps its timer armed while they are too few.
  ///
  /// Each finger that is down already adds its `movement`: hands that drag many fingers put the last one down on the
  /// way, and of many that are down it is the likelier that the rest follows.
  mutating func check(
    _ recognizer: GestureRecognizer, minimum: Int, interval: Duration?, movement: Double?, grace: GatheringGrace? = nil,
    timer: TimerID
  ) {
    guard interval != nil || movement != nil else { return }
    let touches = recognizer.touches
    guard touches.count < minimum else {
      starts.removeAll(keepingCapacity: true)
      awaitsGrace = false
      return recognizer.stopTimer(timer)
    }
    if starts.isEmpty, let interval { recognizer.startTimer(timer, after: interval) }
    var farthest: (distance: Double, limit: Double)?
    for touch in touches {
      guard let distance = recognizer.distance(of: touch, from: starts) else {
        if starts.count < GestureEngine.mostTouches { starts.append((touch.id, touch.location)) }
        continue
      }
      guard let limit = movement.map({ $0 * Double(touches.count) }), distance > limit else { continue }
      farthest = (distance, limit)
      break
    }
    guard let farthest else { return }
    if let grace, touches.count >= grace.minimumNumberOfTouches {
      let left = grace.interval - (recognizer.time - recognizer.startTime)
      if left > .zero {
        if !awaitsGrace { recognizer.startTimer(timer, after: left) }
        awaitsGrace = true
        return
      }
    }
    recognizer.fail(.moved(farthest.distance, limit: farthest.limit))
  }

  /// To be called when the timer fires: the fingers have waited for too long, or moved too far for too long.
  mutating func timerFired(
    _ recognizer: GestureRecognizer, minimum: Int, interval: Duration?, movement: Double?, grace: GatheringGrace?,
    timer: TimerID
  ) {
    guard awaitsGrace else { return recognizer.fail(.tooFewTouches(recognizer.touches.count, minimum: minimum)) }
    awaitsGrace = false
    if let interval {
      recognizer.startTimer(timer, after: max(interval - (recognizer.time - recognizer.startTime), .zero))
    }
    check(recognizer, minimum: minimum, interval: interval, movement: movement, grace: grace, timer: timer)
  }
}
