/// Gives up early on fingers that are fewer than a gesture needs, so that the client below gets them soon.
struct GatheringCheck {
  private var starts: [(touch: Touch.ID, location: Point)] = []

  mutating func reset() { starts.removeAll(keepingCapacity: true) }

  /// Fails the recognizer if one of too few fingers went too far, and keeps its timer armed while they are too few.
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
      guard let start = starts.first(where: { $0.touch == touch.id }) else {
        if starts.count < GestureEngine.mostTouches { starts.append((touch.id, touch.location)) }
        continue
      }
      let distance = (touch.location - start.location).length / recognizer.pixelsPerPoint
      if let movement, distance > movement { return recognizer.fail(.moved(distance, limit: movement)) }
    }
  }
}
