/// The identifiers of the gestures that ended most recently, so that late messages about these gestures are ignored.
struct EndedGestures {
  /// Maximum number of gestures that are kept. Several are needed, because gestures of several devices may overlap.
  private static let maximumCount = 32

  private var numbers: [UInt64] = []

  func contains(_ gesture: UInt64) -> Bool { numbers.contains(gesture) }

  mutating func insert(_ gesture: UInt64) {
    guard !numbers.contains(gesture) else { return }
    if numbers.count >= Self.maximumCount { numbers.removeFirst() }
    numbers.append(gesture)
  }
}
