import Glibc
import Linux

/// Reads and writes small text files in the guest.
enum GuestFile {
  /// Returns the text from the byte at `start` on; an empty text if the file does not exist.
  static func contents(_ path: String, from start: Int = 0) -> String {
    let file = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return "" }
    defer { Descriptors.close(file) }
    lseek(file, start, SEEK_SET)
    let bytes = (try? FileSystem.contents(ofDescriptor: file, limit: 1 << 24)) ?? []
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the length of a file in bytes; 0 if the file does not exist.
  static func length(_ path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  static func write(_ text: String, to path: String) throws(SystemError) {
    let file = try open(path, O_TRUNC)
    defer { Descriptors.close(file) }
    try Descriptors.write(file, Array(text.utf8))
  }

  static func append(_ text: String, to path: String) throws(SystemError) {
    let file = try open(path, O_APPEND)
    defer { Descriptors.close(file) }
    try Descriptors.write(file, Array(text.utf8))
  }

  /// Opens a file for writing. Only this user can read it.
  static func open(_ path: String, _ flag: Int32) throws(SystemError) -> Int32 {
    let file = Glibc.open(path, O_WRONLY | O_CREAT | O_CLOEXEC | flag, 0o600)
    guard file >= 0 else { throw SystemError(call: path, code: errno) }
    return file
  }
}
