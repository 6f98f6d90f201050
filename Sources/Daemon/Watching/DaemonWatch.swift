internal import Linux

/// The supervisor's end of the channel to the daemon. Reports whether the daemon makes progress.
///
/// The daemon sends a copy of its connection to the X server. While the daemon is healthy, the supervisor sleeps in
/// `poll` until the server sends something on this connection. Half a second later, the supervisor checks the daemon,
/// and sleeps again. No heartbeat and no idle timer are needed.
struct DaemonWatch {
  private let daemon: ChildProcess
  private let progress: SharedCounter
  private var line: DescriptorChannel?
  private var connection: Int32?
  private var detector = HangDetector()

  init(_ daemon: ChildProcess, line: DescriptorChannel, progress: SharedCounter) {
    self.daemon = daemon
    self.line = line
    self.progress = progress
  }

  /// True if the daemon has sent its connection to the X server.
  var isConnected: Bool { connection != nil }

  /// The descriptors to wait for: the channel, and the daemon's connection while no check is due.
  var entries: [PollEntry] {
    [line?.descriptor, detector.isWaiting ? connection : nil].compactMap { $0.map { PollEntry(descriptor: $0) } }
  }

  /// Time at which to call `detectHang` even if no entry is ready.
  var deadline: MonotonicTime? { detector.deadline }

  /// Handles the entries with the results of `poll`.
  mutating func handle(_ entries: some Sequence<PollEntry>) {
    for entry in entries where entry.isReady {
      if entry.descriptor == connection {
        detector.arrived(observation(daemon.status), at: .now)
      } else if entry.descriptor == line?.descriptor {
        receive()
      }
    }
  }

  /// Returns true if a check is due and finds that the daemon hangs.
  mutating func detectHang() -> Bool {
    guard detector.deadline != nil else { return false }
    let status = daemon.status
    return detector.finds(
      observation(status), activity: { max(status?.activity ?? .sleeping, daemon.activityOfForks) }, at: .now)
  }

  /// Requests that the daemon release all input and stop. Returns false if the request cannot be sent.
  func requestStop() -> Bool { (try? line?.send(nil)) != nil }

  /// Closes the channel and the copy of the connection. The daemon's grabs last while this copy is open.
  mutating func close() {
    if let connection { Descriptors.close(connection) }
    line?.close()
    connection = nil
    line = nil
    detector = HangDetector()
  }

  private func observation(_ status: ProcessStatus?) -> HangDetector.Observation {
    HangDetector.Observation(
      progress: progress.value, hasUnread: connection.map { Descriptors.unreadCount($0) > 0 } ?? false,
      suspended: .microseconds(MonotonicClock.suspended), processorTime: status?.processorTime ?? .zero)
  }

  private mutating func receive() {
    while let message = line?.receive() {
      switch message {
      case .descriptor(let copy):
        if let connection { Descriptors.close(connection) }
        connection = copy
        detector = HangDetector()
      case .empty: break
      case .end:
        line?.close()
        line = nil
      }
    }
  }
}
