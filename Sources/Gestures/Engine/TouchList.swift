// Each method changes the whole list with one access to the object that owns it. A loop in the caller would access the
// object many times.

extension [Touch] {
  /// Updates each touch of the list from the touch in `changed` with the same id. Returns the number of updates by
  /// phase.
  mutating func update(from changed: [Touch]) -> PhaseCount {
    var phases = PhaseCount()
    for touch in changed {
      guard let index = firstIndex(where: { $0.id == touch.id }) else { continue }
      self[index].move(as: touch)
      phases.count(touch.phase)
    }
    return phases
  }

  /// Removes the touches that have ended, and marks the other touches as stationary.
  mutating func markStationary() {
    var isAnyOver = false
    for index in indices {
      switch self[index].phase {
      case .ended, .cancelled: isAnyOver = true
      case .began, .moved, .stationary: self[index].phase = .stationary
      }
    }
    if isAnyOver { removeAll { $0.phase == .ended || $0.phase == .cancelled } }
  }
}

/// Counts touches by phase, without an allocation.
struct PhaseCount {
  private var began = 0
  private var moved = 0
  private var ended = 0
  private var cancelled = 0

  var total: Int { began + moved + ended + cancelled }

  mutating func count(_ phase: Touch.Phase) {
    switch phase {
    case .began: began += 1
    case .moved: moved += 1
    case .ended: ended += 1
    case .cancelled: cancelled += 1
    case .stationary: break
    }
  }

  subscript(phase: Touch.Phase) -> Int {
    switch phase {
    case .began: began
    case .moved: moved
    case .ended: ended
    case .cancelled: cancelled
    case .stationary: 0
    }
  }
}

extension Array {
  /// Removes the elements and keeps their memory. For an empty list, this is cheaper than `removeAll`.
  mutating func removeAllKeepingCapacity() { if !isEmpty { removeAll(keepingCapacity: true) } }
}
