public import Foundation

/// A temporary folder for a test, which is removed with this object.
public final class TemporaryFolder: Sendable {
  /// The location of the folder.
  public let url: URL

  /// The path of the folder.
  public var path: String { url.path }

  /// Creates an empty folder. Its path is short enough for a socket in it.
  public init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "dactyl-test-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Returns the path of a file or folder in this folder.
  public func path(_ name: String) -> String { url.appending(path: name).path }
}
