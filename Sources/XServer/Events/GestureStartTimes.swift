/// The start times of each touchpad's latest gestures, as reported by the touchpad's own events.
///
/// A grab reports the same gesture with the same time. If the pointer was frozen, that report arrives later.
struct GestureStartTimes {
  /// Maximum number of remembered gestures of one touchpad: more than a person makes while the pointer is frozen.
  private static let maximumCount = 64

  private var times: [Int32: [UInt32]] = [:]

  mutating func insert(_ time: UInt32, of device: Int32) {
    guard !contains(time, of: device) else { return }
    times[device, default: []] = times[device, default: []].suffix(Self.maximumCount - 1) + [time]
  }

  func contains(_ time: UInt32, of device: Int32) -> Bool { times[device]?.contains(time) ?? false }

  mutating func remove(_ device: Int32) { times[device] = nil }
}
