internal import CLinux
internal import Glibc

/// One descriptor that `Poll.wait` watches for something to read, or for room to write.
package struct PollEntry {
  package let descriptor: Int32
  package let awaitsRoom: Bool
  /// Whether there is something to read, or the other end is gone.
  package fileprivate(set) var isReady = false
  /// Whether nobody reads, or writes, at the other end any more.
  package fileprivate(set) var isBroken = false

  /// - Parameter awaitsRoom: whether to wait for room to write, and not for something to read.
  package init(descriptor: Int32, awaitsRoom: Bool = false) {
    self.descriptor = descriptor
    self.awaitsRoom = awaitsRoom
  }

  fileprivate var events: Int16 { Int16(awaitsRoom ? POLLOUT : POLLIN) }
}

package enum Poll {
  /// Sleeps until an entry is ready or the clock shows `deadline` (microseconds of `MonotonicClock`; nil: for ever).
  ///
  /// May return early with nothing ready, when a signal came.
  package static func wait(_ entries: inout [PollEntry], until deadline: Int64?) {
    withUnsafeTemporaryAllocation(of: pollfd.self, capacity: entries.count) { descriptors in
      for index in entries.indices {
        descriptors[index] = pollfd(fd: entries[index].descriptor, events: entries[index].events, revents: 0)
      }
      var remaining = timespec()
      if let deadline {
        let left = max(0, deadline - MonotonicClock.microseconds)
        remaining = timespec(tv_sec: Int(left / 1_000_000), tv_nsec: Int(left % 1_000_000) * 1000)
      }
      let count =
        deadline == nil
        ? clinux_poll(descriptors.baseAddress, nfds_t(entries.count), nil)
        : clinux_poll(descriptors.baseAddress, nfds_t(entries.count), &remaining)
      for index in entries.indices {
        let events = count > 0 ? Int32(descriptors[index].revents) : 0
        entries[index].isReady = events != 0
        entries[index].isBroken = events & (POLLERR | POLLNVAL) != 0
      }
    }
  }

  /// `duration` in microseconds, at most a day.
  package static func microseconds(_ duration: Duration) -> Int64 {
    let (seconds, attoseconds) = duration.components
    return max(0, min(seconds, 86_400)) * 1_000_000 + max(0, attoseconds / 1_000_000_000_000)
  }
}
