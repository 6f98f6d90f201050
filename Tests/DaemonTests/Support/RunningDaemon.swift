import Control
import Foundation
import Linux
import TestSupport
import Testing

/// The daemon to test in place of the `dactyld` of the same build: DACTYL_TEST_DAEMON.
private let testedDaemon = ProcessInfo.processInfo.environment["DACTYL_TEST_DAEMON"]

/// A `dactyld` that a test started, with its output and the output of its commands.
final class RunningDaemon {
  /// The folder that contains the folder of the daemon's control socket.
  let runtimeFolder: URL
  /// The runtime folder, if it was made for this daemon.
  private let ownFolder: TemporaryFolder?
  private let program: RunningProgram

  /// The standard output so far, of the daemon (one line per action) and of its commands.
  var lines: [String] { program.lines }
  /// The reports on standard error so far, except those about reloads. Reloads are in `lines`, and can be reported
  /// twice: if the process that another test starts inherits the open file, its closing of the file counts as another
  /// change.
  var reports: [String] { program.reports.filter { !$0.hasPrefix("dactyld: reloaded ") } }
  var process: ChildProcess { program.process }
  var ending: ChildProcess.Ending? { program.ending }

  /// Starts a daemon for `display` on the bindings file at `file`.
  ///
  /// - Parameters:
  ///   - program: The name of a daemon with recognizers of its own; nil for `dactyld`.
  ///   - showsOverlay: True if the daemon may start `dactyl-overlay`.
  ///   - isVerbose: False to start the daemon as users do. It then prints neither "ready" nor its actions.
  init(
    display: String?, file: String, program: String? = nil, arguments: [String] = [],
    environment: [(name: String, value: String)] = [], showsOverlay: Bool = false, isVerbose: Bool = true
  ) throws {
    let path = try #require(program.map(Paths.program) ?? testedDaemon ?? Paths.program("dactyld"))
    var environment: [(name: String, value: String)] = [("DISPLAY", display ?? "")] + environment
    if !showsOverlay { environment.append(("DACTYL_OVERLAY", "")) }
    if let folder = environment.last(where: { $0.name == "XDG_RUNTIME_DIR" }) {
      (runtimeFolder, ownFolder) = (URL(filePath: folder.value), nil)
    } else {
      let folder = try TemporaryFolder()
      environment.append(("XDG_RUNTIME_DIR", folder.path))
      (runtimeFolder, ownFolder) = (folder.url, folder)
    }
    let verbose = isVerbose ? ["--verbose"] : []
    self.program = try RunningProgram([path, "--config", file] + verbose + arguments, environment: environment)
  }

  deinit { stop() }

  /// Ends the supervisor and the worker if they still run.
  func stop() {
    guard program.ending == nil else { return }
    let worker = workerID
    process.send(signal: SignalNumber.terminate)
    if waitForEnd() == nil {
      process.send(signal: SignalNumber.kill)
      if let worker { ChildProcess(id: worker).send(signal: SignalNumber.kill) }
      _ = waitForEnd()
    }
  }

  /// Waits until the supervisor has ended. Returns nil if the timeout passes first.
  func waitForEnd(timeout: Duration = .seconds(20)) -> ChildProcess.Ending? { program.waitForEnd(timeout: timeout) }

  /// Waits until `condition` holds. Returns false if the timeout passes first.
  func wait(timeout: Duration = .seconds(20), until condition: (RunningDaemon) -> Bool) -> Bool {
    program.wait(timeout: timeout) { _ in condition(self) }
  }

  func waitUntilReady() -> Bool { wait { $0.lines.contains("ready") } }

  /// Waits until the commands have printed exactly these lines.
  func wait(forOutput expected: [String], timeout: Duration = .seconds(20)) -> Bool {
    wait(timeout: timeout) { $0.commandLines == expected }
  }

  /// The output of commands, whose lines begin with `!` in tests. If all commands are `echo !TEXT`, the lines are in
  /// the order in which the daemon started the commands. Otherwise the lines are in the order of printing, which may
  /// differ on a busy machine, because commands run concurrently.
  var commandLines: [String] {
    let printed = lines.filter { $0.hasPrefix("!") }.map { String($0.dropFirst()) }
    let started = lines.filter { !$0.hasPrefix("!") }
      .compactMap { line in line.range(of: ": run echo !").map { String(line[$0.upperBound...]) } }
    return started.sorted() == printed.sorted() ? started : printed
  }

  /// The process that serves the display, a child of the supervisor.
  var workerID: Int32? { process.children.first?.id }

  /// Kills the worker, and waits until the supervisor has started the next one.
  func killWorker() throws {
    ChildProcess(id: try #require(workerID)).send(signal: SignalNumber.kill)
    try #require(wait { $0.lines.count { $0 == "ready" } == 2 }, "\(reports)")
  }

  /// Number of wake-ups of the supervisor and the worker.
  var wakeUps: Int { wakeUps(of: process.id) + wakeUps(of: workerID ?? 0) }

  func wakeUps(of id: Int32) -> Int {
    statusFields(id).filter { $0.name == "voluntary_ctxt_switches" }.map(\.value).reduce(0, +)
  }

  /// Waits until both processes sleep, and returns `wakeUps`; nil if the processes do not become idle.
  func wakeUpsAtRest() -> Int? {
    var last: (wakeUps: Int, processor: Substring?) = (-1, nil)
    let rests = becomesTrue(within: .seconds(20), every: .milliseconds(100)) {
      _ = wait(timeout: .zero) { _ in true }
      let now = (wakeUps: wakeUps, processor: workerProcessorTime)
      defer { last = now }
      return now == last
    }
    return rests ? last.wakeUps : nil
  }

  /// Processor time of the worker, in nanoseconds. It shows a worker that never sleeps, which has no wake-ups.
  private var workerProcessorTime: Substring? {
    let text = workerID.flatMap { try? String(contentsOfFile: "/proc/\($0)/schedstat", encoding: .utf8) }
    return text?.split(separator: " ").first
  }

  private func statusFields(_ id: Int32) -> [(name: String, value: Int)] {
    let text = (try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { line in
      let parts = line.split(whereSeparator: { ":\t ".contains($0) })
      guard parts.count >= 2, let value = Int(parts[1]) else { return nil }
      return (String(parts[0]), value)
    }
  }
}
