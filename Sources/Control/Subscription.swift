internal import Linux

/// The client's side of a stream of a daemon.
package final class Subscription {
  /// Maximum time that `rest` waits for a daemon.
  private static let restTimeout = Duration.seconds(2)

  private let socket: UnixSocket
  /// Bytes that arrived together with the answer.
  private var received: [UInt8]
  package private(set) var hasEnded = false

  init(_ socket: UnixSocket, received: [UInt8]) {
    self.socket = socket
    self.received = received
    Descriptors.setNonBlocking(socket.descriptor)
  }

  /// The descriptor to poll. Call `read` once before polling, because bytes may have arrived together with the answer.
  package var descriptor: Int32 { socket.descriptor }

  /// Returns the bytes that have arrived; empty if none have arrived, or at the end of the stream.
  package func read() -> [UInt8] {
    var bytes = received
    received = []
    // Limit the bytes of one call, so that a fast stream does not prevent its reader from doing other work.
    while !hasEnded, bytes.count < ControlAnswer.maximumLength {
      switch Result(catching: { try Descriptors.read(descriptor, limit: 65_536) }) {
      case .success(let part?) where !part.isEmpty: bytes += part
      case .success(nil): return bytes
      case .success, .failure: hasEnded = true
      }
    }
    return bytes
  }

  /// Ends the subscription, and returns the remaining output about the events that the daemon has handled.
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
