import ArgumentParser
import Control
import Linux

/// Says on standard error what went wrong, and gives the exit code that documents it.
func failure(_ status: ExitStatus, _ message: String) -> ExitCode {
  report("dactyl: \(message)")
  return ExitCode(status.rawValue)
}

/// Prints a line on standard error.
func report(_ line: String) { try? Descriptors.write(2, Array("\(line)\n".utf8)) }
