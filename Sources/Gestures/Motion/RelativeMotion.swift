/// Distinguishes fingers that move relative to each other, as in a pinch or a rotation, from fingers that move
/// together.
///
/// Swiping fingers never move exactly in parallel: their span and their angle change by a fraction of the distance that
/// they move. So a change counts only if it is large compared with the translation of the fingers' middle. The
/// comparison is made both since the start and over the recent movement, because a pinch may follow a long drag.
struct RelativeMotion {
  /// Maximum rounding error of a change.
  static let tolerance = 1e-9
  /// The interval after which a new sample is stored. The recent movement is measured from the older of the two stored
  /// samples, which is one to two intervals old.
  static let window = Duration.milliseconds(250)

  /// Maximum time between the events of one scan, for a source that reports each finger separately.
  static let scanSpan = Duration.milliseconds(1)

  private struct Sample {
    var time: Timestamp
    var change: Double
    var translation: Vector
  }

  private var older: Sample?
  private var newer: Sample?
  private var latest: Sample?
  /// The touches that moved in the latest scan of the device, and in the previous scan.
  private var moved: [Touch.ID] = []
  private var movedBefore: [Touch.ID] = []
  private var scanTime: Timestamp?
  /// False while a finger that moved in the previous scan has not been reported in this scan.
  private var isWhole = true
  private var wasDistinct = false

  mutating func reset() {
    (older, newer, latest, scanTime) = (nil, nil, nil, nil)
    moved.removeAll(keepingCapacity: true)
    movedBefore.removeAll(keepingCapacity: true)
    wasDistinct = false
  }

  /// Returns true if a change since the start, or over the recent movement, is large enough and is not a by-product of
  /// a translation.
  ///
  /// Must be called for every movement.
  ///
  /// - Parameters:
  ///   - change: Change of the span or the angle since the start.
  ///   - threshold: Minimum change.
  ///   - unit: Relative movement of the fingers, in pixels, for a change of 1.
  ///   - ratio: Minimum relative movement for each pixel of translation.
  ///   - translation: Translation of the fingers' middle since the start, in pixels.
  mutating func isDistinct(
    _ change: Double, of threshold: Double, unit: Double, ratio: Double, beside translation: Vector,
    at time: Timestamp
  ) -> Bool {
    func isDistinct(since sample: Sample?) -> Bool {
      let change = abs(change - (sample?.change ?? 0))
      guard change >= threshold - Self.tolerance else { return false }
      return change * unit >= ratio * (translation - (sample?.translation ?? .zero)).length - Self.tolerance
    }
    let sample = Sample(time: time, change: change, translation: translation)
    defer { latest = sample }
    if let last = newer {
      if time - last.time >= Self.window {
        // Fingers that have not moved for the whole interval are still at their last locations.
        let rested = latest.flatMap { time - $0.time >= Self.window ? $0 : nil }
        (older, newer) = (rested ?? last, sample)
      }
    } else {
      newer = sample
    }
    let isDistinct = isDistinct(since: nil) || older.map { isDistinct(since: $0) } ?? false
    defer { wasDistinct = isDistinct }
    return isDistinct && (isWhole || wasDistinct)
  }

  /// Records the fingers that an event reports. Must be called for every event before `isDistinct`.
  mutating func follow(_ touches: [Touch], at time: Timestamp) {
    if let scanTime, time - scanTime > Self.scanSpan {
      swap(&moved, &movedBefore)
      moved.removeAll(keepingCapacity: true)
      self.scanTime = time
    } else if scanTime == nil {
      scanTime = time
    }
    // Fingers that join moving fingers will move, too.
    let isMoving = !moved.isEmpty || !movedBefore.isEmpty
    for touch in touches where touch.phase == .moved || isMoving && touch.phase == .began {
      if !moved.contains(touch.id) { moved.append(touch.id) }
    }
    isWhole = movedBefore.allSatisfy { id in
      moved.contains(id) || !touches.contains { $0.id == id && $0.phase == .stationary }
    }
  }
}
