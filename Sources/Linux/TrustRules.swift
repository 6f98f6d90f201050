internal import CLinux
internal import Glibc

/// Determines who can write to a file or folder, based on its owner, mode and access control list.
enum TrustRules {
  struct Fault {
    let what: String
    let remedy: (_ path: String) -> String
  }

  static func isOwn(_ status: stat) -> Bool { isHarmless(status.st_uid) }

  /// Returns the reason why other users can change the file; nil if only this user and root can change it.
  static func fault(of descriptor: Int32, _ status: stat, isFolder: Bool, judgesOwner: Bool = true) -> Fault? {
    if judgesOwner, !isOwn(status) {
      return Fault(what: "another user owns") { "make it your own with chown" + " (\($0))" }
    }
    // In a sticky folder such as /tmp, users can replace only their own files.
    if isFolder, status.st_mode & S_ISVTX != 0 { return nil }
    if status.st_mode & S_IWOTH != 0 {
      return Fault(what: "everybody can write to") { "try chmod o-w \($0)" }
    }
    // With an access control list, these bits are the list's mask. If the bits are clear, no listed user or group can
    // write.
    guard status.st_mode & S_IWGRP != 0 else { return nil }
    switch AccessControlList.read(descriptor) {
    case .none:
      if Group.isHarmless(status.st_gid) { return nil }
      return Fault(what: "others can write to") { "try chmod g-w \($0)" }
    case .entries(let list):
      if list.writingUsers.allSatisfy(isHarmless), !list.groupWrites || Group.isHarmless(status.st_gid),
        list.writingGroups.allSatisfy(Group.isHarmless)
      {
        return nil
      }
      return Fault(what: "an access control list lets others write to") { "try setfacl -b \($0)" }
    case .unreadable:
      return Fault(what: "an access control list that cannot be read may let others write to") {
        "try setfacl -b \($0)"
      }
    }
  }

  /// Returns true if the folder is above the user's home. The owner of such a folder can replace the home and every
  /// program in it.
  static func isAboveHome(_ status: stat) -> Bool {
    guard let home = CurrentProcess.environment("HOME"), home.hasPrefix("/") else { return false }
    var path = home[...]
    while let slash = path.lastIndex(of: "/") {
      path = path[..<slash]
      var above = stat()
      if stat(path.isEmpty ? "/" : String(path), &above) == 0, above.st_dev == status.st_dev,
        above.st_ino == status.st_ino
      {
        return true
      }
    }
    return false
  }

  fileprivate static func isHarmless(_ user: uid_t) -> Bool { user == geteuid() || user == 0 }
}

/// The users and groups that an access control list allows to write.
private struct AccessControlList {
  enum Reading {
    case none
    case entries(AccessControlList)
    case unreadable
  }

  var writingUsers: [uid_t] = []
  var writingGroups: [gid_t] = []
  /// True if the file's own group can write.
  var groupWrites = false

  /// Reads `system.posix_acl_access`. The attribute contains a version, then a tag, a permission and a number for each
  /// entry, all little-endian.
  static func read(_ descriptor: Int32) -> Reading {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = bytes.withUnsafeMutableBytes {
      clinux_attribute(descriptor, "system.posix_acl_access", $0.baseAddress, $0.count)
    }
    guard count >= 0 else { return count == -ENODATA || count == -EOPNOTSUPP ? .none : .unreadable }
    func number(_ start: Int, _ size: Int) -> UInt32 {
      (0..<size).reduce(0) { $0 | UInt32(bytes[start + $1]) << UInt32(8 * $1) }
    }
    guard count >= 4, (count - 4) % 8 == 0, number(0, 4) == 2 else { return .unreadable }
    var list = AccessControlList()
    var mask: UInt32 = 7
    for start in stride(from: 4, to: Int(count), by: 8) {
      let (tag, permissions, id) = (number(start, 2), number(start + 2, 2), number(start + 4, 4))
      guard permissions & 2 != 0 || tag == 0x10 else { continue }
      switch tag {
      case 0x02: list.writingUsers.append(id)
      case 0x04: list.groupWrites = true
      case 0x08: list.writingGroups.append(id)
      case 0x10: mask = permissions
      // The mode already covers the owner and all others.
      default: break
      }
    }
    return .entries(mask & 2 != 0 ? list : AccessControlList())
  }
}

private enum Group {
  /// Returns true if the group has no members other than this user and root. Checks both the listed members and the
  /// users whose primary group this is.
  static func isHarmless(_ group: gid_t) -> Bool {
    guard let entry = getgrgid(group) else { return false }
    var member = entry.pointee.gr_mem
    while let name = member?.pointee {
      guard let account = getpwnam(name), TrustRules.isHarmless(account.pointee.pw_uid) else { return false }
      member = member?.advanced(by: 1)
    }
    setpwent()
    defer { endpwent() }
    while let account = getpwent() {
      if account.pointee.pw_gid == group, !TrustRules.isHarmless(account.pointee.pw_uid) { return false }
    }
    return true
  }
}
