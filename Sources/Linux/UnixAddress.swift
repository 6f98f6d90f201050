internal import Glibc

/// The address of a socket: a path in the file system, or `@` followed by the name of an abstract socket.
enum UnixAddress {
  /// Calls `call` with the address. Any result except 0 is an error.
  static func with(
    _ path: String, _ name: String, _ call: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) throws(SystemError) {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    var bytes = Array(path.utf8)
    let isAbstract = bytes.first == UInt8(ascii: "@")
    if isAbstract { bytes[0] = 0 }
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
      throw SystemError(call: name, code: ENAMETOOLONG)
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    // The name of an abstract socket extends to the end of the address, so omit the unused bytes.
    let unused = isAbstract ? MemoryLayout.size(ofValue: address.sun_path) - bytes.count : 0
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        call($0, socklen_t(MemoryLayout<sockaddr_un>.size - unused))
      }
    }
    guard result == 0 else { throw SystemError.last(name) }
  }
}
