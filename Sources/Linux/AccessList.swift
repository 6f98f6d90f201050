internal import CLinux
internal import Glibc

/// The access control list of a file: acl(5), in the kernel's format of `linux/posix_acl_xattr.h`.
enum AccessList {
  private static let headerSize = 4
  private static let entrySize = 8
  private static let maximumSize = 4096
  /// The tags of the entries for the owner, the group and all others. The file's mode contains the same rights.
  private static let modeTags: Set<UInt8> = [0x01, 0x04, 0x20]

  /// Returns the list without the entries that name other users and groups; nil if the list is malformed.
  static func withoutExceptions(_ list: [UInt8]) -> [UInt8]? {
    guard list.count >= headerSize, (list.count - headerSize).isMultiple(of: entrySize) else { return nil }
    let entries = stride(from: headerSize, to: list.count, by: entrySize).map { list[$0..<($0 + entrySize)] }
    return Array(list[..<headerSize]) + entries.filter { $0.first.map(modeTags.contains) ?? false }.joined()
  }

  /// Returns the list of a file; nil if the file has no list.
  fileprivate static func read(_ path: String) throws(SystemError) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: maximumSize)
    let count = clinux_access_list(path, &bytes, bytes.count)
    if count == -ENODATA || count == -ENOTSUP { return nil }
    guard count >= 0 else { throw SystemError(call: "getxattr \(path)", code: -count) }
    return Array(bytes.prefix(Int(count)))
  }
}

extension FileSystem {
  /// Removes the rights of all users and groups that a file's access control list names. The mode becomes what it was
  /// before these rights were added.
  package static func removeAccessList(of path: String) throws(SystemError) {
    guard let list = try AccessList.read(path) else { return }
    guard let plain = AccessList.withoutExceptions(list) else {
      throw SystemError(call: "getxattr \(path)", code: EINVAL)
    }
    let status = clinux_set_access_list(path, plain, plain.count)
    guard status == 0 else { throw SystemError(call: "setxattr \(path)", code: -status) }
  }
}
