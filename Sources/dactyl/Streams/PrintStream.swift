import ArgumentParser
import Control
import Linux

extension StreamCopy {
  /// Prints the events of the daemon until the daemon ends, the reader of the output exits, or the user ends the
  /// program.
  static func printEvents() throws {
    let events = try DaemonEvents()
    try print(events) { events.hasDaemonEnded ? failure(.noDaemon, "the daemon has ended") : Ctl.streamEnded() }
  }

  /// Prints the lines of a source until the source ends, the reader of the output exits, or the user ends this program.
  ///
  /// - Parameter sourceEnded: Called when the source has ended; returns the exit code.
  static func print(_ source: any LineSource, sourceEnded: () -> ExitCode = Ctl.streamEnded) throws {
    let ending: StreamCopy.Ending
    do throws(SystemError) {
      ending = try StreamCopy(to: 1).run(source)
    } catch {
      throw failure(.cannotWrite, "cannot write the lines: \(error.reason)")
    }
    switch ending {
    case .interrupted, .timeLimit, .outputClosed: break
    case .sourceEnded: throw sourceEnded()
    }
  }
}
