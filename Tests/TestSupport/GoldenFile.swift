import Foundation
public import Testing

/// An output that is stored as a file in the folder Golden of a module's tests.
public enum GoldenFile {
  /// Compares a text with the file `name`. With `DACTYL_WRITE_DOCUMENTS` set, writes the text to the file instead.
  ///
  /// - Parameter source: The path of a file of the tests.
  public static func compare(
    _ text: String, with name: String, source: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var tests = URL(filePath: source)
    repeat { tests.deleteLastPathComponent() } while !tests.lastPathComponent.hasSuffix("Tests") && tests.path != "/"
    let file = tests.appending(path: "Golden/\(name)")
    if ProcessInfo.processInfo.environment["DACTYL_WRITE_DOCUMENTS"] != nil {
      try Data(text.utf8).write(to: file)
      return
    }
    let kept = try String(contentsOf: file, encoding: .utf8)
    #expect(
      kept == text,
      """
      \(name) differs; if that is wanted, write it again with \
      DACTYL_WRITE_DOCUMENTS=1 swift test --filter \(tests.lastPathComponent)
      """, sourceLocation: sourceLocation)
  }
}
