internal import ServerComparison

/// Performs scripts on the simulated server, each in a separate process.
enum SimulatedPerformance {
  /// Maximum real time of a script, in seconds. A longer script counts as hanging.
  private static let timeout: UInt32 = 20

  /// Returns the log of a script on the simulated server, with `defect` unless it is nil.
  static func log(of script: ComparisonScript, _ defect: PlantedDefect?) -> [String] {
    let (text, status) = ChildProcessText(timeout: timeout) { perform(script, defect, $0) }.wait()
    var lines = text.split(separator: "\n").map(String.init)
    if status & 0x7F != 0 { lines.append("the simulated server ends with signal \(status & 0x7F)") }
    return lines
  }

  private static func perform(_ script: ComparisonScript, _ defect: PlantedDefect?, _ output: Int32) -> Never {
    let report = SimulationReport(descriptor: output, printsTrace: false)
    let world = SimulatedWorld(script: SimulationScript(seed: script.seed, seconds: 0), defect: defect, report: report)
    SimulatedWorld.current = world
    let log: [String]
    do {
      log = try ScriptPerformance.log(of: script, display: ":77", input: SimulatedInput(world))
    } catch let error as ComparisonError {
      log = ["error: \(error.message)"]
    } catch {
      log = ["error"]
    }
    report.write(log.map { $0 + "\n" }.joined())
    realExit(0)
  }
}
