/// The state of the bindings file when it was last read.
package enum FileState: Sendable, Hashable {
  case text([UInt8])
  case missing
  /// The file cannot be read. Contains the reason.
  case unreadable(String)

  /// The text of the file; empty for a missing file, and nil for a file that cannot be read.
  package var bytes: [UInt8]? {
    switch self {
    case .text(let bytes): bytes
    case .missing: []
    case .unreadable: nil
    }
  }
}
