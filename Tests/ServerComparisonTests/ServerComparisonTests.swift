import TestSupport
import Testing

/// Comparisons of the simulated server with a real server, which the program `simulate` makes.
@Suite(.waitsForPrograms)
struct ServerComparisonTests {
  /// The seeds were chosen before their results were known.
  @Test("The simulated server answers random scripts as a real X server does")
  func equal() throws {
    let run = try compare("--seeds", "20", "--seed", "1")
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.contains("20 scripts, "))
    #expect(run.output.contains("; 0 differ"))
  }

  @Test("A wrong answer of the simulated server is found and reduced to the steps that show it")
  func planted() throws {
    let run = try compare("--seeds", "1", "--seed", "8", "--plant", "lost-replay")
    #expect(run.status == 1, "\(run.output)")
    #expect(run.output.contains("seed 8: the simulated server differs from the real one"))
    let steps = run.output.split(separator: "\n").compactMap { $0.firstMatch(of: #/(\d+) of (\d+) steps are enough/#) }
    let shrunk = try #require(steps.first)
    #expect(try #require(Int(shrunk.1)) * 3 < #require(Int(shrunk.2)))
  }

  private func compare(_ arguments: String...) throws -> ProgramRun {
    try ProgramRun(ProgramRun.path(of: "simulate"), ["--compare"] + arguments)
  }
}
