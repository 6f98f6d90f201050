/// The times at which the latest gestures of each touchpad began, as far as the touchpad's own events report them.
///
/// A grab reports the same gestures with the same times, but later if the pointer was frozen meanwhile.
struct GestureStartTimes {
  /// Maximum number of gestures that are remembered of one touchpad: more than a hand makes while the pointer is frozen.
  private static let maximumCount = 64

  private var times: [Int32: [UInt32]] = [:]

  mutating func insert(_ time: UInt32, of device: Int32) {
    guard !contains(time, of: device) else { return }
    times[device, default: []] = times[device, default: []].suffix(Self.maximumCount - 1) + [time]
  }

  func contains(_ time: UInt32, of device: Int32) -> Bool { times[device]?.contains(time) ?? false }

  mutating func remove(_ device: Int32) { times[device] = nil }
}
