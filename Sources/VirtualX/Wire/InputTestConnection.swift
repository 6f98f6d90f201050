internal import Linux

/// The connection to one inputtest device. The first message opens the connection, which stays open until the server
/// ends.
///
/// The driver never accepts a second connection, because the driver continues to read from the first one.
final class InputTestConnection {
  /// Maximum time for the server to accept or answer a message.
  private static let timeout = Duration.seconds(5)
  private static let version = InputTestMessage.version(major: 1, minor: 1)

  private enum State {
    case fresh
    case open(UnixSocket)
    case failed(SystemError)
  }

  private let path: String
  private let name: String
  private var state = State.fresh
  /// True if an event was sent. The driver does not answer `waitForSync` before the first event.
  private var hasSent = false

  init(path: String, name: String) {
    self.path = path
    self.name = name
  }

  func send(_ message: InputTestMessage) throws(VirtualServerError) { try send([message]) }

  /// Sends all messages in one write, because a device reports all fingers of a scan together.
  func send(_ messages: [InputTestMessage]) throws(VirtualServerError) {
    try exchange(messages, answerLength: 0)
    hasSent = true
  }

  /// Returns when the server has processed all sent events. Returns immediately if no event was sent.
  func sync() throws(VirtualServerError) {
    guard hasSent else { return }
    try exchange([.waitForSync], answerLength: 8)
  }

  private func exchange(_ messages: [InputTestMessage], answerLength: Int) throws(VirtualServerError) {
    do throws(SystemError) {
      if case .fresh = state { try connect() }
      switch state {
      case .open(let socket):
        try socket.send(messages.flatMap(\.bytes))
        _ = try socket.receive(answerLength)
      case .failed(let error): throw error
      case .fresh: break
      }
    } catch { throw .device(name, error) }
  }

  private func connect() throws(SystemError) {
    do throws(SystemError) {
      let socket = try UnixSocket(connectingTo: path, timeout: Self.timeout)
      try socket.send(Self.version.bytes)
      _ = try socket.receive(Self.version.bytes.count)
      state = .open(socket)
    } catch {
      state = .failed(error)
      throw error
    }
  }
}
