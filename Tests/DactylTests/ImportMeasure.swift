import Control
import Foundation
import Linux
import TestSupport
import Testing

/// The script that judges the output of `dactyl import`.
enum ImportMeasure {
  /// False if the script cannot read YAML.
  static let isPossible = SystemPython.runs("import yaml")

  private static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

  /// The configurations of a program that the tests of the importer translate.
  static func fixtures(_ program: String) throws -> [String] {
    let folder = tests.appending(path: "AuthoringTests/Fixtures").path
    return try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasPrefix(program) && !$0.hasSuffix(".dactyl") }.sorted().map { "\(folder)/\($0)" }
  }

  /// Runs the script to its end.
  static func run(_ arguments: [String], dactyl: String? = nil) throws -> FinishedProgram {
    let line = try CommandLine()
    let script = tests.appending(path: "Imports/measure.py").path
    let program = try #require(dactyl ?? Paths.program("dactyl"))
    var start = ProgramStart(
      ["sh", "-c", #"exec "$0" -B "$@" 2>&1"#, SystemPython.path, script, "--dactyl", program] + arguments)
    start.environment = [("HOME", line.home)]
    return try start.run(timeout: .seconds(300))
  }
}
