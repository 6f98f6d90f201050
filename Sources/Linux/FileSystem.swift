internal import CLinux
internal import Glibc

package enum FileSystem {
  /// Where a symbolic link points to.
  package static func linkTarget(_ path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    guard count > 0 else { return nil }
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  package static func isExecutable(_ path: String) -> Bool { access(path, X_OK) == 0 }

  /// The whole file, or at most `limit` bytes and one more, so that the caller sees that it is too long.
  package static func contents(of path: String, limit: Int) throws(SystemError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError.last("open") }
    defer { Descriptors.close(descriptor) }
    return try contents(ofDescriptor: descriptor, limit: limit)
  }

  package static func contents(ofDescriptor descriptor: Int32, limit: Int) throws(SystemError) -> [UInt8] {
    var all: [UInt8] = []
    while all.count <= limit, let part = try Descriptors.read(descriptor, limit: min(65_536, limit + 1 - all.count)) {
      if part.isEmpty { break }
      all += part
    }
    return all
  }
}
