internal import Linux

/// The connection to one inputtest device, opened by the first message and kept for the server's life.
///
/// The driver never accepts a second connection: it keeps reading from the first.
final class InputTestConnection {
  /// Maximum time that the server may take to accept or answer a message.
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
  /// True if an event was sent. Before the first one, the driver does not answer `waitForSync`.
  private var hasSent = false

  init(path: String, name: String) {
    self.path = path
    self.name = name
  }

  func send(_ message: InputTestMessage) throws(VirtualServerError) { try send([message]) }

  /// Sends all messages in one piece, as a device reports one scan.
  func send(_ messages: [InputTestMessage]) throws(VirtualServerError) {
    try exchange(messages, answerLength: 0)
    hasSent = true
  }

  /// Returns when the server has processed everything that was sent; at once if nothing was.
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
