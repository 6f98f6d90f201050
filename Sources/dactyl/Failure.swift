import ArgumentParser
import Bindings
import Control
import Linux

/// Prints an error on standard error, without control characters. Returns the exit code for the error.
func failure(_ status: ExitStatus, _ message: String) -> ExitCode {
  report("dactyl: \(message.linesWithoutControls)")
  return ExitCode(status.rawValue)
}

/// Prints a line on standard error.
func report(_ line: String) { try? Descriptors.write(2, Array("\(line)\n".utf8)) }
