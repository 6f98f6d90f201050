internal import Linux

/// The client side of the control socket.
package enum ControlClient {
  /// Timeout of a request. The timeout is longer than the time for which a daemon waits for a gesture to end.
  package static let timeout: Duration = .seconds(5)

  /// Sends a request to the daemon of a display and waits for its answer, which may be a refusal.
  ///
  /// - Parameters:
  ///   - display: The display as in `DISPLAY`.
  ///   - timeout: Maximum time until the answer.
  /// - Throws: An error if no daemon answers.
  package static func ask(
    _ request: ControlRequest, display: String, timeout: Duration = Self.timeout
  ) throws(ControlAnswer.Failure) -> ControlAnswer {
    let (text, path) = try exchange(request, display: display, timeout: timeout) { socket throws(SystemError) in
      try socket.receiveToEnd(limit: ControlAnswer.maximumLength)
    }
    return try ControlAnswer(text: String(decoding: text, as: UTF8.self)).orFailure(at: path)
  }

  /// Asks the daemon of a display for a stream.
  ///
  /// - Throws: An error if no daemon answers, or if the daemon refuses the stream.
  package static func subscribe(to stream: ControlStream, display: String) throws(ControlAnswer.Failure)
    -> Subscription
  {
    let (first, path) = try exchange(.subscribe(stream), display: display, timeout: timeout) {
      socket throws(SystemError) -> (socket: UnixSocket, bytes: [UInt8]) in
      var bytes: [UInt8] = []
      while !bytes.contains(UInt8(ascii: "\n")), bytes.count < ControlAnswer.maximumLength {
        let part = try socket.receiveSome()
        guard !part.isEmpty else { break }
        bytes += part
      }
      return (socket, bytes)
    }
    let end = first.bytes.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? first.bytes.endIndex
    let answer = try ControlAnswer(text: String(decoding: first.bytes[..<end], as: UTF8.self)).orFailure(at: path)
    if let failure = answer.failure { throw failure }
    return Subscription(first.socket, received: Array(first.bytes[end...]))
  }

  /// Connects, sends a request, and calls `receive` to receive the answer.
  private static func exchange<Received>(
    _ request: ControlRequest, display: String, timeout: Duration,
    _ receive: (UnixSocket) throws(SystemError) -> Received
  ) throws(ControlAnswer.Failure) -> (Received, path: String) {
    guard let path = Paths.controlSocket(display: display) else {
      throw ControlAnswer.Failure(.noDaemon, "DISPLAY names no display, or neither XDG_RUNTIME_DIR nor HOME is set")
    }
    do throws(SystemError) {
      let socket = try UnixSocket(connectingTo: path, timeout: timeout)
      try socket.send(Array((request.line + "\n").utf8))
      return (try receive(socket), path)
    } catch {
      throw ControlAnswer.Failure(
        .noDaemon, "no daemon answers for display \(display) (\(path): \(error.reason)); `dactyl start` starts one")
    }
  }
}

extension ControlAnswer? {
  fileprivate func orFailure(at path: String) throws(ControlAnswer.Failure) -> ControlAnswer {
    guard let self else {
      throw ControlAnswer.Failure(.noDaemon, "what answers at \(path) is no daemon, or one of another version")
    }
    return self
  }
}
