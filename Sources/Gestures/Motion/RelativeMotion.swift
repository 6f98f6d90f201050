/// Distinguishes fingers that move against each other, as in a pinch or a rotation, from fingers that move together.
///
/// Fingers that swipe never move exactly in parallel: their span and their angle change by a part of their distance. So
/// a change counts only if it is long in relation to the translation of the fingers' middle, from the start or
/// recently: a pinch may follow a long drag.
struct RelativeMotion {
  /// Maximum rounding error of a change.
  static let tolerance = 1e-9
  /// The age of the older of two samples that the recent movement is measured from is between this and twice this.
  static let window = Duration.milliseconds(250)

  /// Maximum difference between the times of one scan's events, where a source reports them one by one.
  static let scanSpan = Duration.milliseconds(1)

  private struct Sample {
    var time: Timestamp
    var change: Double
    var translation: Vector
  }

  private var older: Sample?
  private var newer: Sample?
  private var latest: Sample?
  /// The touches that moved in the latest scan of the device, and in the one before.
  private var moved: [Touch.ID] = []
  private var movedBefore: [Touch.ID] = []
  private var scanTime: Timestamp?
  /// No finger that moved in the scan before may still be about to move in this one.
  private var isWhole = true
  private var wasDistinct = false

  mutating func reset() {
    (older, newer, latest, scanTime) = (nil, nil, nil, nil)
    moved.removeAll(keepingCapacity: true)
    movedBefore.removeAll(keepingCapacity: true)
    wasDistinct = false
  }

  /// Returns true if a change since the start, or since a moment ago, is large enough and no by-product of a
  /// translation.
  ///
  /// To be called for every movement.
  ///
  /// - Parameters:
  ///   - change: the change of the span or the angle since the start.
  ///   - threshold: the minimum change that counts.
  ///   - unit: the relative movement of the fingers, in pixels, for a change of 1.
  ///   - ratio: the minimum relative movement for each pixel of translation.
  ///   - translation: the translation of the fingers' middle since the start, in pixels.
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
        // Fingers that rested are where they were last.
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

  /// Records the fingers that an event reports. To be called for every event before it is judged.
  mutating func follow(_ touches: [Touch], at time: Timestamp) {
    if let scanTime, time - scanTime > Self.scanSpan {
      swap(&moved, &movedBefore)
      moved.removeAll(keepingCapacity: true)
      self.scanTime = time
    } else if scanTime == nil {
      scanTime = time
    }
    // Fingers that join moving ones will move, too.
    let isMoving = !moved.isEmpty || !movedBefore.isEmpty
    for touch in touches where touch.phase == .moved || isMoving && touch.phase == .began {
      if !moved.contains(touch.id) { moved.append(touch.id) }
    }
    isWhole = movedBefore.allSatisfy { id in
      moved.contains(id) || !touches.contains { $0.id == id && $0.phase == .stationary }
    }
  }
}
