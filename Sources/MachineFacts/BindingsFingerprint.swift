package import Bindings

/// A hash of a bindings file and of the files that it includes, to detect changes.
///
/// Uses 64-bit FNV-1a, because the hash protects no secret.
package final class BindingsFingerprint {
  private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  /// - Parameter bytes: The content of the bindings file.
  package init(_ bytes: [UInt8]) { add(bytes) }

  /// The hash in hexadecimal.
  package var text: String { String(hash, radix: 16) }

  fileprivate func add(_ bytes: [UInt8]) {
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    // Include the length, so that moving a line to the next file changes the hash.
    hash = (hash ^ UInt64(bytes.count)) &* 0x100_0000_01b3
  }
}

extension CheckEnvironment {
  /// Extends a fingerprint by the content of every file that the check includes.
  package mutating func addIncludedFiles(to fingerprint: BindingsFingerprint) {
    read = { [read] (path: String) throws(UnreadableFile) in
      let bytes = try read(path)
      fingerprint.add(bytes)
      return bytes
    }
  }
}
