import TestSupport
import Testing

/// Tests the program `simulate`. Its functions replace Xlib, so the tests do not link it, but start it as a process.
@Suite(.waitsForPrograms)
struct SimulateProgramTests {
  @Test("Simulated runs of the daemon in virtual time break no invariant")
  func cleanLives() throws {
    let run = try simulate("--seeds", "6", "--seed", "100", "--seconds", "40")
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.contains("6 lives, "))
    #expect(!run.output.contains(" 0 actions"))
  }

  @Test("Two runs with the same seed are equal, event by event")
  func determinism() throws {
    let runs = try (0..<2).map { _ in
      // The last line has the real time that the run took.
      try simulate("--seeds", "3", "--seed", "7", "--seconds", "30", "--trace").output.split(separator: "\n").dropLast()
    }
    #expect(runs[0].count > 100)
    #expect(runs[0] == runs[1])
    let hashes = Set(runs[0].filter { $0.hasPrefix("seed ") }.map { $0.split(separator: " ").last })
    #expect(hashes.count == 3)
  }

  @Test(
    "A defect is reported with the seed and the few steps that show it",
    arguments: ["missing-release", "missing-thaw"])
  func shrunk(_ defect: String) throws {
    let run = try simulate("--seeds", "1", "--seed", "1", "--seconds", "40", "--plant", defect)
    #expect(run.status == 1)
    #expect(run.output.contains("seed 1 is broken"))
    let steps = run.output.split(separator: "\n").compactMap { $0.firstMatch(of: #/(\d+) of (\d+) steps are enough/#) }
    let shrunk = try #require(steps.first)
    #expect(try #require(Int(shrunk.1)) * 2 < #require(Int(shrunk.2)))
  }

  @Test("Each deliberate defect breaks the expected invariant", arguments: PlantedLife.all)
  func planted(_ life: PlantedLife) throws {
    let run = try simulate(
      "--seeds", "1", "--seed", life.seed, "--seconds", "60", "--all-steps", "--plant", life.defect)
    #expect(run.status == 1)
    #expect(run.output.contains("seed \(life.seed) is broken"))
    #expect(run.output.contains(life.failure), "\(run.output)")
  }

  @Test("Every deliberate defect has a simulation that finds it")
  func everyDefect() throws {
    let run = try simulate("--plant", "nothing")
    #expect(run.status == 2)
    let list = try #require(run.output.firstMatch(of: #/needs one of (.*?);/#)).1
    // Only a comparison with a real server finds this defect: see ServerComparisonTests.
    let defects = Set(list.split(separator: ", ").map(String.init)).subtracting(["lost-replay"])
    #expect(defects == Set(PlantedLife.all.map(\.defect)))
  }

  @Test("The simulation calls no function of Xlib or XCB, because it replaces all of them")
  func replacedFunctions() throws {
    let symbols = try ProgramRun("/usr/bin/nm", ["--dynamic", "--undefined-only", Self.program])
    #expect(symbols.status == 0, "\(symbols.output)")
    let names = symbols.output.split(separator: "\n").compactMap { $0.split(separator: " ").last }
    #expect(names.contains { $0.hasPrefix("malloc") })
    #expect(names.filter { $0.hasPrefix("X") || $0.hasPrefix("xcb_") } == [])
  }

  @Test("An unknown argument is reported")
  func usage() throws {
    let run = try simulate("--sedes", "3")
    #expect(run.status == 2)
    #expect(run.output.contains("unknown argument --sedes"))
  }

  private func simulate(_ arguments: String...) throws -> ProgramRun { try ProgramRun(Self.program, arguments) }

  private static let program = ProgramRun.path(of: "simulate")
}
