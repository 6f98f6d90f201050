internal import Linux

/// The client's side of a stream of a daemon.
package final class Subscription {
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
}
