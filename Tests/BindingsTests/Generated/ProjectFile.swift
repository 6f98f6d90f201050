import Foundation
import Testing

/// A file of the project that the tests read, and of which they may make a part or all.
struct ProjectFile {
  let url: URL

  init(_ path: String) {
    url = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: path)
  }

  func text() throws -> String { try String(contentsOf: url, encoding: .utf8) }

  /// Checks that `update` changes nothing; with DACTYL_WRITE_DOCUMENTS=1 writes the result first.
  func expectCurrent(_ update: (String) throws -> String) throws {
    let text = try text()
    let current = try update(text)
    if ProcessInfo.processInfo.environment["DACTYL_WRITE_DOCUMENTS"] != nil, current != text {
      try current.write(to: url, atomically: true, encoding: .utf8)
    }
    let written = try self.text().split(separator: "\n", omittingEmptySubsequences: false)
    let differing = zip(written, current.split(separator: "\n", omittingEmptySubsequences: false)).first { $0 != $1 }
    #expect(
      differing == nil && written.joined(separator: "\n") == current,
      "\(url.lastPathComponent): `\(differing?.0 ?? "")` is to be `\(differing?.1 ?? "")`; DACTYL_WRITE_DOCUMENTS=1 writes it"
    )
  }
}
