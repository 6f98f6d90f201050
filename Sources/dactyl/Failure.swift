import ArgumentParser
import Control
import Linux

/// Says on standard error what went wrong, and gives the exit code that documents it.
func failure(_ status: ExitStatus, _ message: String) -> ExitCode {
  try? Descriptors.write(2, Array("dactyl: \(message)\n".utf8))
  return ExitCode(status.rawValue)
}
