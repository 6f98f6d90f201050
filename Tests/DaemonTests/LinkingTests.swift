import Control
import Foundation
import TestSupport
import Testing

@Suite("Libraries that the programs load", .waitsForPrograms)
struct LinkingTests {
  /// Returns the lines that `readelf` prints about a program in this folder and that contain `word`.
  private func lines(of name: String, _ option: String, with word: String) throws -> [Substring] {
    let readelf = Process()
    readelf.executableURL = URL(filePath: "/usr/bin/env")
    readelf.arguments = ["readelf", "-W", option, try #require(Paths.program(name))]
    let output = Pipe()
    readelf.standardOutput = output
    readelf.standardInput = FileHandle.nullDevice
    try readelf.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    readelf.waitUntilExit()
    try #require(readelf.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self).split(separator: "\n").filter { $0.contains(word) }
  }

  /// Returns the shared libraries that a program in this folder is linked to.
  private func libraries(of name: String) throws -> String {
    try lines(of: name, "--dynamic", with: "(NEEDED)").joined(separator: "\n")
  }

  @Test(
    "The command line links the parsers of foreign configurations; the daemon does not",
    arguments: ["libexpat", "libyaml"])
  func parsers(library: String) throws {
    #expect(try libraries(of: "dactyl").contains(library))
    let daemon = try libraries(of: "dactyld")
    #expect(daemon.contains("libX11") && !daemon.contains(library), "\(daemon)")
  }

  /// The libraries of Swift that are large, with parts of the names of their symbols. The concurrency library would link
  /// libdispatch.
  private static let largeLibraries = [
    (name: "concurrency", symbols: ["15ContinuousClockV", "15SuspendingClockV", "swift_task_", " $sSc"]),
    (name: "regular expressions", symbols: ["17_StringProcessing"]),
  ]

  @Test("The daemon does not use Swift's large libraries", arguments: largeLibraries)
  func leftOut(name: String, symbols: [String]) throws {
    func used(by name: String) throws -> [Substring] {
      try lines(of: name, "--dyn-syms", with: " UND ").filter { line in symbols.contains { line.contains($0) } }
    }
    #expect(try !used(by: "dactyl").isEmpty)
    #expect(try used(by: "dactyld") == [])
  }
}
