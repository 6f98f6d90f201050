internal import Glibc

/// A file that receives this process's standard output and standard error.
package enum LogFile {
  /// Appends standard output and standard error to the file at `path`, which only this user can read. If the file is
  /// longer than `limit`, it is first renamed to `path.old`, which replaces an older file of that name.
  package static func open(_ path: String, limit: Int) throws(SystemError) {
    var status = stat()
    if stat(path, &status) == 0, status.st_size > limit, rename(path, path + ".old") != 0 {
      throw SystemError.last("rename")
    }
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW
    let descriptor = Glibc.open(path, flags, 0o600)
    guard descriptor >= 0 else { throw SystemError.last("open") }
    for stream: Int32 in [1, 2] {
      guard dup2(descriptor, stream) >= 0 else { throw SystemError.last("dup2") }
    }
    if descriptor > 2 { Descriptors.close(descriptor) }
  }
}
