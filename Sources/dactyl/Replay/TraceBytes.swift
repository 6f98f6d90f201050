import ArgumentParser
import Control
import Linux

/// The content of a trace, a recording or another file of drawings.
struct TraceBytes {
  /// The file's name for messages.
  let name: String
  let bytes: [UInt8]

  /// Maximum size of a file in bytes. An hour of input needs about half of this size.
  private static let maximumSize = 64 << 20

  /// Reads a file; `-` means standard input.
  init(_ path: String) throws {
    name = path == "-" ? "standard input" : path
    do throws(SystemError) {
      bytes =
        path == "-"
        ? try FileSystem.contents(ofDescriptor: 0, limit: Self.maximumSize)
        : try FileSystem.contents(of: path, limit: Self.maximumSize)
    } catch {
      throw failure(.noBindings, "cannot read \(name): \(error.reason)")
    }
  }
}
