import Foundation
package import Linux

/// A program that has ended, with everything that it has printed.
package struct FinishedProgram {
  /// The text that the program printed on standard output.
  package let output: String
  /// The text that the program printed on standard error.
  package let errors: String
  /// The end of the program; nil if the program was killed at the timeout.
  package let ending: ChildProcess.Ending?

  /// The exit code; nil if a signal ended the program.
  package var status: Int32? { if case .exited(let code)? = ending { code } else { nil } }
}

extension ProgramStart {
  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - timeout: Time after which the program is killed, with the processes that it has started.
  ///   - meanwhile: Called while the program runs.
  package func run(
    timeout: Duration = .seconds(30), meanwhile: () throws -> Void = {}
  ) throws -> FinishedProgram {
    let folder = try TemporaryFolder()
    let (output, errors) = (folder.path("output"), folder.path("errors"))
    // Use files, because a program blocks if it writes to a full pipe that is not read.
    let (out, err) = (
      try FileSystem.createPrivate(output, mayReplace: false), try FileSystem.createPrivate(errors, mayReplace: false)
    )
    defer { for descriptor in [out, err] { Descriptors.close(descriptor) } }
    var start = self
    (start.standardOutput, start.standardError) = (.descriptor(out), .descriptor(err))
    let child = try start.spawn()
    let failure = Result { try meanwhile() }
    let ending = child.wait(timeout: timeout)
    if ending == nil {
      child.sendToGroup(signal: SignalNumber.kill)
      _ = child.wait(timeout: .seconds(10))
    }
    try failure.get()
    return FinishedProgram(
      output: try String(contentsOfFile: output, encoding: .utf8),
      errors: try String(contentsOfFile: errors, encoding: .utf8), ending: ending)
  }
}
