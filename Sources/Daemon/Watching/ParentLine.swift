internal import Linux

/// The daemon's side of the line to its parent, which sees from it that the daemon is well, and what it is sent.
struct ParentLine {
  enum Message {
    /// Let go of all input, and stop.
    case stop
    /// The parent is gone.
    case end
  }

  private let line: DescriptorLine
  private let turns: SharedCounter

  init(_ line: DescriptorLine, turns: SharedCounter) {
    self.line = line
    self.turns = turns
  }

  /// For `poll`: readable when the parent has sent a message, or is gone.
  var descriptor: Int32 { line.descriptor }

  /// The next message of the parent's; nil when there is none.
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

  /// Notes that the daemon goes on; to be called often enough that it is no second from one call to the next while
  /// there are events to read.
  func turned() { turns.increment() }

  /// From now on the parent ends this process, and closes `connection`, if what the server sends on it stays unread for
  /// a second in which the daemon does not turn.
  ///
  /// - Throws: when the parent is gone.
  func watch(_ connection: Int32) throws(SystemError) { try line.send(connection) }
}
