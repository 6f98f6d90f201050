package import Linux

/// The daemon's side of the control socket. Each connection carries one request, which may subscribe to a stream. No
/// call blocks.
///
/// Disconnects clients that send nothing, send too much or do not read, so that no client can delay a gesture.
package final class ControlServer {
  package struct ClientID: Sendable, Hashable {
    fileprivate let number: UInt64
  }

  private struct Client {
    enum State {
      case asking([UInt8])
      /// The client waits for the answer. The descriptor is not polled, because further input would be ignored.
      case waiting
      case reading(rest: [UInt8])
    }

    let id: ClientID
    let descriptor: Int32
    var state = State.asking([])
    /// The time at which the client is disconnected.
    var deadline: MonotonicTime
  }

  /// Timeout for sending the request, and for reading the answer.
  package static let clientTimeout = Duration.seconds(3)
  /// Maximum number of clients. One more client replaces the oldest client that does not wait for an answer.
  package static let maximumClients = 8
  /// Pause before accepting clients again, after the system has refused a connection.
  private static let acceptRetryInterval = Duration.seconds(1)

  private var socket: ListeningSocket
  private var clients: [Client] = []
  private var subscribers = Subscribers()
  /// True if a subscriber may have disconnected since the last `sendPublished`.
  private var mayHaveEnded = false
  private var lastNumber: UInt64 = 0
  private var acceptRetryTime: MonotonicTime?

  /// Listens at `path`.
  ///
  /// - Parameter replaces: True to replace an existing socket. Only a process that has just become the owner of the
  ///   display may do so.
  package init(at path: String, replaces: Bool) throws(SystemError) {
    socket = try ListeningSocket(at: path, replaces: replaces)
  }

  deinit {
    for client in clients { Descriptors.close(client.descriptor) }
    subscribers.closeAll()
  }

  /// True if clients that connect to the path of the socket reach this server.
  package var isAtPath: Bool { socket.isAtPath }

  /// Listens at `path` again after the socket was removed. Connected clients stay connected.
  ///
  /// - Throws: An error if a file exists at `path`, such as the socket of another process.
  package func listenAgain(at path: String) throws(SystemError) {
    socket = try ListeningSocket(at: path, replaces: false)
  }

  /// The descriptors to poll.
  package var entries: [PollEntry] {
    let listener = acceptRetryTime == nil ? [PollEntry(descriptor: socket.descriptor)] : []
    return listener
      + clients.compactMap { client in
        switch client.state {
        case .asking: PollEntry(descriptor: client.descriptor)
        case .waiting: nil
        case .reading: PollEntry(descriptor: client.descriptor, awaitsSpace: true)
        }
      } + subscribers.entries
  }

  /// Time of the next timeout, at which `serve` has to be called; nil if no client has a timeout.
  package var nextDeadline: MonotonicTime? {
    let deadlines = clients.compactMap { client -> MonotonicTime? in
      if case .waiting = client.state { nil } else { client.deadline }
    }
    guard let acceptRetryTime else { return deadlines.min() }
    return min(acceptRetryTime, deadlines.min() ?? acceptRetryTime)
  }

  /// Accepts, reads, writes and disconnects clients. Returns the complete requests, each of which needs one answer.
  package func serve(at now: MonotonicTime) -> [(client: ClientID, request: ControlRequest)] {
    if acceptRetryTime.map({ $0 <= now }) ?? false { acceptRetryTime = nil }
    acceptClients(at: now)
    subscribers.sendPending()
    mayHaveEnded = true
    var requests: [(client: ClientID, request: ControlRequest)] = []
    for client in clients {
      switch client.state {
      case .asking(let heard):
        if let request = listen(to: client, heard, at: now) { requests.append((client.id, request)) }
      case .waiting: break
      case .reading(let rest): send(rest, to: client.id)
      }
    }
    clients.removeAll { client in
      if case .waiting = client.state { return false }
      guard client.deadline <= now else { return false }
      Descriptors.close(client.descriptor)
      return true
    }
    return requests
  }

  /// Answers a request. Does nothing if its client has disconnected.
  package func answer(_ answer: ControlAnswer, to id: ClientID, at now: MonotonicTime) {
    guard let index = clients.firstIndex(where: { $0.id == id }) else { return }
    clients[index].deadline = now + Self.clientTimeout
    send(Array(answer.text.utf8), to: id)
  }

  /// Returns the clients that have subscribed to the stream.
  package func subscribers(of stream: ControlStream) -> [ClientID] { subscribers.clients(of: stream) }

  /// Answers a request for a stream: the client gets `opening`, then the published lines. Does nothing if the client
  /// has disconnected.
  package func subscribe(_ id: ClientID, to stream: ControlStream, opening: [UInt8], at now: MonotonicTime) {
    if subscribers.count >= Subscribers.maximumCount { subscribers.dropEnded() }
    guard subscribers.count < Subscribers.maximumCount else {
      let reason = "\(Subscribers.maximumCount) programs have subscribed already"
      return answer(ControlAnswer(failure: .init(.refused, reason)), to: id, at: now)
    }
    guard let index = clients.firstIndex(where: { $0.id == id }) else { return }
    subscribers.add(
      id, clients.remove(at: index).descriptor, stream, opening: Array(ControlAnswer().text.utf8) + opening)
  }

  /// Adds lines to the stream of a client. The lines are sent with `sendPublished`, or when the socket has space.
  package func publish(_ lines: [UInt8], to client: ClientID) { subscribers.publish(lines, to: client) }

  /// Sends as many published lines as possible without blocking, then drops the disconnected subscribers. A subscriber
  /// that has just disconnected still gets the lines of the same pass.
  package func sendPublished() {
    subscribers.sendPending()
    guard mayHaveEnded else { return }
    mayHaveEnded = false
    subscribers.dropEnded()
  }

  private func acceptClients(at now: MonotonicTime) {
    guard acceptRetryTime == nil else { return }
    do throws(SystemError) {
      while let descriptor = try socket.accept() {
        if clients.count >= Self.maximumClients { dropOldestIdle() }
        lastNumber += 1
        clients.append(
          Client(id: ClientID(number: lastNumber), descriptor: descriptor, deadline: now + Self.clientTimeout))
      }
    } catch {
      // Probably no descriptors are left, so new clients have to wait.
      acceptRetryTime = now + Self.acceptRetryInterval
    }
  }

  /// Disconnects the oldest client that does not wait for an answer; if all wait, the oldest client. Requires that
  /// `clients` is in the order of arrival.
  private func dropOldestIdle() {
    let index = clients.firstIndex { if case .waiting = $0.state { false } else { true } } ?? clients.startIndex
    remove(clients[index].id)
  }

  private func listen(to client: Client, _ heard: [UInt8], at now: MonotonicTime) -> ControlRequest? {
    var heard = heard
    // `maximumLength` also bounds the number of reads.
    while heard.count <= ControlRequest.maximumLength {
      guard let part = try? Descriptors.read(client.descriptor) else { break }
      guard !part.isEmpty else {
        remove(client.id)
        return nil
      }
      heard += part
    }
    guard let end = heard.firstIndex(of: UInt8(ascii: "\n")), end <= ControlRequest.maximumLength else {
      if heard.count > ControlRequest.maximumLength {
        refuse(client.id, "a request has at most \(ControlRequest.maximumLength) bytes", at: now)
      } else {
        set(.asking(heard), of: client.id)
      }
      return nil
    }
    do throws(ControlRequest.Fault) {
      let request = try ControlRequest(line: String(decoding: heard[..<end], as: UTF8.self))
      set(.waiting, of: client.id)
      return request
    } catch {
      refuse(client.id, error.reason, at: now)
      return nil
    }
  }

  private func refuse(_ id: ClientID, _ reason: String, at now: MonotonicTime) {
    answer(ControlAnswer(failure: .init(.usage, reason)), to: id, at: now)
  }

  /// Writes as much as the socket accepts now, and closes the connection after the last byte.
  private func send(_ bytes: [UInt8], to id: ClientID) {
    guard let client = clients.first(where: { $0.id == id }) else { return }
    let sent = try? Descriptors.sendSome(client.descriptor, bytes)
    if let sent, sent < bytes.count {
      set(.reading(rest: Array(bytes[sent...])), of: id)
    } else {
      remove(id)
    }
  }

  private func set(_ state: Client.State, of id: ClientID) {
    guard let index = clients.firstIndex(where: { $0.id == id }) else { return }
    clients[index].state = state
  }

  private func remove(_ id: ClientID) {
    guard let index = clients.firstIndex(where: { $0.id == id }) else { return }
    Descriptors.close(clients[index].descriptor)
    clients.remove(at: index)
  }
}
