internal import Daemon

/// One simulated run of the daemon, in a child process.
struct SimulatedLife {
  let script: SimulationScript
  private let process: ChildProcessText
  private let folder: String

  /// Maximum real time of a run, in seconds. A longer run counts as hanging.
  private static let timeout: UInt32 = 60

  /// Starts the run.
  init(_ script: SimulationScript, folder: String, _ defect: PlantedDefect? = nil, printsTrace: Bool) {
    self.script = script
    self.folder = folder
    process = ChildProcessText(timeout: Self.timeout) { output in
      Self.live(script, folder, defect, SimulationReport(descriptor: output, printsTrace: printsTrace))
    }
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

  /// Waits for the end of the run, and returns the outcome.
  func wait() -> SimulationOutcome {
    let (text, status) = process.wait()
    SimulatedFiles.remove(folder)
    return SimulationOutcome(text, status: status)
  }
}
