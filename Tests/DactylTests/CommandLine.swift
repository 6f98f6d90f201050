import Control
import Foundation
import Linux
import TestSupport
import Testing

/// A temporary home folder in which `dactyl` is run.
final class CommandLine {
  private let temporary: TemporaryFolder
  var home: String { temporary.path }

  init() throws { temporary = try TemporaryFolder() }

  /// Runs `dactyl` to its end; `input` is a file for its standard input.
  func dactyl(_ arguments: String..., input: String? = nil, display: String = "") throws -> FinishedProgram {
    try dactyl(arguments, input: input, display: display)
  }

  /// - Parameters:
  ///   - other: The path of another `dactyl` than the one beside the tests.
  ///   - environment: Further variables.
  ///   - meanwhile: Called while `dactyl` runs.
  func dactyl(
    _ arguments: [String], program other: String? = nil, input: String? = nil, display: String = "",
    environment: [(name: String, value: String)] = [], meanwhile: () throws -> Void = {}
  ) throws -> FinishedProgram {
    let program = try #require(other ?? Paths.program("dactyl"))
    var start = ProgramStart(["sh", "-c", #"exec "$0" "$@" <"$DACTYL_TEST_IN""#, program] + arguments)
    start.environment =
      [("HOME", home), ("XDG_CONFIG_HOME", ""), ("DISPLAY", display), ("DACTYL_TEST_IN", input ?? "/dev/null")]
      + environment
    return try start.run(meanwhile: meanwhile)
  }

  func path(_ name: String) -> String { "\(home)/\(name)" }

  func text(_ name: String) throws -> String {
    String(decoding: try FileSystem.contents(of: path(name), limit: 1 << 22), as: UTF8.self)
  }

  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try FileSystem.makeFolders(for: path(name))
    try FileSystem.write(Array(text.utf8), to: path(name), mayReplace: true)
    return path(name)
  }

  /// Writes an executable shell script, and returns its path.
  func write(program text: String, to name: String) throws -> String {
    try ExecutableFile.write(script: text, to: path(name))
    return path(name)
  }
}
