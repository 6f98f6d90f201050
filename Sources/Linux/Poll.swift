internal import CLinux
internal import Glibc

package enum Poll {
  /// Sleeps until an entry is ready or `deadline` has passed; without a deadline until an entry is ready.
  ///
  /// Returns early with no entry ready if a signal arrives.
  package static func wait(_ entries: inout [PollEntry], until deadline: MonotonicTime?) {
    withUnsafeTemporaryAllocation(of: pollfd.self, capacity: entries.count) { descriptors in
      for index in entries.indices {
        descriptors[index] = pollfd(fd: entries[index].descriptor, events: entries[index].events, revents: 0)
      }
      var remaining = timespec()
      if let deadline {
        let (seconds, attoseconds) = max(.zero, deadline - .now).components
        remaining = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
      }
      let count =
        deadline == nil
        ? clinux_poll(descriptors.baseAddress, nfds_t(entries.count), nil)
        : clinux_poll(descriptors.baseAddress, nfds_t(entries.count), &remaining)
      for index in entries.indices { entries[index].update(count > 0 ? descriptors[index].revents : 0) }
    }
  }

  /// Sleeps for `duration`; a signal ends it early.
  package static func sleep(for duration: Duration) {
    var none: [PollEntry] = []
    wait(&none, until: MonotonicTime.now + duration)
  }
}
