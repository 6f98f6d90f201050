internal import Linux

/// The parent's side of the line to the daemon: what the server sends it, and whether it goes on.
///
/// The daemon sends a copy of its connection to the X server. While it is well, the parent sleeps in `poll` until the
/// server sends something there, then looks again half a second later, and sleeps on: no heartbeat, no timer at rest.
struct DaemonWatch {
  private let turns: SharedCounter
  private var line: DescriptorLine?
  private var connection: Int32?
  private var check = TurnCheck()

  init(line: DescriptorLine, turns: SharedCounter) {
    self.line = line
    self.turns = turns
  }

  /// Whether the daemon has told us its connection to the X server.
  var isConnected: Bool { connection != nil }

  /// What to wait for.
  var entries: [PollEntry] {
    [line?.descriptor, check.isWaiting ? connection : nil].compactMap { $0.map { PollEntry(descriptor: $0) } }
  }

  /// When to call `findsHanging` though nothing has come.
  var deadline: Int64? { check.deadline }

  /// Takes note of what `entries` have become.
  mutating func handle(_ entries: some Sequence<PollEntry>) {
    for entry in entries where entry.isReady {
      if entry.descriptor == connection {
        check.arrived(observation, at: MonotonicClock.microseconds)
      } else if entry.descriptor == line?.descriptor {
        receive()
      }
    }
  }

  /// Whether the daemon hangs now.
  mutating func findsHanging() -> Bool {
    guard check.deadline != nil else { return false }
    return check.finds(observation, at: MonotonicClock.microseconds)
  }

  /// Asks the daemon to let go of all input and to stop; false where it is not there to be asked.
  func requestStop() -> Bool { (try? line?.send(nil)) != nil }

  /// Lets go of the daemon. Its connection stays open as long as we hold a copy, and with it all its grabs.
  mutating func close() {
    if let connection { Descriptors.close(connection) }
    line?.close()
    connection = nil
    line = nil
    check = TurnCheck()
  }

  private var observation: TurnCheck.Observation {
    TurnCheck.Observation(
      turns: turns.value, hasUnread: connection.map { Descriptors.unreadCount($0) > 0 } ?? false,
      suspended: MonotonicClock.suspended)
  }

  private mutating func receive() {
    while let message = line?.receive() {
      switch message {
      case .descriptor(let copy):
        if let connection { Descriptors.close(connection) }
        connection = copy
        check = TurnCheck()
      case .empty: break
      case .end:
        line?.close()
        line = nil
      }
    }
  }
}
