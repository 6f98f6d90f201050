import Control
import Foundation
import Linux
import TestSupport
import Testing

@Suite("The program `stroke-eval`", .waitsForPrograms)
struct ProgramTests {
  /// Runs the program with these files.
  private func run(_ arguments: [String], files: [String: String] = [:]) throws -> (status: Int32?, output: String) {
    let folder = try TemporaryFolder()
    for (name, text) in files { try text.write(toFile: folder.path(name), atomically: true, encoding: .utf8) }
    let program = try #require(Paths.program("stroke-eval"))
    let script = #"cd "$0" && exec "$@" 2>&1"#
    let run = try ProgramStart(["sh", "-c", script, folder.path, program] + arguments).run()
    return (run.status, run.output)
  }

  @Test("`stroke-eval` prints a line of JSON for each candidate")
  func answers() throws {
    let files = [
      "pool": GeneratedPool(seed: 7).text,
      "trials": "{\"id\": 1, \"templates\": [[\"L\", 0], [\"V\", 20]], \"candidates\": [1, 21]}\n",
    ]
    let (status, output) = try run(
      ["--pool", "pool", "--trials", "trials", "--rotation", "0", "--either-way", "--threshold", "9"], files: files)
    let lines = output.split(separator: "\n")
    #expect(status == 0 && lines.count == 2)
    #expect(lines.first?.contains("\"label\":\"L\"") == true && lines.last?.contains("\"label\":\"V\"") == true)
  }

  @Test(
    "Each kind of wrong input ends `stroke-eval` with its own code and a message",
    arguments: [
      (["--pool", "none", "--trials", "good"], Control.ExitStatus.noBindings, "cannot read none"),
      (["--pool", "bad", "--trials", "good"], .brokenTrace, "bad:2: an object with `strokes` was expected"),
      (["--pool", "good", "--trials", "wrong"], .brokenTrace, "wrong:1: an object with `id`"),
      (["--table", "none"], .noBindings, "cannot read none/dollar1.jsonl"), (["--pool", "good"], .usage, "--table"),
      (["--pool", "good", "--trials", "good", "--rotation", "200"], .usage, "180"),
      (["--pool", "good", "--trials", "good", "--threshold", "-1"], .usage, "threshold"),
    ])
  func refused(arguments: [String], status: Control.ExitStatus, message: String) throws {
    let files = ["good": "", "bad": "{\"strokes\": []}\n{\"strokes\":", "wrong": "{\"id\": 1}\n"]
    let result = try run(arguments, files: files)
    #expect(result.status == status.rawValue && result.output.contains(message), "\(result)")
  }
}
