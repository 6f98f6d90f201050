import Control
import Foundation
import TestSupport
import Testing

@Suite("Libraries that the programs load", .waitsForPrograms)
struct LinkingTests {
  /// Returns the shared libraries that a program in this folder is linked to.
  private func libraries(of name: String) throws -> String {
    let readelf = Process()
    readelf.executableURL = URL(filePath: "/usr/bin/env")
    readelf.arguments = ["readelf", "-dW", try #require(Paths.program(name))]
    let output = Pipe()
    readelf.standardOutput = output
    readelf.standardInput = FileHandle.nullDevice
    try readelf.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    readelf.waitUntilExit()
    try #require(readelf.terminationStatus == 0)
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    return lines.filter { $0.contains("(NEEDED)") }.joined(separator: "\n")
  }

  @Test(
    "The command line links the parsers of foreign configurations; the daemon does not",
    arguments: ["libexpat", "libyaml"])
  func parsers(library: String) throws {
    #expect(try libraries(of: "dactyl").contains(library))
    let daemon = try libraries(of: "dactyld")
    #expect(daemon.contains("libX11") && !daemon.contains(library), "\(daemon)")
  }
}
