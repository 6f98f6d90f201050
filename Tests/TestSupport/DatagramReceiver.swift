import Glibc

/// The receiving socket of datagrams, as a service manager has it for `NOTIFY_SOCKET`.
public final class DatagramReceiver {
  private let descriptor: Int32
  private let path: String

  /// Listens at `path`; a path that begins with `@` is the name of an abstract socket. Returns nil if this fails.
  public init?(_ path: String) {
    self.path = path
    descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    var bytes = Array(path.utf8)
    if path.hasPrefix("@") { bytes[0] = 0 }
    let capacity = MemoryLayout.size(ofValue: address.sun_path)
    guard descriptor >= 0, bytes.count < capacity else { return nil }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let length = MemoryLayout<sockaddr_un>.size - (path.hasPrefix("@") ? capacity - bytes.count : 0)
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, socklen_t(length)) }
    }
    guard result == 0 else { return nil }
  }

  deinit {
    close(descriptor)
    if !path.hasPrefix("@") { unlink(path) }
  }

  /// Returns the next datagram as text; nil if none comes within `seconds`.
  public func next(within seconds: Int32) -> String? {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, seconds * 1000) > 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    return count >= 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
  }
}
