import Foundation
import Testing

/// An output that is kept as a file in the folder Golden.
enum GoldenFile {
  /// Compares a text with the file `name`; with `DACTYL_WRITE_DOCUMENTS` set, writes it there instead.
  static func compare(_ text: String, with name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Golden/\(name)")
    if ProcessInfo.processInfo.environment["DACTYL_WRITE_DOCUMENTS"] != nil {
      try Data(text.utf8).write(to: file)
      return
    }
    let kept = try String(contentsOf: file, encoding: .utf8)
    #expect(
      kept == text,
      """
      \(name) differs; if that is wanted, write it anew with \
      DACTYL_WRITE_DOCUMENTS=1 swift test --filter DiagnosisTests
      """, sourceLocation: sourceLocation)
  }
}
