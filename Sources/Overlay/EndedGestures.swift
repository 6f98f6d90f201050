/// The numbers of the gestures that ended last: what comes late of them is not shown.
struct EndedGestures {
  /// Maximum number that is kept. Gestures of several devices may overlap, so those before the last end still move.
  private static let maximumCount = 32

  private var numbers: [UInt64] = []

  func contains(_ gesture: UInt64) -> Bool { numbers.contains(gesture) }

  mutating func insert(_ gesture: UInt64) {
    guard !numbers.contains(gesture) else { return }
    if numbers.count >= Self.maximumCount { numbers.removeFirst() }
    numbers.append(gesture)
  }
}
