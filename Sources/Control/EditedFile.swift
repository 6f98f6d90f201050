internal import Linux

/// Writes a changed bindings file, for `dactyl edit` and for the settings window.
package enum EditedFile {
  /// The reason why a file was not written.
  package struct Refusal: Error, Sendable, Hashable {
    package let status: ExitStatus
    package let message: String
    /// True if another program has changed the file since it was read.
    package let isStale: Bool

    init(_ status: ExitStatus, _ message: String, isStale: Bool = false) {
      (self.status, self.message, self.isStale) = (status, message, isStale)
    }
  }

  /// Replaces the content `old` of a file with `new` in one step. The first call for a file also writes a copy of `old`
  /// beside the file.
  ///
  /// - Returns: The path of the copy; nil if this call made no copy.
  package static func replace(_ old: [UInt8], with new: [UInt8], at path: String) throws(Refusal) -> String? {
    guard FileSystem.isWritable(path) else { throw Refusal(.cannotWrite, "cannot write \(path): it is read-only") }
    let copy = path + ".before-edit"
    var isCopied = true
    do throws(SystemError) {
      try FileSystem.write(old, to: copy, mayReplace: false, isPrivate: true)
    } catch {
      guard error.isTaken else { throw Refusal(.cannotWrite, "cannot keep a copy as \(copy): \(error.reason)") }
      isCopied = false
    }
    do throws(SystemError) {
      try FileSystem.write(new, to: path, mayReplace: true, expected: old)
    } catch {
      if error.isStale {
        throw Refusal(.refused, "another program has changed \(path) meanwhile; nothing was written", isStale: true)
      }
      throw Refusal(.cannotWrite, "cannot write \(path): \(error.reason)")
    }
    return isCopied ? copy : nil
  }

  /// Writes a file that does not exist yet, and creates the missing folders of its path.
  package static func create(_ new: [UInt8], at path: String) throws(Refusal) {
    do throws(SystemError) {
      try FileSystem.makeFolders(for: path)
      try FileSystem.write(new, to: path, mayReplace: false)
    } catch {
      if error.isTaken {
        throw Refusal(.refused, "another program has written \(path) meanwhile; nothing was written", isStale: true)
      }
      throw Refusal(.cannotWrite, "cannot write \(path): \(error.reason)")
    }
  }
}
