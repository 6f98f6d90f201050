internal import Glibc

/// A listening stream socket in the file system. No call blocks.
package final class ListeningSocket {
  /// Descriptor for `poll`. It is readable when a client wants to connect.
  package let descriptor: Int32
  private let path: String
  private let identity: FileIdentity?

  /// Listens at `path`.
  ///
  /// - Parameter replaces: True to replace an existing socket. The caller has to ensure that no running process serves
  ///   that socket.
  /// - Throws: An error if a file exists at `path` that is not replaced.
  package init(at path: String, replaces: Bool) throws(SystemError) {
    let descriptor = socket(
      AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
    guard descriptor >= 0 else { throw SystemError.last("socket") }
    do throws(SystemError) {
      if replaces, FileIdentity(path)?.isSocket ?? false { unlink(path) }
      try UnixAddress.with(path, "bind") { bind(descriptor, $0, $1) }
      guard listen(descriptor, 16) == 0 else { throw SystemError.last("listen") }
    } catch {
      Descriptors.close(descriptor)
      throw error
    }
    self.descriptor = descriptor
    self.path = path
    identity = FileIdentity(path)
  }

  /// True if clients that connect to the path reach this socket.
  package var isAtPath: Bool { identity != nil && FileIdentity(path) == identity }

  /// Stops listening, and removes the socket file unless another process has replaced it.
  deinit {
    if isAtPath { unlink(path) }
    Descriptors.close(descriptor)
  }

  /// Accepts the next client. Returns its non-blocking descriptor, or nil if no client is waiting.
  package func accept() throws(SystemError) -> Int32? {
    while true {
      let client = Glibc.accept(descriptor, nil, nil)
      if client >= 0 {
        _ = fcntl(client, F_SETFD, FD_CLOEXEC)
        Descriptors.setNonBlocking(client)
        return client
      }
      switch errno {
      case EINTR, ECONNABORTED: continue
      case EAGAIN: return nil
      default: throw SystemError.last("accept")
      }
    }
  }
}

extension Descriptors {
  /// Sends as much of `bytes` as the socket accepts now. Returns the number of bytes sent. A closed peer is an error
  /// and raises no signal.
  package static func sendSome(_ descriptor: Int32, _ bytes: [UInt8]) throws(SystemError) -> Int {
    while true {
      let sent = bytes.withUnsafeBytes {
        send(descriptor, $0.baseAddress, bytes.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
      }
      if sent >= 0 { return sent }
      switch errno {
      case EINTR: continue
      case EAGAIN: return 0
      default: throw SystemError.last("send")
      }
    }
  }
}

/// The device and inode number of a file. They identify the file even if its path is reused.
private struct FileIdentity: Equatable {
  let device: UInt64
  let number: UInt64
  let isSocket: Bool

  init?(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
    isSocket = status.st_mode & S_IFMT == S_IFSOCK
  }
}
