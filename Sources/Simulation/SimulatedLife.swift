internal import Daemon
internal import Glibc

/// One life of the daemon, in a process of its own: a crash ends that process alone, and nothing is left of it.
struct SimulatedLife {
  let script: SimulationScript
  private let process: Int32
  private let output: Int32
  private let folder: String

  /// The real time after which a life hangs, in seconds.
  private static let timeout: UInt32 = 60

  /// Starts the life.
  init(_ script: SimulationScript, folder: String, _ defect: PlantedDefect? = nil, printsTrace: Bool) {
    self.script = script
    self.folder = folder
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    output = ends[0]
    fflush(nil)
    process = LibraryCalls.fork()
    if process == 0 {
      close(ends[0])
      alarm(Self.timeout)
      Self.live(script, folder, defect, SimulationReport(descriptor: ends[1], printsTrace: printsTrace))
    }
    close(ends[1])
  }

  private static func live(
    _ script: SimulationScript, _ folder: String, _ defect: PlantedDefect?, _ report: SimulationReport
  ) -> Never {
    let files = SimulatedFiles(folder: folder, seed: script.seed)
    let world = SimulatedWorld(script: script, defect: defect, report: report)
    SimulatedWorld.current = world
    let player = ScriptPlayer(world, files: files)
    player.start()
    DaemonProgram.run(["dactyld", "--verbose", "--config", SimulatedFiles.bindings])
  }

  /// Waits for its end; returns the outcome.
  func wait() -> SimulationOutcome {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(output, &buffer, buffer.count)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    close(output)
    var status: Int32 = 0
    _ = waitpid(process, &status, 0)
    SimulatedFiles.remove(folder)
    return SimulationOutcome(String(decoding: bytes, as: UTF8.self), status: status)
  }
}
