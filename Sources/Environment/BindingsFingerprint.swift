package import Bindings

/// A hash of a bindings file and of the files that it includes, by which two states of them are told apart.
///
/// FNV-1a of 64 bits: no secret depends on it.
package final class BindingsFingerprint {
  private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  /// - Parameter bytes: The content of the bindings file.
  package init(_ bytes: [UInt8]) { add(bytes) }

  /// The hash in hexadecimal.
  package var text: String { String(hash, radix: 16) }

  fileprivate func add(_ bytes: [UInt8]) {
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    // So that a line that moves to the next file counts as a change.
    hash = (hash ^ UInt64(bytes.count)) &* 0x100_0000_01b3
  }
}

extension CheckEnvironment {
  /// Adds the content of every file that the check includes to a fingerprint.
  package mutating func addIncludedFiles(to fingerprint: BindingsFingerprint) {
    read = { [read] (path: String) throws(UnreadableFile) in
      let bytes = try read(path)
      fingerprint.add(bytes)
      return bytes
    }
  }
}
