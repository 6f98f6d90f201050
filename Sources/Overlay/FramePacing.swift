package import Linux

/// Decides when the next frame is drawn: soon after a change, and never more than 80 times a second.
///
/// A change is reported by a message or by the X server. Devices report at regular intervals, and the single thread of
/// an X server both passes their reports on and draws the frames. So a frame begins soon after a report, to be finished
/// before the next report. With a timer, a frame would sometimes begin just before a report, and the gesture's action
/// would wait for the frame.
package struct FramePacing: Sendable {
  /// Minimum mean time between two frames. At up to 80 reports per second, each report is drawn; at 90 to 160, every
  /// second one.
  package static let minimumInterval = Duration.microseconds(12_500)
  /// Maximum time by which a frame may be earlier than the minimum interval allows, because reports are never exactly
  /// regular. The interval after such a frame is longer by the same time.
  package static let tolerance = Duration.microseconds(1_000)
  /// Time from a change to its frame. In this time, the processor is free for the application that receives the
  /// gesture's action.
  package static let delay = Duration.microseconds(2_000)

  /// Time of the last frame. This time may differ from the real one by up to `tolerance`, so that small delays do not
  /// add up.
  private var lastFrame = MonotonicTime(microseconds: 0)
  /// The time of the next frame; nil if nothing is to be drawn.
  private var due: MonotonicTime?

  package init() {}

  /// True if a change has not been drawn yet.
  package var isPending: Bool { due != nil }

  /// Records a change, and schedules its frame: `delay` after the change, if the frame is then at least
  /// `minimumInterval` after the last one. Otherwise, the frame is drawn `minimumInterval` later, or `delay` after the
  /// next change that comes late enough.
  package mutating func recordChange(at now: MonotonicTime) {
    let soon = now + Self.delay
    let next = soon + Self.tolerance >= lastFrame + Self.minimumInterval ? soon : soon + Self.minimumInterval
    due = min(due ?? next, next)
  }

  /// Returns the time at which `takeFrame` is to be called; nil if no call is needed before the next change.
  ///
  /// - Parameter animation: The time at which something changes by itself; nil while nothing moves.
  package func deadline(animation: MonotonicTime?) -> MonotonicTime? {
    [due, animation.map { max($0, lastFrame + Self.minimumInterval) }].compactMap { $0 }.min()
  }

  /// Returns true if a frame is to be drawn now. If so, records the frame.
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
