import Bindings
import Foundation
import Playback
import Testing

/// The tests in Tests/golden, one file for each promise of the product.
@Suite("Golden tests of gestures")
struct GoldenTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "golden").path

  /// The paths of the files below the folder, in a stable order.
  static let files: [String] = (FileManager.default.subpaths(atPath: folder) ?? []).filter { $0.hasSuffix(".test") }
    .sorted()

  private static func contents(_ file: String) throws -> [UInt8] {
    Array(try #require(FileManager.default.contents(atPath: "\(folder)/\(file)")))
  }

  @Test("Each gesture test in Tests/golden passes", arguments: files)
  func promise(file: String) throws {
    let result = GestureTest.run(try Self.contents(file), file: "\(Self.folder)/\(file)", in: .ofTests)
    #expect(result.verdict == .passed, "\(result.report)")
  }

  @Test("The first line of each golden file is a sentence that no other golden file has")
  func sentences() throws {
    #expect(Self.files.count >= 150)
    let promises = try Self.files.map { ($0, GestureTest.promise(in: try Self.contents($0))) }
    for (file, promise) in promises {
      let promise = try #require(promise, "\(file) has no promise")
      #expect(promise.hasSuffix(".") && promise.count > 20, "\(file): \(promise)")
    }
    #expect(Set(promises.compactMap(\.1)).count == promises.count)
  }

  @Test("Each golden file has an expected part")
  func expectations() throws {
    for file in Self.files {
      let lines = String(decoding: try Self.contents(file), as: UTF8.self).split(separator: "\n")
      let divider = try #require(lines.lastIndex(of: "---"), "\(file)")
      #expect(lines[(divider + 1)...].contains { !$0.hasPrefix("#") }, "\(file) expects nothing")
      #expect(lines.count { $0 == "---" } == 2, "\(file)")
    }
  }
}

extension CheckEnvironment {
  /// Reads included files. All other facts about the machine are unknown.
  static var ofTests: CheckEnvironment {
    var environment = CheckEnvironment()
    environment.read = { (path: String) throws(UnreadableFile) in
      guard let data = FileManager.default.contents(atPath: path) else { throw UnreadableFile(reason: "no such file") }
      return Array(data)
    }
    return environment
  }
}
