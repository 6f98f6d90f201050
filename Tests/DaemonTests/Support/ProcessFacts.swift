import Foundation
import Testing

/// Facts about a process from the system.
enum ProcessFacts {
  /// Returns the anonymous memory of a process in kB, without the pages of its program, which processes share.
  static func ownMemory(_ id: Int32) throws -> Int {
    let text = try String(contentsOfFile: "/proc/\(id)/smaps_rollup", encoding: .utf8)
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("Anonymous:") })
    return try #require(line.split(separator: " ").dropFirst().first.flatMap { Int($0) })
  }

  static func openFiles(_ id: Int32) throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/\(id)/fd").count
  }
}
