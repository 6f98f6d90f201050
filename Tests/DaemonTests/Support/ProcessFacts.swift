import Foundation
import Testing

/// What the system says about a process.
enum ProcessFacts {
  /// The memory of a process that is no file's, in kB. (The pages of its program are private or not as others run it.)
  static func ownMemory(_ id: Int32) throws -> Int {
    let text = try String(contentsOfFile: "/proc/\(id)/smaps_rollup", encoding: .utf8)
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("Anonymous:") })
    return try #require(line.split(separator: " ").dropFirst().first.flatMap { Int($0) })
  }

  static func openFiles(_ id: Int32) throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/\(id)/fd").count
  }
}
