internal import Glibc

extension FileSystem {
  /// Replaces the file with `bytes` in one step: a reader gets either the old content or the new content.
  ///
  /// If the path is a symbolic link, the link's target is replaced. The file keeps its mode and, if this is allowed,
  /// its owner. Without `mayReplace`, an existing file is an error (EEXIST). With `isPrivate`, only this user can read
  /// a new file. With `expected`, a file with another content is an error (ESTALE): the file was changed after it was
  /// read.
  package static func write(
    _ bytes: [UInt8], to path: String, mayReplace: Bool, isPrivate: Bool = false, expected: [UInt8]? = nil
  ) throws(SystemError) {
    let target = resolved(path)
    let temporary = "\(target).\(getpid()).new"
    unlink(temporary)
    var old = stat()
    let replaces = stat(target, &old) == 0
    // Other users must not open the new file before it has the mode of the replaced file.
    let mode: mode_t = isPrivate || replaces ? 0o600 : 0o644
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw SystemError.last("open") }
    do throws(SystemError) {
      defer { Descriptors.close(descriptor) }
      if replaces {
        // Only root may change a file's owner. If another user replaces the file, the new file belongs to that user.
        let keepsGroup = fchown(descriptor, old.st_uid, old.st_gid) == 0
        // If the new file belongs to another group, that group must not get the permissions of the old group.
        let mode = old.st_mode & (keepsGroup ? 0o7777 : 0o7707)
        guard fchmod(descriptor, mode) == 0 else { throw SystemError.last("fchmod") }
      }
      try Descriptors.write(descriptor, bytes)
      guard fsync(descriptor) == 0 else { throw SystemError.last("fsync") }
      if let expected, try contents(of: target, limit: expected.count) != expected {
        throw SystemError(call: target, code: ESTALE)
      }
      if mayReplace {
        guard rename(temporary, target) == 0 else { throw SystemError.last("rename") }
      } else {
        try moveToFreeName(temporary, target)
      }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Returns true if the mode of the file lets this user write to it. A link is followed.
  ///
  /// A file that can be replaced may still be read-only: a replacement needs only a writable folder.
  package static func isWritable(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & 0o222 != 0 && access(path, W_OK) == 0
  }

  /// Opens a file for writing from its start. Only this user can read a new file. An existing file keeps its mode.
  ///
  /// Without `mayReplace`, an existing file is an error (EEXIST).
  package static func createPrivate(_ path: String, mayReplace: Bool) throws(SystemError) -> Int32 {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | (mayReplace ? O_TRUNC : O_EXCL), 0o600)
    guard descriptor >= 0 else { throw SystemError.last("open") }
    return descriptor
  }

  private static func moveToFreeName(_ path: String, _ target: String) throws(SystemError) {
    if link(path, target) == 0 {
      unlink(path)
    } else if errno == EEXIST || exists(target) {
      throw SystemError(call: "link", code: EEXIST)
    } else if rename(path, target) != 0 {  // Some file systems have no links.
      throw SystemError.last("rename")
    }
  }

  /// Makes a file executable for everyone. Everyone can then also read it.
  package static func makeExecutable(_ path: String) throws(SystemError) {
    guard chmod(path, 0o755) == 0 else { throw SystemError.last("chmod \(path)") }
  }

  /// Creates the missing folders above `path`.
  package static func makeFolders(for path: String) throws(SystemError) {
    var folder = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
      folder += part + "/"
      guard mkdir(folder, 0o755) != 0, errno != EEXIST else { continue }
      throw SystemError.last("mkdir")
    }
  }

  /// Returns the path without symbolic links; the path itself if no file exists at the path.
  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
