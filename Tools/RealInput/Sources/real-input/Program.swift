import Glibc
import Linux

/// A program that runs in the guest, with its output in a file.
struct Program {
  let child: ChildProcess
  let log: String

  var output: String { GuestFile.contents(log) }

  /// Starts a program whose standard output and error go to `log`.
  static func start(_ arguments: [String], log: String) throws(SystemError) -> Program {
    let file = try GuestFile.open(log, O_TRUNC)
    defer { Descriptors.close(file) }
    var start = ProgramStart(arguments)
    start.standardOutput = .descriptor(file)
    start.standardError = .descriptor(file)
    return Program(child: try start.spawn(), log: log)
  }

  /// Runs a program to its end, and returns its output and exit code; the exit code is nil if the program did not end
  /// in ten seconds.
  @discardableResult
  static func run(_ arguments: [String]) throws(SystemError) -> (status: Int32?, output: String) {
    let program = try start(arguments, log: "/run/lab/output")
    guard case .exited(let status) = program.child.wait(timeout: .seconds(10)) else {
      program.child.sendToGroup(signal: SignalNumber.kill)
      return (nil, program.output)
    }
    return (status, program.output)
  }

  func kill() {
    child.send(signal: SignalNumber.kill)
    _ = child.wait(timeout: .seconds(5))
  }

  func stop() {
    child.send(signal: SignalNumber.terminate)
    if child.wait(timeout: .seconds(5)) == nil {
      child.sendToGroup(signal: SignalNumber.kill)
      _ = child.wait(timeout: .seconds(5))
    }
  }
}
