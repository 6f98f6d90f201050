internal import CLinux
internal import Glibc

/// Calls on file descriptors. A call that a signal interrupts is repeated.
package enum Descriptors {
  /// Creates a pipe that children do not inherit.
  package static func pipe() throws(SystemError) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    let result = clinux_pipe(&ends)
    guard result == 0 else { throw SystemError.last("pipe2") }
    return (ends[0], ends[1])
  }

  package static func close(_ descriptor: Int32) { _ = Glibc.close(descriptor) }

  /// Makes `read` and `write` return immediately instead of blocking.
  package static func setNonBlocking(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }

  /// Reads up to `limit` bytes. Returns an empty array at the end of the file, and nil if nothing can be read now.
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

  /// Writes all of `bytes`. Blocks if the descriptor blocks.
  package static func write(_ descriptor: Int32, _ bytes: [UInt8]) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let result = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress.map { $0 + written }, bytes.count - written)
      }
      if result >= 0 { written += result } else if errno != EINTR { throw SystemError.last("write") }
    }
  }

  /// Writes as many of `bytes` as possible without blocking. Drops the remaining bytes.
  package static func writeWithoutWaiting(_ descriptor: Int32, _ bytes: [UInt8]) throws(SystemError) {
    var rest = bytes[...]
    // A pipe that is reported as writable has space for at least a page.
    while !rest.isEmpty, isWritable(descriptor) {
      try write(descriptor, Array(rest.prefix(4096)))
      rest = rest.dropFirst(4096)
    }
  }

  /// Writes as much as a non-blocking descriptor accepts now. Returns the number of bytes written.
  package static func writeSome(_ descriptor: Int32, _ bytes: [UInt8]) throws(SystemError) -> Int {
    while true {
      let result = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, bytes.count) }
      if result >= 0 { return result }
      if errno == EAGAIN { return 0 }
      if errno != EINTR { throw SystemError.last("write") }
    }
  }

  /// Limits a pipe's buffer to a single write. The pipe becomes writable again when all bytes of that write have been
  /// read.
  package static func limitToOneWrite(_ pipe: Int32) { clinux_limit_pipe(pipe) }

  /// Returns true if a page can be written to `descriptor` without blocking. Also returns true if the write would fail.
  package static func isWritable(_ descriptor: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    var now = timespec()
    return clinux_poll(&entry, 1, &now) > 0
  }

  /// Returns the number of bytes that have arrived and have not been read through any copy of the descriptor.
  package static func unreadCount(_ descriptor: Int32) -> Int { Int(clinux_unread(descriptor)) }

  /// Waits until `descriptor` is readable or at its end. Returns false if `timeout` passes first.
  package static func waitReadable(_ descriptor: Int32, timeout: Duration) -> Bool {
    var entries = [PollEntry(descriptor: descriptor)]
    Poll.wait(&entries, until: MonotonicTime.now + timeout)
    return entries[0].isReady
  }
}
