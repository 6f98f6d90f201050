internal import Linux

/// The clients of the control socket that subscribed to a stream. No call blocks.
///
/// Text that a socket does not accept yet is buffered here. A client that does not read is dropped.
struct Subscribers {
  private struct Subscriber {
    let id: ControlServer.ClientID
    let descriptor: Int32
    let stream: ControlStream
    var pending: [UInt8]
  }

  /// Maximum number of subscribers.
  static let maximumCount = 8
  /// Maximum number of buffered bytes of a client, besides those that its socket holds.
  static let maximumPending = 256 << 10

  private var subscribers: [Subscriber] = []

  /// The descriptors to poll: for disconnection, and for space if bytes are buffered.
  var entries: [PollEntry] {
    subscribers.map { PollEntry(descriptor: $0.descriptor, awaitsSpace: !$0.pending.isEmpty) }
  }

  var count: Int { subscribers.count }

  func clients(of stream: ControlStream) -> [ControlServer.ClientID] {
    subscribers.filter { $0.stream == stream }.map(\.id)
  }

  /// Takes over a connection, and sends `opening` first.
  mutating func add(
    _ id: ControlServer.ClientID, _ descriptor: Int32, _ stream: ControlStream, opening: [UInt8]
  ) {
    subscribers.append(Subscriber(id: id, descriptor: descriptor, stream: stream, pending: opening))
  }

  /// Appends bytes to the output for a client. Drops a client that leaves too much unread.
  mutating func publish(_ bytes: [UInt8], to id: ControlServer.ClientID) {
    for index in subscribers.indices.reversed() where subscribers[index].id == id {
      subscribers[index].pending += bytes
      guard subscribers[index].pending.count > Self.maximumPending else { continue }
      if !send(at: index) || subscribers[index].pending.count > Self.maximumPending { remove(at: index) }
    }
  }

  /// Sends as much as the sockets accept now, and drops the disconnected clients.
  mutating func sendPending() {
    for index in subscribers.indices.reversed() where !subscribers[index].pending.isEmpty {
      if !send(at: index) { remove(at: index) }
    }
  }

  /// Drops the disconnected clients, and the clients that have sent anything after their request.
  mutating func dropEnded() {
    for index in subscribers.indices.reversed() {
      if !isSilent(subscribers[index].descriptor) { remove(at: index) }
    }
  }

  private func isSilent(_ descriptor: Int32) -> Bool {
    do throws(SystemError) {
      return try Descriptors.read(descriptor) == nil
    } catch {
      return false
    }
  }

  mutating func closeAll() {
    for subscriber in subscribers { Descriptors.close(subscriber.descriptor) }
    subscribers = []
  }

  /// Sends as much as the socket accepts now. Returns false if the client has disconnected.
  private mutating func send(at index: Int) -> Bool {
    guard let sent = try? Descriptors.sendSome(subscribers[index].descriptor, subscribers[index].pending) else {
      return false
    }
    subscribers[index].pending.removeFirst(sent)
    return true
  }

  private mutating func remove(at index: Int) {
    Descriptors.close(subscribers[index].descriptor)
    subscribers.remove(at: index)
  }
}
