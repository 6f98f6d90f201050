internal import Linux

/// The daemon's end of the channel to its supervisor. Shows the supervisor that the daemon makes progress.
struct SupervisorChannel {
  enum Message {
    /// Release all input, and stop.
    case stop
    /// The supervisor is gone.
    case end
  }

  private let line: DescriptorChannel
  private let progress: SharedCounter

  init(_ line: DescriptorChannel, progress: SharedCounter) {
    self.line = line
    self.progress = progress
  }

  /// The descriptor for `poll`, which is readable when the supervisor has sent a message or has ended.
  var descriptor: Int32 { line.descriptor }

  /// Returns the supervisor's next message; nil if no message has arrived.
  func receive() -> Message? {
    switch line.receive() {
    case nil: return nil
    case .empty: return .stop
    case .descriptor(let unexpected):
      Descriptors.close(unexpected)
      return nil
    case .end: return .end
    }
  }

  /// Records progress. To be called at least once per second while there are events to read.
  func recordProgress() { progress.increment() }

  /// Lets the supervisor watch `connection`. The supervisor kills this process, which closes the connection, if data
  /// from the server stays unread for a second without recorded progress.
  ///
  /// - Throws: If the supervisor has ended.
  func watch(_ connection: Int32) throws(SystemError) { try line.send(connection) }
}
