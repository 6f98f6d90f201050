internal import Glibc

/// Files that tell this program what to run: nobody but their owner, or root, may be able to write there.
package enum TrustedFile {
  /// Why a file is not read.
  package struct Refusal: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong, for people: "others can write to it; chmod go-w mends that".
    package let reason: String
    /// Whether there simply is no such file.
    package let isMissing: Bool

    package var description: String { reason }

    fileprivate init(_ reason: String, isMissing: Bool = false) {
      self.reason = reason
      self.isMissing = isMissing
    }
  }

  /// The whole file, or at most `limit` bytes and one more, so that the caller sees that it is too long.
  ///
  /// What is judged is the opened file, the folder that it is in, and the folder that `path` says, which a symbolic link
  /// may be in. A pipe is refused and not waited for.
  package static func contents(of path: String, limit: Int) throws(Refusal) -> [UInt8] {
    let descriptor = try opened(path)
    defer { Descriptors.close(descriptor) }
    do throws(SystemError) {
      return try FileSystem.contents(ofDescriptor: descriptor, limit: limit)
    } catch {
      throw Refusal(error.reason)
    }
  }

  /// Judges a file as `contents` does, and does not read it.
  package static func check(_ path: String) throws(Refusal) { Descriptors.close(try opened(path)) }

  private static func opened(_ path: String) throws(Refusal) -> Int32 {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else {
      let error = SystemError.last("open")
      throw Refusal(error.reason, isMissing: error.isNotFound)
    }
    do throws(Refusal) {
      try judge(descriptor, path)
      return descriptor
    } catch {
      Descriptors.close(descriptor)
      throw error
    }
  }

  private static func judge(_ descriptor: Int32, _ path: String) throws(Refusal) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Refusal(SystemError.last("fstat").reason) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw Refusal(status.st_mode & S_IFMT == S_IFDIR ? "it is a folder" : "it is no file, but a pipe or a device")
    }
    if let fault = fault(in: status, isFolder: false) { throw Refusal("\(fault.what) it; \(fault.remedy(path))") }
    let opened = FileSystem.linkTarget("/proc/self/fd/\(descriptor)") ?? path
    for folder in Set([folder(of: path), folder(of: opened)]).sorted() {
      var status = stat()
      guard stat(folder, &status) == 0 else { throw Refusal("\(folder): \(SystemError.last("stat").reason)") }
      if let fault = fault(in: status, isFolder: true) {
        throw Refusal("\(fault.what) its folder \(folder); \(fault.remedy(folder))")
      }
    }
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private struct Fault {
    let what: String
    let remedy: (_ path: String) -> String
  }

  private static func fault(in status: stat, isFolder: Bool) -> Fault? {
    guard status.st_uid == geteuid() || status.st_uid == 0 else {
      return Fault(what: "another user owns") { "make it your own with chown" + " (\($0))" }
    }
    // In a folder such as /tmp nobody can replace what is another's.
    if isFolder, status.st_mode & S_ISVTX != 0 { return nil }
    if status.st_mode & S_IWOTH != 0 { return Fault(what: "everybody can write to") { "try chmod o-w \($0)" } }
    if status.st_mode & S_IWGRP != 0, !Group.isOnly(status.st_uid, in: status.st_gid) {
      return Fault(what: "others can write to") { "try chmod g-w \($0)" }
    }
    return nil
  }
}

/// Who is in a group.
private enum Group {
  /// Whether nobody but this user, and root, is in the group, by the group's list or as their first group.
  static func isOnly(_ user: uid_t, in group: gid_t) -> Bool {
    guard let entry = getgrgid(group) else { return false }
    var member = entry.pointee.gr_mem
    while let name = member?.pointee {
      guard let account = getpwnam(name), isHarmless(account.pointee.pw_uid, user) else { return false }
      member = member?.advanced(by: 1)
    }
    setpwent()
    defer { endpwent() }
    while let account = getpwent() {
      if account.pointee.pw_gid == group, !isHarmless(account.pointee.pw_uid, user) { return false }
    }
    return true
  }

  private static func isHarmless(_ member: uid_t, _ user: uid_t) -> Bool { member == user || member == 0 }
}
