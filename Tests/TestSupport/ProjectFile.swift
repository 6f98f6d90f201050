public import Foundation
public import Testing

/// A file of the project that tests read, and may generate completely or in part.
public struct ProjectFile {
  /// The location of the file.
  public let url: URL

  /// - Parameter path: The path from the project's folder.
  public init(_ path: String) {
    url = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: path)
  }

  /// Returns the content of the file.
  public func text() throws -> String { try String(contentsOf: url, encoding: .utf8) }

  /// Checks that `update` changes nothing. With DACTYL_WRITE_DOCUMENTS=1, writes the result before the check.
  public func expectCurrent(
    _ update: (String) throws -> String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let text = try text()
    let current = try update(text)
    if ProcessInfo.processInfo.environment["DACTYL_WRITE_DOCUMENTS"] != nil, current != text {
      try current.write(to: url, atomically: true, encoding: .utf8)
    }
    let written = try self.text().split(separator: "\n", omittingEmptySubsequences: false)
    let differing = zip(written, current.split(separator: "\n", omittingEmptySubsequences: false)).first { $0 != $1 }
    #expect(
      differing == nil && written.joined(separator: "\n") == current,
      "\(url.lastPathComponent): `\(differing?.0 ?? "")` is to be `\(differing?.1 ?? "")`; DACTYL_WRITE_DOCUMENTS=1 writes it",
      sourceLocation: sourceLocation)
  }
}
