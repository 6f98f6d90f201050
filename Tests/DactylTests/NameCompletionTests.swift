import Control
import Foundation
import Linux
import TestSupport
import Testing

@Suite("Names that a shell completes", .waitsForPrograms)
struct NameCompletionTests {
  private let line = try? CommandLine()

  /// Returns the completions that bash offers for the word after `words`.
  private func offered(after words: String...) throws -> [String] {
    let line = try #require(line)
    let completion = try line.dactyl("--generate-completion-script", "bash").output
    let typed = (["dactyl"] + words + [""]).map { "'\($0)'" }.joined(separator: " ")
    let script = """
      PATH=$(dirname "$1"):$PATH
      COMP_WORDS=(\(typed)) COMP_CWORD=\(words.count + 1) COMP_LINE="dactyl \(words.joined(separator: " ")) "
      COMP_POINT=${#COMP_LINE}
      _dactyl
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let path = try line.write(completion + script, to: "complete.bash")
    var start = ProgramStart(["bash", path, try #require(Paths.program("dactyl"))])
    start.environment = [("HOME", line.home), ("XDG_CONFIG_HOME", ""), ("DISPLAY", "")]
    let run = try start.run()
    #expect(run.status == 0, "\(run)")
    return run.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.sorted()
  }

  @Test("The shell completes `default` and the modes of the user's bindings")
  func modes() throws {
    let line = try #require(line)
    #expect(try offered(after: "ctl", "mode") == ["default"])
    try line.write(
      "swipe 3 up -> mode reading\nmode reading { swipe 3 down -> mode default }\n", to: ".config/dactyl/dactyl.conf")
    #expect(try offered(after: "ctl", "mode") == ["default", "reading"])
  }

  @Test("The shell completes the names of plugins", arguments: ["check", "run"])
  func plugins(command: String) throws {
    #expect(try #require(line).dactyl("plugin", "new", "mine").status == 0)
    #expect(try offered(after: "plugin", command) == ["mine"])
  }
}
