import Testing

@testable import Bindings

@Suite("Cached lookups of programs and plugins")
struct CachedEnvironmentTests {
  @Test("Each program and each plugin is looked up once, however many lines name it")
  func once() {
    var questions: [String] = []
    var environment = CheckEnvironment()
    environment.hasProgram = { program in
      questions.append(program)
      return program == "xterm"
    }
    environment.plugin = { plugin in
      questions.append("plugin " + plugin)
      return .missing
    }
    let lines = ["tap 3 -> exec xterm", "tap 4 -> exec lacking", "tap 5 -> plugin volume step=2"]
    let text = (lines + lines.map { "in fullscreen { \($0) }" }).joined(separator: "\n")
    let result = check(Array(text.utf8), file: "test.conf", in: environment)
    #expect(questions.sorted() == ["lacking", "plugin volume", "xterm"])
    // A missing program or plugin is still reported at each line.
    #expect(result.diagnostics.map(\.span.line) == [2, 3, 5, 6])
  }
}
