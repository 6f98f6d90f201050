internal import CLinux

/// One end of a channel between two processes. The channel passes open descriptors. No call blocks.
package struct DescriptorChannel: Sendable, Hashable {
  package enum Message: Sendable, Hashable {
    /// A descriptor, which the receiver has to close.
    case descriptor(Int32)
    /// A message without a descriptor.
    case empty
    /// The other end is closed.
    case end
  }

  /// Descriptor for `poll`. It is readable when a message has arrived or the other end is closed.
  package let descriptor: Int32

  /// Creates a channel and returns both ends.
  package static func pair() throws(SystemError) -> (DescriptorChannel, DescriptorChannel) {
    var ends: [Int32] = [-1, -1]
    guard clinux_line(&ends) == 0 else { throw SystemError.last("socketpair") }
    return (DescriptorChannel(descriptor: ends[0]), DescriptorChannel(descriptor: ends[1]))
  }

  package func close() { Descriptors.close(descriptor) }

  /// Sends a copy of the descriptor `passed`; nil sends a message without a descriptor.
  package func send(_ passed: Int32?) throws(SystemError) {
    guard clinux_send_descriptor(descriptor, passed ?? -1) == 1 else { throw SystemError.last("sendmsg") }
  }

  /// Returns the next message that has arrived; nil if no message has arrived.
  package func receive() -> Message? {
    var received: Int32 = -1
    switch clinux_receive_descriptor(descriptor, &received) {
    case 0: return .end
    case 1: return received >= 0 ? .descriptor(received) : .empty
    default: return nil
    }
  }
}
