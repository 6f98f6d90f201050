package import Linux

/// Decides when the next frame is drawn: on the heels of a change, and never more than 80 times a second.
///
/// A change is what a message or the server reports. Devices report at regular intervals, and an X server has one thread,
/// which passes a report on and draws the frame. So a frame begins soon after a report, and is drawn before the next one.
/// With a timer, sooner or later a frame would begin just before a report, and the gesture's action would wait for it.
package struct FramePacing: Sendable {
  /// Minimum mean time from frame to frame. Of up to 80 reports in a second each one is drawn, of 90 to 160 every second
  /// one.
  package static let minimumInterval = Duration.microseconds(12_500)
  /// Time by which a frame may come earlier, if the next one comes the later: neither reports nor frames are exact.
  package static let tolerance = Duration.microseconds(1_000)
  /// Time from a change to its frame: the application that gets the gesture's action needs the processor first.
  package static let delay = Duration.microseconds(2_000)

  /// Time of the last frame; up to the tolerance before or after it, so that small delays do not add up.
  private var lastFrame = MonotonicTime(microseconds: 0)
  /// The time of the next frame; nil if nothing is to be drawn.
  private var due: MonotonicTime?

  package init() {}

  /// True if a change has not been drawn yet.
  package var isPending: Bool { due != nil }

  /// Takes note of a change. Its frame follows soon if the last one is long enough ago; else with the first change after
  /// that, and at the latest an interval later.
  package mutating func noteChange(at now: MonotonicTime) {
    let soon = now + Self.delay
    let next = soon + Self.tolerance >= lastFrame + Self.minimumInterval ? soon : soon + Self.minimumInterval
    due = min(due ?? next, next)
  }

  /// Returns the time at which `takeFrame` is to be called; nil if that is not needed without a change.
  ///
  /// - Parameter animation: The time at which something changes by itself; nil while nothing moves.
  package func deadline(animation: MonotonicTime?) -> MonotonicTime? {
    [due, animation.map { max($0, lastFrame + Self.minimumInterval) }].compactMap { $0 }.min()
  }

  /// Returns true if a frame is to be drawn now, and takes note that it is.
  ///
  /// - Parameter animation: The time at which something changes by itself; nil while nothing moves.
  package mutating func takeFrame(at now: MonotonicTime, animation: MonotonicTime?) -> Bool {
    guard let deadline = deadline(animation: animation), deadline <= now else { return false }
    due = nil
    let expected = lastFrame + Self.minimumInterval
    lastFrame = now < expected + Self.tolerance ? expected : now
    return true
  }
}
