/// The sizes that a window accepts, without its frame (WM_NORMAL_HINTS, Inter-Client Communication Conventions
/// 4.1.2.3).
///
/// Aspect ratios are ignored. Any client can set the numbers, so every number must be accepted.
struct SizeHints: Sendable, Hashable {
  /// The hints for the width or the height, in pixels.
  struct Side: Sendable, Hashable {
    var minimum = 1.0
    var maximum = Double.infinity
    /// The size to which a whole number of steps is added.
    var base = 0.0
    /// The size of a step, such as the width of a terminal's character.
    var step = 1.0

    /// Returns the size that the window gets if `size` is requested.
    ///
    /// - Parameter inSteps: True to round down to whole steps, too.
    func size(_ size: Double, inSteps: Bool) -> Double {
      let limited = max(min(size, maximum), minimum)
      guard inSteps, step > 1, limited > base else { return limited }
      return base + ((limited - base) / step).rounded(.down) * step
    }
  }

  var width = Side()
  var height = Side()

  /// The flags of the hints that are set: Xlib's PMinSize, PMaxSize, PResizeInc and PBaseSize.
  private static let (minimumSize, maximumSize, resizeSteps, baseSize): (UInt, UInt, UInt, UInt) = (16, 32, 64, 256)

  init() {}

  /// - Parameter numbers: The numbers of the property; empty if the property is missing.
  init(_ numbers: [UInt]) {
    guard numbers.count >= 17 else { return }
    func pair(_ flag: UInt, at index: Int) -> (width: Double, height: Double)? {
      let pair = (
        Double(Int32(truncatingIfNeeded: numbers[index])), Double(Int32(truncatingIfNeeded: numbers[index + 1]))
      )
      return numbers[0] & flag != 0 && pair.0 >= 0 && pair.1 >= 0 ? pair : nil
    }
    let (minimum, base) = (pair(Self.minimumSize, at: 5), pair(Self.baseSize, at: 15))
    // If the minimum size or the base size is missing, the other size is used in its place.
    if let low = minimum ?? base { (width.minimum, height.minimum) = (max(low.width, 1), max(low.height, 1)) }
    if let base = base ?? minimum { (width.base, height.base) = base }
    if let step = pair(Self.resizeSteps, at: 9) {
      (width.step, height.step) = (max(step.width, 1), max(step.height, 1))
    }
    if let high = pair(Self.maximumSize, at: 7) {
      (width.maximum, height.maximum) = (max(high.width, width.minimum), max(high.height, height.minimum))
    }
  }
}
