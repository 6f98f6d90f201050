internal import Linux

/// The client's side of a stream of a daemon.
package final class Subscription {
  /// Maximum time that `rest` waits for a daemon.
  private static let restTimeout = Duration.seconds(2)

  private let socket: UnixSocket
  /// Bytes that came with the answer.
  private var received: [UInt8]
  package private(set) var hasEnded = false

  init(_ socket: UnixSocket, received: [UInt8]) {
    self.socket = socket
    self.received = received
    Descriptors.setNonBlocking(socket.descriptor)
  }

  /// The descriptor to poll, after everything has been read once.
  package var descriptor: Int32 { socket.descriptor }

  /// Returns what has arrived; nothing if that is nothing, or at the end.
  package func read() -> [UInt8] {
    var bytes = received
    received = []
    // Bounded, so that a fast stream does not keep its reader from everything else.
    while !hasEnded, bytes.count < ControlAnswer.maximumLength {
      switch Result(catching: { try Descriptors.read(descriptor, limit: 65_536) }) {
      case .success(let part?) where !part.isEmpty: bytes += part
      case .success(nil): return bytes
      case .success, .failure: hasEnded = true
      }
    }
    return bytes
  }

  /// Ends the subscription, and returns what the daemon has to say of everything that it has handled.
  package func rest() -> [UInt8] {
    socket.endSending()
    var bytes = read()
    let deadline = MonotonicTime.now + Self.restTimeout
    while !hasEnded, MonotonicTime.now < deadline {
      var entries = [PollEntry(descriptor: descriptor)]
      Poll.wait(&entries, until: deadline)
      bytes += read()
    }
    return bytes
  }
}
