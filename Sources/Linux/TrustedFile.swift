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

    init(_ reason: String, isMissing: Bool = false) {
      self.reason = reason
      self.isMissing = isMissing
    }
  }

  /// The whole file, or at most `limit` bytes and one more, so that the caller sees that it is too long.
  ///
  /// Judges the opened file and every folder and symbolic link on the way to it. A pipe is refused and not waited for.
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

  /// Judges a file as `contents` does, and does not read it.
  package static func check(_ path: String) throws(Refusal) {
    let walk = try TrustedWalk(to: path)
    Descriptors.close(try walk.openFile())
  }

  /// Judges a folder and the way to it, and not what is in it.
  package static func checkWay(to folder: String) throws(Refusal) {
    guard try TrustedWalk(to: folder).isFolder else { throw Refusal("\(folder) is no folder") }
  }

  /// Maximum number of entries that `checkFolder` looks at.
  private static let maximumEntries = 4096

  /// Judges a folder, the way to it, and every file and folder in it; `recursively`: also what is in those.
  ///
  /// Pipes and sockets may be anybody's: nobody runs them.
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
        // A link that leads nowhere, or a file that has gone meanwhile.
        if error.isMissing { continue }
        throw error
      }
      guard found.isFolder else { continue }
      // A link could lead back up.
      if recursively, FileSystem.linkTarget(entry) == nil { try checkFolder(entry, recursively: true, &left) }
    }
  }
}
