internal import Glibc

/// Reads files that determine which programs this program runs. Only this user and root may be able to write to them.
package enum TrustedFile {
  /// The reason why a file is not read.
  package struct Refusal: Error, Sendable, Hashable, CustomStringConvertible {
    /// The problem as a message for the user, such as "others can write to it; try chmod g-w FILE".
    package let reason: String
    /// True if the file does not exist.
    package let isMissing: Bool

    package var description: String { reason }

    package init(_ reason: String, isMissing: Bool = false) {
      self.reason = reason
      self.isMissing = isMissing
    }
  }

  /// Returns at most `limit` + 1 bytes of the file, so that the caller can detect a file that is too long.
  ///
  /// Checks the opened file, and every folder and symbolic link in its path. Refuses a pipe without waiting for it.
  package static func contents(of path: String, limit: Int) throws(Refusal) -> [UInt8] {
    let walk = try TrustedWalk(to: path)
    let descriptor = try walk.openFile()
    defer { Descriptors.close(descriptor) }
    do throws(SystemError) {
      return try FileSystem.contents(ofDescriptor: descriptor, limit: limit)
    } catch {
      throw Refusal(error.reason)
    }
  }

  /// Checks a file as `contents` does, without reading it.
  package static func check(_ path: String) throws(Refusal) {
    let walk = try TrustedWalk(to: path)
    Descriptors.close(try walk.openFile())
  }

  /// Checks a folder and its path. Does not check the contents of the folder.
  package static func checkWay(to folder: String) throws(Refusal) {
    guard try TrustedWalk(to: folder).isFolder else { throw Refusal("\(folder) is no folder") }
  }

  /// Maximum number of entries that `checkFolder` checks.
  private static let maximumEntries = 4096

  /// Checks a folder, its path, and every file and folder in it. With `recursively`, also checks the contents of
  /// subfolders.
  ///
  /// Pipes and sockets may belong to any user, because they are never executed.
  package static func checkFolder(_ path: String, recursively: Bool) throws(Refusal) {
    var left = maximumEntries
    try checkFolder(path, recursively: recursively, &left)
  }

  private static func checkFolder(_ path: String, recursively: Bool, _ left: inout Int) throws(Refusal) {
    let walk = try TrustedWalk(to: path)
    guard walk.isFolder else { throw Refusal("\(path) is no folder") }
    for name in FileSystem.names(in: path).sorted() {
      left -= 1
      guard left >= 0 else { throw Refusal("its folder \(path) has more than \(maximumEntries) files") }
      let entry = "\(path)/\(name)"
      let found: TrustedWalk
      do throws(Refusal) {
        found = try TrustedWalk(to: entry)
      } catch {
        // Ignore a dangling link, or a file that has been removed since.
        if error.isMissing { continue }
        throw error
      }
      guard found.isFolder else { continue }
      // Do not follow links, because a link could lead to a folder above.
      if recursively, FileSystem.linkTarget(entry) == nil { try checkFolder(entry, recursively: true, &left) }
    }
  }
}
