internal import CLinux
internal import Glibc

/// The client side of a stream socket in the file system. Every call has a timeout.
package final class UnixSocket {
  package let descriptor: Int32

  /// Connects to the socket at `path`. No later call blocks for longer than `timeout`, which is at most a day.
  package init(connectingTo path: String, timeout: Duration) throws(SystemError) {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw SystemError.last("socket") }
    let (seconds, attoseconds) = min(max(timeout, .zero), .seconds(86_400)).components
    var limit = timeval(tv_sec: Int(seconds), tv_usec: Int(attoseconds / 1_000_000_000_000))
    for option in [SO_SNDTIMEO, SO_RCVTIMEO] {
      setsockopt(descriptor, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
    }
    do throws(SystemError) {
      try UnixAddress.with(path, "connect") { connect(descriptor, $0, $1) }
    } catch {
      Descriptors.close(descriptor)
      throw error
    }
    self.descriptor = descriptor
  }

  deinit { Descriptors.close(descriptor) }

  /// Sends all of `bytes`. A closed peer is an error and raises no signal.
  package func send(_ bytes: [UInt8]) throws(SystemError) {
    var sent = 0
    while sent < bytes.count {
      let result = bytes.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress.map { $0 + sent }, bytes.count - sent, Int32(MSG_NOSIGNAL))
      }
      if result >= 0 { sent += result } else if errno != EINTR { throw SystemError.last("send") }
    }
  }

  /// Shuts down sending. Data from the peer still arrives.
  package func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Receives exactly `count` bytes. Throws `ECONNRESET` if the peer closes the connection earlier, and `EAGAIN` after
  /// the timeout.
  package func receive(_ count: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      guard let part = try Descriptors.read(descriptor, limit: count - bytes.count) else {
        throw SystemError(call: "recv", code: EAGAIN)
      }
      guard !part.isEmpty else { throw SystemError(call: "recv", code: ECONNRESET) }
      bytes += part
    }
    return bytes
  }

  /// Receives the bytes that have arrived, or waits for some. Returns no bytes if the peer has closed. Throws `EAGAIN`
  /// after the timeout.
  package func receiveSome() throws(SystemError) -> [UInt8] {
    guard let part = try Descriptors.read(descriptor, limit: 65_536) else {
      throw SystemError(call: "recv", code: EAGAIN)
    }
    return part
  }

  /// Receives at most `limit` bytes, until the peer closes. Throws `EAGAIN` after the timeout.
  package func receiveToEnd(limit: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < limit {
      guard let part = try Descriptors.read(descriptor, limit: min(65_536, limit - bytes.count)) else {
        throw SystemError(call: "recv", code: EAGAIN)
      }
      if part.isEmpty { break }
      bytes += part
    }
    return bytes
  }
}
