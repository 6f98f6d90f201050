internal import CLinux
internal import Glibc

/// Sleeps like `Poll.wait`, but with a timer that stays armed from one sleep to the next.
///
/// A timeout of `poll(2)` sets the processor's timer at each call. In a virtual machine, that takes longer than all
/// other work of a wake-up. Here, a deadline that each event postpones costs nothing, because the timer is set again
/// only after it has fired.
package final class PollTimer {
  private let descriptor: Int32
  /// Time at which the timer ends a sleep; nil if the timer is not armed.
  private var armed: MonotonicTime?

  package init() throws(SystemError) {
    descriptor = clinux_timer()
    guard descriptor >= 0 else { throw SystemError.last("timerfd_create") }
  }

  deinit { Descriptors.close(descriptor) }

  /// Sleeps until an entry is ready or `deadline` has passed. Without a deadline, sleeps until an entry is ready.
  ///
  /// Returns early, with no entry ready, if a signal arrives.
  package func wait(_ entries: inout [PollEntry], until deadline: MonotonicTime?) {
    while true {
      if let deadline, armed.map({ deadline < $0 }) ?? true {
        guard deadline > .now, arm(deadline) else { return Poll.wait(&entries, until: deadline) }
      }
      entries.append(PollEntry(descriptor: descriptor))
      Poll.wait(&entries, until: nil)
      guard entries.removeLast().isReady else { return }
      // The timer may have fired at the deadline of an earlier sleep.
      let isEarly = deadline != armed
      disarm()
      guard isEarly, !entries.contains(where: \.isReady) else { return }
    }
  }

  private func arm(_ deadline: MonotonicTime) -> Bool {
    var time = timespec(
      tv_sec: Int(deadline.microseconds / 1_000_000), tv_nsec: Int(deadline.microseconds % 1_000_000 * 1000))
    guard clinux_set_timer(descriptor, &time) == 0 else { return false }
    armed = deadline
    return true
  }

  /// Reads from a timer that has fired, so that it is no longer readable.
  private func disarm() {
    var count: UInt64 = 0
    _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
    armed = nil
  }
}
