internal import Linux

/// The daemon's end of the channel to its supervisor, which sees from it that the daemon makes progress.
struct SupervisorChannel {
  enum Message {
    /// Give back all input, and stop.
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

  /// The descriptor for `poll`: readable when the supervisor has sent a message, or is gone.
  var descriptor: Int32 { line.descriptor }

  /// Returns the supervisor's next message; nil if there is none.
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

  /// Records that the daemon makes progress. To be called at least once in a second while there are events to read.
  func recordProgress() { progress.increment() }

  /// Lets the supervisor watch `connection`. It ends this process, and with it the connection, if what the server sends
  /// stays unread for a second in which no progress is recorded.
  ///
  /// - Throws: if the supervisor is gone.
  func watch(_ connection: Int32) throws(SystemError) { try line.send(connection) }
}
