internal import CLinux
internal import Glibc

/// Small calls on file descriptors, retried where a signal interrupted them.
package enum Descriptors {
  /// A pipe whose ends no child inherits.
  package static func pipe() throws(SystemError) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    let result = clinux_pipe(&ends)
    guard result == 0 else { throw SystemError.last("pipe2") }
    return (ends[0], ends[1])
  }

  package static func close(_ descriptor: Int32) { _ = Glibc.close(descriptor) }

  /// Makes `read` return at once when there is nothing to read.
  package static func setNonBlocking(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }

  /// Up to `limit` bytes; empty at the end of the file; nil when nothing is there now.
  package static func read(_ descriptor: Int32, limit: Int = 4096) throws(SystemError) -> [UInt8]? {
    while true {
      var failure: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
        let result = Glibc.read(descriptor, buffer.baseAddress, limit)
        if result < 0 { failure = errno }
        count = max(0, result)
      }
      switch failure {
      case 0: return bytes
      case EINTR: continue
      case EAGAIN: return nil
      default: throw SystemError(call: "read", code: failure)
      }
    }
  }

  /// Writes all of `bytes`, waiting where the descriptor makes it wait.
  package static func write(_ descriptor: Int32, _ bytes: [UInt8]) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let result = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress.map { $0 + written }, bytes.count - written)
      }
      if result >= 0 { written += result } else if errno != EINTR { throw SystemError.last("write") }
    }
  }

  /// Writes `bytes` as long as nobody has to wait; the rest is lost.
  package static func writeWithoutWaiting(_ descriptor: Int32, _ bytes: [UInt8]) throws(SystemError) {
    var rest = bytes[...]
    // A pipe that says that it has room has it for a page.
    while !rest.isEmpty, isWritable(descriptor) {
      try write(descriptor, Array(rest.prefix(4096)))
      rest = rest.dropFirst(4096)
    }
  }

  /// Writes what the descriptor, which does not make anybody wait, takes now; how many bytes that was.
  package static func writeSome(_ descriptor: Int32, _ bytes: [UInt8]) throws(SystemError) -> Int {
    while true {
      let result = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, bytes.count) }
      if result >= 0 { return result }
      if errno == EAGAIN { return 0 }
      if errno != EINTR { throw SystemError.last("write") }
    }
  }

  /// Leaves a pipe room for a single write: its other end is writable again when all of that has been read.
  package static func limitToOneWrite(_ pipe: Int32) { clinux_limit_pipe(pipe) }

  /// Whether a page written to `descriptor` now makes nobody wait; true also where writing fails.
  package static func isWritable(_ descriptor: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    var now = timespec()
    return clinux_poll(&entry, 1, &now) > 0
  }

  /// How many bytes have come that nobody has read, through whichever copy of the descriptor.
  package static func unreadCount(_ descriptor: Int32) -> Int { Int(clinux_unread(descriptor)) }

  /// Waits until `descriptor` can be read, or is at its end; returns false if `timeout` is over before.
  package static func waitReadable(_ descriptor: Int32, timeout: Duration) -> Bool {
    var entries = [PollEntry(descriptor: descriptor)]
    Poll.wait(&entries, until: MonotonicTime.now + timeout)
    return entries[0].isReady
  }
}
