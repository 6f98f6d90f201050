internal import CLinux
internal import Glibc

package enum Poll {
  /// Sleeps until an entry is ready or `deadline` has passed. Without a deadline, sleeps until an entry is ready.
  ///
  /// Returns early, with no entry ready, if a signal arrives.
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
      if count < 0, errno != EINTR { pollOneByOne(descriptors, until: deadline) }
      for index in entries.indices { entries[index].update(descriptors[index].revents) }
    }
  }

  /// Time between two polls if the kernel refuses to wait for all entries in one call.
  private static let interval = Duration.milliseconds(20)

  /// Polls each entry separately, and sleeps briefly if none is ready. This is needed because the kernel refuses to
  /// poll more entries than the process may have open files, and another process can lower that limit at any time.
  private static func pollOneByOne(_ entries: UnsafeMutableBufferPointer<pollfd>, until deadline: MonotonicTime?) {
    var isReady = false
    for index in entries.indices {
      var now = timespec()
      if clinux_poll(entries.baseAddress.map { $0 + index }, 1, &now) > 0 { isReady = true }
    }
    let left = deadline.map { min(interval, $0 - .now) } ?? interval
    guard !isReady, left > .zero else { return }
    var pause = timespec(tv_sec: 0, tv_nsec: Int(left.components.attoseconds / 1_000_000_000))
    _ = clinux_poll(nil, 0, &pause)
  }

  /// Sleeps for `duration`. A signal ends the sleep early.
  package static func sleep(for duration: Duration) {
    var none: [PollEntry] = []
    wait(&none, until: MonotonicTime.now + duration)
  }
}
