internal import Control
internal import Linux
internal import Widgets

/// Follows a stream of the daemon, and notices when a daemon starts or ends. This class never polls the daemon, so that
/// the program sleeps while nothing happens.
@MainActor
final class DaemonStream {
  enum Event: Sendable {
    /// A daemon has started and answers.
    case started
    /// Bytes of the stream that have arrived.
    case data([UInt8])
    case ended
  }

  /// Time in milliseconds between two attempts to connect. Several attempts are needed, because a daemon begins to
  /// listen a moment after its socket has appeared.
  private static let retryInterval = 100
  private static let maximumRetries = 10

  private let stream: ControlStream
  private let display: String
  private let body: (Event) -> Void
  private let socketPath: String?
  /// The watch of the folder of the socket; nil if the folder cannot be watched.
  private let socketWatch: FileWatch?
  private var subscription: Subscription?
  private var isConnecting = false
  /// Number of retries to make if the socket has changed while a connection was being made.
  private var pendingRetries = 0
  private var isActive = false

  /// - Parameter body: Called with the events between `start` and `stop`.
  init(_ stream: ControlStream, display: String, _ body: @escaping (Event) -> Void) {
    (self.stream, self.display, self.body) = (stream, display, body)
    socketPath = Paths.controlSocket(display: display)
    socketWatch = try? FileWatch()
    guard let watch = socketWatch else { return }
    followSocket()
    // End the watch together with this object, because each window that edits a line creates its own object.
    MainLoop.whenReadable(watch.descriptor) { [weak self, weak watch] in
      guard let self, let watch else { return false }
      let hasChanged = watch.takeChanges()
      // The folder of the socket may have been created just now.
      followSocket()
      if hasChanged { connect(retries: Self.maximumRetries) }
      return true
    }
  }

  /// Returns true if these bytes of the stream `events` contain an event other than a gesture. Gestures do not change
  /// the daemon's status.
  static func mayChangeStatus(_ events: [UInt8]) -> Bool {
    events.split(separator: UInt8(ascii: "\n")).contains { !$0.starts(with: #"{"event":"gesture""#.utf8) }
  }

  private func followSocket() { if let socketPath { try? socketWatch?.follow([socketPath]) } }

  func start() {
    isActive = true
    connect(retries: 0)
  }

  func stop() {
    isActive = false
    subscription = nil
  }

  private func connect(retries: Int) {
    guard isActive, subscription == nil else { return }
    guard !isConnecting else {
      pendingRetries = max(pendingRetries, retries)
      return
    }
    isConnecting = true
    let (stream, display) = (stream, display)
    MainLoop.inBackground(
      { try? ControlClient.subscribe(to: stream, display: display) },
      then: { [weak self] subscription in
        guard let self else { return }
        isConnecting = false
        let retries = max(retries, pendingRetries)
        pendingRetries = 0
        guard isActive else { return }
        if let subscription {
          follow(subscription)
        } else if retries > 0 {
          MainLoop.after(milliseconds: Self.retryInterval) { [weak self] in self?.connect(retries: retries - 1) }
        }
      })
  }

  private func follow(_ new: Subscription) {
    subscription = new
    body(.started)
    MainLoop.whenReadable(new.descriptor) { [weak self, weak new] in
      guard let self, let new, subscription === new else { return false }
      return read(new)
    }
    _ = read(new)
  }

  /// Reads the bytes that have arrived. Returns false if the stream has ended.
  private func read(_ subscription: Subscription) -> Bool {
    let bytes = subscription.read()
    if !bytes.isEmpty { body(.data(bytes)) }
    guard subscription.hasEnded else { return true }
    self.subscription = nil
    body(.ended)
    // Try to connect again, because the next daemon may already have started.
    connect(retries: Self.maximumRetries)
    return false
  }
}
