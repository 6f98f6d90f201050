internal import Glibc

extension FileSystem {
  /// Removes a file or a symbolic link; returns false if it does not exist or cannot be removed.
  @discardableResult
  package static func remove(_ path: String) -> Bool { unlink(path) == 0 }

  /// Removes an empty folder; returns false if it is not empty, does not exist or cannot be removed.
  @discardableResult
  package static func removeEmptyFolder(_ path: String) -> Bool { rmdir(path) == 0 }

  /// Makes a symbolic link at `path`; an existing entry is an error (EEXIST).
  package static func makeLink(at path: String, to target: String) throws(SystemError) {
    guard symlink(target, path) == 0 else { throw SystemError.last("symlink") }
  }
}
