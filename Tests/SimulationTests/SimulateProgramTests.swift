import TestSupport
import Testing

/// The program `simulate`. Its functions replace Xlib, so that the tests cannot contain it and start it.
@Suite(.waitsForPrograms)
struct SimulateProgramTests {
  @Test("lives of the daemon in virtual time break no invariant")
  func cleanLives() throws {
    let run = try simulate("--seeds", "6", "--seed", "100", "--seconds", "40")
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.contains("6 lives, "))
    #expect(!run.output.contains(" 0 actions"))
  }

  @Test("a seed stands for one life, event by event")
  func determinism() throws {
    let runs = try (0..<2).map { _ in
      // The last line has the real time that it took.
      try simulate("--seeds", "3", "--seed", "7", "--seconds", "30", "--trace").output.split(separator: "\n").dropLast()
    }
    #expect(runs[0].count > 100)
    #expect(runs[0] == runs[1])
    let hashes = Set(runs[0].filter { $0.hasPrefix("seed ") }.map { $0.split(separator: " ").last })
    #expect(hashes.count == 3)
  }

  @Test(
    "a defect is found, with its seed and the steps that show it",
    arguments: [
      ("missing-release", "are down at rest"), ("unseen-lock", "while the session is locked"),
      ("repeated-decision", "is judged twice"),
    ])
  func planted(_ defect: String, _ failure: String) throws {
    // Few lives have a locker in the way of a gesture.
    let (seed, seconds) = defect == "unseen-lock" ? ("2", "60") : ("1", "60")
    let run = try simulate("--seeds", "1", "--seed", seed, "--seconds", seconds, "--plant", defect)
    #expect(run.status == 1)
    #expect(run.output.contains("seed \(seed) is broken"))
    #expect(run.output.contains(failure), "\(run.output)")
    let steps = run.output.split(separator: "\n").compactMap { $0.firstMatch(of: #/(\d+) of (\d+) steps are enough/#) }
    let shrunk = try #require(steps.first)
    #expect(try #require(Int(shrunk.1)) * 2 < #require(Int(shrunk.2)))
  }

  @Test("no function of Xlib is called that is not replaced")
  func replacedFunctions() throws {
    let symbols = try ProgramRun("/usr/bin/nm", ["--dynamic", "--undefined-only", Self.program])
    #expect(symbols.status == 0, "\(symbols.output)")
    let names = symbols.output.split(separator: "\n").compactMap { $0.split(separator: " ").last }
    #expect(names.contains { $0.hasPrefix("malloc") })
    #expect(names.filter { $0.hasPrefix("X") || $0.hasPrefix("xcb_") } == [])
  }

  @Test("an unknown argument is named")
  func usage() throws {
    let run = try simulate("--sedes", "3")
    #expect(run.status == 2)
    #expect(run.output.contains("unknown argument --sedes"))
  }

  private func simulate(_ arguments: String...) throws -> ProgramRun { try ProgramRun(Self.program, arguments) }

  private static let program = ProgramRun.path(of: "simulate")
}
