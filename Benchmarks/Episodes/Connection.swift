import Glibc

/// A connection from which each event is read: the minimum cost of an event without recognition.
final class Connection {
  /// Size of an event of the X Input extension with two valuators, in bytes.
  private static let eventSize = 96

  private var ends: [Int32] = [-1, -1]

  init() { socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue), 0, &ends) }

  deinit { for end in ends { close(end) } }

  /// Puts events into the socket.
  func send(_ count: Int) {
    let event = [UInt8](repeating: 0, count: Self.eventSize)
    for _ in 0..<count { write(ends[0], event, Self.eventSize) }
  }

  /// Waits for an event, and reads it. Returns immediately if no event was sent.
  func receive() {
    var entry = pollfd(fd: ends[1], events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, 0) > 0 else { return }
    withUnsafeTemporaryAllocation(byteCount: Self.eventSize, alignment: 8) { bytes in
      _ = read(ends[1], bytes.baseAddress, bytes.count)
    }
  }
}
