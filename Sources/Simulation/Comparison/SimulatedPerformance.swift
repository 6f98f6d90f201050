internal import Glibc
internal import ServerComparison

/// Performs scripts on the simulated server, each in a process of its own.
enum SimulatedPerformance {
  /// The real time after which a script hangs, in seconds.
  private static let timeout: UInt32 = 20

  /// Returns the log of a script.
  static func log(of script: ComparisonScript, _ defect: PlantedDefect?) -> [String] {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    fflush(nil)
    let process = LibraryCalls.fork()
    if process == 0 {
      close(ends[0])
      alarm(timeout)
      perform(script, defect, ends[1])
    }
    close(ends[1])
    let text = readToEnd(of: ends[0])
    close(ends[0])
    var status: Int32 = 0
    _ = waitpid(process, &status, 0)
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

  private static func readToEnd(of descriptor: Int32) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
