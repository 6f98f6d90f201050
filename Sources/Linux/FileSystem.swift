internal import CLinux
internal import Glibc

package enum FileSystem {
  /// Returns the target of a symbolic link; nil if the path is no symbolic link.
  package static func linkTarget(_ path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    guard count > 0 else { return nil }
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Returns the target of the symbolic link that an `O_PATH` descriptor refers to; nil if the descriptor refers to no
  /// link.
  static func linkTarget(ofLink descriptor: Int32) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlinkat(descriptor, "", &buffer, buffer.count)
    guard count > 0 else { return nil }
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Path of this process's current folder; the root folder if the path is unknown.
  package static var currentFolder: String { linkTarget("/proc/self/cwd") ?? "/" }

  /// Returns true if the path is an executable file, or a link to an executable file.
  package static func isExecutable(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
  }

  /// Returns true if the path is a folder, or a link to a folder.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Returns true if the path is an empty regular file and not a symbolic link.
  package static func isEmptyFile(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_size == 0
  }

  /// Makes a folder accessible only to this user. Creates the folder, or uses an existing folder that this user owns.
  package static func makePrivateFolder(_ path: String) throws(SystemError) {
    if mkdir(path, 0o700) == 0 { return }
    guard errno == EEXIST else { throw SystemError.last("mkdir \(path)") }
    var status = stat()
    guard lstat(path, &status) == 0 else { throw SystemError.last("lstat \(path)") }
    guard status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid() else {
      throw SystemError(call: path, code: EPERM)
    }
    // Even a change to the same mode would wake the processes that watch the folder.
    guard status.st_mode & 0o7777 != 0o700 else { return }
    guard chmod(path, 0o700) == 0 else { throw SystemError.last("chmod \(path)") }
  }

  /// Lets every user read the file, and only its owner write it.
  package static func allowReading(_ path: String) { _ = chmod(path, 0o644) }

  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Returns true if this user may read the file or the device.
  package static func isReadable(_ path: String) -> Bool { access(path, R_OK) == 0 }

  /// Returns true if PATH contains a program of that name, or if `name` is itself the path of a program.
  package static func isProgram(_ name: String) -> Bool { program(name) != nil }

  /// Returns the path of a program in PATH, or `name` if it is itself the path of a program; nil if no program is
  /// found.
  package static func program(_ name: String) -> String? {
    if name.contains("/") { return isExecutable(name) ? name : nil }
    let folders = CurrentProcess.environment("PATH") ?? "/usr/local/bin:/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/\(name)" }.first(where: isExecutable)
  }

  /// Returns the names of the files in a folder, unordered and without `.` and `..`; empty if the folder cannot be
  /// read.
  package static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Returns at most `limit` + 1 bytes of the file, so that the caller can detect a file that is too long.
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
