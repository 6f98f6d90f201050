import Control
import Foundation
import Linux
import TestSupport
import Testing
import VirtualX

/// A `dactyl`, or another program, that runs until it is ended, with its output so far.
final class RunningProgram {
  private(set) var lines: [String] = []
  private(set) var reports: [String] = []
  let process: ChildProcess
  private var output: LineReader?
  private var errors: LineReader
  private(set) var ending: ChildProcess.Ending?

  convenience init(_ arguments: [String], program: String? = nil, display: String, runtimeFolder: URL) throws {
    try self.init(
      [try program ?? #require(Paths.program("dactyl"))] + arguments,
      environment: [("DISPLAY", display), ("XDG_RUNTIME_DIR", runtimeFolder.path)])
  }

  /// Starts a program, the first of `arguments`.
  init(_ arguments: [String], environment: [(name: String, value: String)]) throws {
    let (outputPipe, errorPipe) = (try Descriptors.pipe(), try Descriptors.pipe())
    var start = ProgramStart(arguments)
    start.environment = environment
    start.standardOutput = .descriptor(outputPipe.write)
    start.standardError = .descriptor(errorPipe.write)
    process = try start.spawn()
    Descriptors.close(outputPipe.write)
    Descriptors.close(errorPipe.write)
    output = LineReader(outputPipe.read)
    errors = LineReader(errorPipe.read)
  }

  deinit {
    if ending == nil {
      process.send(signal: SignalNumber.kill)
      _ = process.wait(timeout: .seconds(5))
    }
    closeOutput()
    errors.close()
  }

  /// Closes the program's output, as `head` does when it has read enough.
  func closeOutput() {
    output?.close()
    output = nil
  }

  /// Waits until `condition` holds. Returns false if the timeout passes first.
  func wait(timeout: Duration = .seconds(20), until condition: (RunningProgram) -> Bool) -> Bool {
    becomesTrue(within: timeout, every: .milliseconds(2)) {
      lines += output?.takeLines() ?? []
      reports += errors.takeLines()
      return condition(self)
    }
  }

  /// Waits until the program has ended. Returns nil if the timeout passes first.
  func waitForEnd(timeout: Duration = .seconds(20)) -> ChildProcess.Ending? {
    // The remaining output is read meanwhile, because a program with a full pipe does not end.
    _ = wait(timeout: timeout) { program in
      if program.ending == nil { program.ending = program.process.wait(timeout: .zero) }
      return program.ending != nil
    }
    _ = wait(timeout: .zero) { _ in true }
    return ending
  }
}

extension Desktop {
  /// Starts `dactyl` on this desktop, beside the daemon.
  func start(_ arguments: String...) throws -> RunningProgram {
    try RunningProgram(arguments, display: server.display, runtimeFolder: daemon.runtimeFolder)
  }
}
