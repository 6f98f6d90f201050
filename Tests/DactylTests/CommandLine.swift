import Control
import Foundation
import Linux
import TestSupport
import Testing

/// A temporary home folder in which `dactyl` is run.
final class CommandLine {
  let home: String

  init() throws {
    home = NSTemporaryDirectory() + "dactyl-home-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: home) }

  struct Outcome {
    let output: String
    let errors: String
    let status: Int32?
  }

  /// Runs `dactyl` to its end; `input` is a file for its standard input.
  func dactyl(_ arguments: String..., input: String? = nil, display: String = "") throws -> Outcome {
    try dactyl(arguments, input: input, display: display)
  }

  /// - Parameters:
  ///   - other: The path of another `dactyl` than the one beside the tests.
  ///   - environment: Further variables.
  ///   - meanwhile: Called while `dactyl` runs.
  func dactyl(
    _ arguments: [String], program other: String? = nil, input: String? = nil, display: String = "",
    environment: [(name: String, value: String)] = [], meanwhile: () throws -> Void = {}
  ) throws -> Outcome {
    let program = try #require(other ?? Paths.program("dactyl"))
    let (output, errors) = (path("output"), path("errors"))
    let script = #"exec "$0" "$@" <"$DACTYL_TEST_IN" >"$DACTYL_TEST_OUT" 2>"$DACTYL_TEST_ERR""#
    var start = ProgramStart(["sh", "-c", script, program] + arguments)
    start.environment =
      [
        ("HOME", home), ("XDG_CONFIG_HOME", ""), ("DISPLAY", display), ("DACTYL_TEST_IN", input ?? "/dev/null"),
        ("DACTYL_TEST_OUT", output), ("DACTYL_TEST_ERR", errors),
      ] + environment
    let child = try start.spawn()
    let failure = Result { try meanwhile() }
    let ending = child.wait(timeout: .seconds(30))
    if ending == nil {
      child.send(signal: SignalNumber.kill)
      _ = child.wait(timeout: .seconds(10))
    }
    try failure.get()
    defer {
      try? FileManager.default.removeItem(atPath: output)
      try? FileManager.default.removeItem(atPath: errors)
    }
    let status: Int32? = if case .exited(let code)? = ending { code } else { nil }
    return Outcome(output: try text("output"), errors: try text("errors"), status: status)
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
