/// Determines if fingers that should rest drift instead, as at the beginning of a slow movement.
///
/// The mean location of each finger over a window of time is compared with the mean over the window before. Trembling
/// and the noise of a sensor change the means little.
struct PressDrift {
  /// Length of a window. It contains about one period of a tremor (6 to 12 Hz), which the mean then removes.
  static let window = Duration.milliseconds(150)
  /// Maximum distance between the means of a resting finger, in millimetres. The mean of nine reports, each with an
  /// error of 0.3 mm, has an error of 0.1 mm.
  static let maximumDistance = 0.5

  /// The sum of the displacements of a finger in a window.
  fileprivate struct Sum {
    var displacement = Vector.zero
    var count = 0.0
    var mean: Vector? { count > 0 ? displacement * (1 / count) : nil }
  }

  private struct Finger {
    let touch: Touch.ID
    let start: Point
    /// The latest displacement before the earlier window.
    var before = Vector.zero
    var earlier = Sum()
    var later = Sum()
  }

  private var fingers: [Finger] = []
  /// The end of the later window.
  private var end = Timestamp(microseconds: 0)

  mutating func reset() { fingers.removeAll(keepingCapacity: true) }

  /// Starts with fingers that must rest at a time in the future.
  mutating func start(_ touches: [Touch], until end: Timestamp) {
    reset()
    self.end = end
    for touch in touches { fingers.append(Finger(touch: touch.id, start: touch.location)) }
  }

  mutating func add(_ touches: [Touch], at time: Timestamp) {
    guard !fingers.isEmpty else { return }
    let remaining = end - time
    for touch in touches {
      guard let index = fingers.firstIndex(where: { $0.touch == touch.id }) else { continue }
      let displacement = touch.location - fingers[index].start
      if remaining <= Self.window {
        fingers[index].later.add(displacement)
      } else if remaining <= Self.window * 2 {
        fingers[index].earlier.add(displacement)
      } else {
        fingers[index].before = displacement
      }
    }
  }

  /// Continues with another window.
  mutating func advance() {
    end = end + Self.window
    for index in fingers.indices {
      fingers[index].before = fingers[index].earlier.mean ?? fingers[index].before
      (fingers[index].earlier, fingers[index].later) = (fingers[index].later, Sum())
    }
  }

  /// Returns true if a finger has moved on between the windows. A finger without a report in a window rests.
  func isDrifting(pixelsPerMillimetre: Double) -> Bool {
    fingers.contains { finger in
      guard let later = finger.later.mean else { return false }
      return (later - (finger.earlier.mean ?? finger.before)).length > Self.maximumDistance * pixelsPerMillimetre
    }
  }
}

extension PressDrift.Sum {
  fileprivate mutating func add(_ displacement: Vector) {
    self.displacement += displacement
    count += 1
  }
}
