/// Gives up early on fingers that are fewer than a gesture needs, so that the client below gets them soon.
struct GatheringCheck {
  private var starts: [(touch: Touch.ID, location: Point)] = []

  mutating func reset() { starts.removeAll(keepingCapacity: true) }

  /// Fails the recognizer if one of too few fingers went too far, and keeps its timer armed while they are too few.
  ///
  /// Each finger that is down already adds its `movement`: hands that drag many fingers put the last one down on the
  /// way, and of many that are down it is the likelier that the rest follows.
  mutating func check(
    _ recognizer: GestureRecognizer, minimum: Int, interval: Duration?, movement: Double?, timer: TimerID
  ) {
    guard interval != nil || movement != nil else { return }
    let touches = recognizer.touches
    guard touches.count < minimum else {
      starts.removeAll(keepingCapacity: true)
      return recognizer.stopTimer(timer)
    }
    if starts.isEmpty, let interval { recognizer.startTimer(timer, after: interval) }
    for touch in touches {
      guard let distance = recognizer.distance(of: touch, from: starts) else {
        if starts.count < GestureEngine.mostTouches { starts.append((touch.id, touch.location)) }
        continue
      }
      guard let limit = movement.map({ $0 * Double(touches.count) }), distance > limit else { continue }
      return recognizer.fail(.moved(distance, limit: limit))
    }
  }
}
