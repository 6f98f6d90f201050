internal import Glibc
internal import Linux

/// A private folder for files. `remove` deletes the folder with all its files.
struct TemporaryFolder {
  let path: String

  init() throws(VirtualServerError) {
    let parent = CurrentProcess.environment("TMPDIR") ?? "/tmp"
    // A socket's path has at most 107 bytes, of which the part below this folder needs about 40.
    let base = parent.utf8.count <= 60 && !parent.isEmpty ? parent : "/tmp"
    var template = Array("\(base)/dactyl-virtual-x-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw .system(SystemError(call: "mkdtemp \(base)", code: errno)) }
    path = template.withUnsafeBytes { String(decoding: $0.dropLast(), as: UTF8.self) }
  }

  func file(_ name: String) -> String { path + "/" + name }

  func contains(_ name: String) -> Bool { access(file(name), F_OK) == 0 }

  func write(_ text: String, to name: String) throws(VirtualServerError) {
    let descriptor = open(file(name), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .system(SystemError(call: "open \(file(name))", code: errno)) }
    defer { Descriptors.close(descriptor) }
    do { try Descriptors.write(descriptor, Array(text.utf8)) } catch { throw .system(error) }
  }

  /// Returns the last `count` lines of a file; empty if the file does not exist.
  func lastLines(_ count: Int, of name: String) -> [Substring] {
    let bytes = (try? FileSystem.contents(of: file(name), limit: 1 << 20)) ?? []
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").suffix(count)
  }

  /// Removes the folder with everything in it. Removes links, and does not follow them.
  func remove() { Self.remove(path) }

  private static func remove(_ path: String) {
    guard unlink(path) != 0, errno == EISDIR else { return }
    for name in FileSystem.names(in: path) { remove("\(path)/\(name)") }
    rmdir(path)
  }
}
