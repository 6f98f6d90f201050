import ArgumentParser
import Control
import Gestures
import Linux
import StrokeEvaluation

@main
struct StrokeEval: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stroke-eval",
    abstract: "Measure how well drawn shapes are recognized.",
    discussion: """
      With --pool and --trials, recognizes the candidates of each trial as the daemon would, and prints one line of JSON for \
      each. With --table, prints the tables of docs/research/strokes.md, and with --strictness only that of `set strictness`. \
      docs/research/strokes.md describes the files. Exit codes: 0, 7 a file cannot be read, 12 a file is not what it should be, 64 wrong usage.
      """,
    version: ProgramVersion.current)

  @Option(help: "Drawings: JSON Lines with `strokes`.", completion: .file())
  var pool: String?

  @Option(help: "Trials: JSON Lines with `id`, `templates` and `candidates`.", completion: .file())
  var trials: String?

  @Option(help: "Maximum rotation of a stroke, in degrees of 0 to 180.")
  var rotation = 15.0

  @Flag(help: "Accept drawings from the end to the beginning, too.")
  var eitherWay = false

  @Option(help: "Distance below which a candidate is accepted; `default` for the limits of the daemon.")
  var threshold = Threshold.default

  @Option(
    help: "Folder with dollar1.jsonl, mmg.jsonl and mouse-drags.jsonl to make the tables from.", completion: .directory)
  var table: String?

  @Option(
    help: "Folder with the same files to choose and judge the limit of each strictness from.", completion: .directory)
  var strictness: String?

  @Option(help: "Seed of the random choices of --table and --strictness.")
  var seed: UInt64 = 1

  func validate() throws {
    let folders = [table, strictness].compactMap(\.self)
    let hasTrials = pool != nil && trials != nil && folders.isEmpty
    guard hasTrials || pool == nil && trials == nil && folders.count == 1 else {
      throw ValidationError("either --pool and --trials, or --table, or --strictness is needed")
    }
    guard (0...180).contains(rotation) else { throw ValidationError("the rotation is 0 to 180 degrees") }
  }

  func run() throws {
    if let table {
      printTables(of: try drawings(in: table))
    } else if let strictness {
      let drawings = try drawings(in: strictness)
      print("Seed \(seed)\n")
      print(StrictnessTable(drawings, seed: seed).markdown)
    } else {
      try printAnswers()
    }
  }

  private func drawings(in folder: String) throws -> RecordedDrawings {
    var pools: [DrawingPool] = []
    for file in RecordedDrawings.files {
      pools.append(try read("\(folder)/\(file)") { (bytes) throws(EvaluationError) in try DrawingPool(bytes) })
    }
    return RecordedDrawings(single: pools[0], multiple: pools[1], mouse: pools[2])
  }

  private func printTables(of drawings: RecordedDrawings) {
    print("Seed \(seed)\n")
    print(MethodTable(drawings, seed: seed).markdown)
    print(LimitTable(drawings, seed: seed).markdown)
    print(StrictnessTable(drawings, seed: seed).markdown)
    print(SuccessionTable(drawings, seed: seed).markdown)
    print(BuiltInTable(drawings).markdown)
    print(LookAlikeTable(drawings).markdown)
    print(EarlyFailureTable(drawings, seed: seed).markdown)
    print(TimeTable(drawings).markdown)
  }

  private func printAnswers() throws {
    let pool = try read(pool ?? "") { (bytes) throws(EvaluationError) in try DrawingPool(bytes) }
    let rounds = try read(trials ?? "") { (bytes) throws(EvaluationError) in
      try EvaluationRound.rounds(bytes, poolCount: pool.entries.count)
    }
    var settings = EvaluationSettings()
    settings.rotationTolerance = RotationTolerance(degrees: rotation)
    settings.isEitherWay = eitherWay
    settings.threshold = threshold.distance
    let evaluation = StrokeEvaluation(pool, settings)
    for round in rounds {
      let lines = evaluation.answers(to: round).flatMap(\.line)
      do throws(SystemError) {
        try Descriptors.write(1, lines)
      } catch {
        // The program that reads the output has closed the pipe, as `head` does after some lines.
        if error.isBrokenPipe { return }
        throw failure(.cannotWrite, "cannot write the answers: \(error.reason)")
      }
    }
  }

  /// Maximum size of a file in bytes.
  private static let maximumSize = 1 << 30

  private func read<Content>(
    _ path: String, _ parse: (_ bytes: [UInt8]) throws(EvaluationError) -> Content
  ) throws -> Content {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try FileSystem.contents(of: path, limit: Self.maximumSize)
    } catch {
      throw failure(.noBindings, "cannot read \(path): \(error.reason)")
    }
    guard bytes.count <= Self.maximumSize else { throw failure(.noBindings, "\(path) is larger than 1 GiB") }
    do throws(EvaluationError) {
      return try parse(bytes)
    } catch {
      throw failure(.brokenTrace, "\(path):\(error)")
    }
  }

  private func failure(_ status: ExitStatus, _ message: String) -> ExitCode {
    try? Descriptors.write(2, Array("stroke-eval: \(message)\n".utf8))
    return ExitCode(status.rawValue)
  }
}
