/// The sizes that a window takes, without its frame (WM_NORMAL_HINTS, Inter-Client Communication Conventions 4.1.2.3).
///
/// Aspect ratios are not among them. Any client can set the numbers: every number is valid input.
struct SizeHints: Sendable, Hashable {
  /// One of width and height, in pixels.
  struct Side: Sendable, Hashable {
    var minimum = 1.0
    var maximum = Double.infinity
    /// The size of a window without any steps.
    var base = 0.0
    /// The size of a step, such as of a terminal's character.
    var step = 1.0

    /// Returns the size that the window takes instead of `size`.
    ///
    /// - Parameter inSteps: true to keep to whole steps, too.
    func size(_ size: Double, inSteps: Bool) -> Double {
      let limited = max(min(size, maximum), minimum)
      guard inSteps, step > 1, limited > base else { return limited }
      return base + ((limited - base) / step).rounded(.down) * step
    }
  }

  var width = Side()
  var height = Side()

  /// The flags of the numbers that are set, by the names of Xlib.
  private static let (minimumSize, maximumSize, resizeSteps, baseSize): (UInt, UInt, UInt, UInt) = (16, 32, 64, 256)

  init() {}

  /// - Parameter numbers: the property's; empty if it is missing.
  init(_ numbers: [UInt]) {
    guard numbers.count >= 17 else { return }
    func pair(_ flag: UInt, at index: Int) -> (width: Double, height: Double)? {
      let pair = (
        Double(Int32(truncatingIfNeeded: numbers[index])), Double(Int32(truncatingIfNeeded: numbers[index + 1]))
      )
      return numbers[0] & flag != 0 && pair.0 >= 0 && pair.1 >= 0 ? pair : nil
    }
    let (minimum, base) = (pair(Self.minimumSize, at: 5), pair(Self.baseSize, at: 15))
    // Each stands for the other one where that is missing.
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
