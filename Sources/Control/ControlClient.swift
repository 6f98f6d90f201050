internal import Linux

/// The client side of the control socket.
package enum ControlClient {
  /// Timeout of a request; longer than a daemon waits for a gesture to end.
  package static let timeout: Duration = .seconds(5)

  /// Sends a request to the daemon of a display and waits for its answer, which may be a refusal.
  ///
  /// - Parameter display: The display as in `DISPLAY`.
  /// - Throws: An error if no daemon answers.
  package static func ask(_ request: ControlRequest, display: String) throws(ControlAnswer.Failure) -> ControlAnswer {
    guard let path = Paths.controlSocket(display: display) else {
      throw ControlAnswer.Failure(.noDaemon, "neither XDG_RUNTIME_DIR nor DISPLAY may be missing")
    }
    let text: [UInt8]
    do throws(SystemError) {
      let socket = try UnixSocket(connectingTo: path, timeout: timeout)
      try socket.send(Array((request.line + "\n").utf8))
      text = try socket.receiveToEnd(limit: ControlAnswer.maximumLength)
    } catch {
      throw ControlAnswer.Failure(
        .noDaemon, "no daemon answers for display \(display) (\(path): \(error.reason)); `dactyl run` starts one")
    }
    guard let answer = ControlAnswer(text: String(decoding: text, as: UTF8.self)) else {
      throw ControlAnswer.Failure(.noDaemon, "what answers at \(path) is no daemon, or one of another version")
    }
    return answer
  }
}
