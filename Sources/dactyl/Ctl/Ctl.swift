import ArgumentParser
import Control
import Linux
import XServer

struct Ctl: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Control the daemon that serves this display.",
    discussion: """
      The daemon is that of DISPLAY. Exit codes: 0 done, 8 no daemon answers, 9 the daemon refuses; `ctl reload` also 2 \
      and 7, as `dactyl check`.
      """,
    subcommands: [
      CtlReload.self, CtlTry.self, CtlMode.self, CtlPause.self, CtlResume.self, CtlShow.self, CtlStatus.self,
      CtlSubscribe.self, Describe.self,
    ])

  /// Sends the request to the daemon of DISPLAY, and prints the daemon's notes on standard error. Throws an exit code
  /// on failure.
  static func ask(_ request: ControlRequest, timeout: Duration = ControlClient.timeout) throws -> ControlAnswer {
    let display = try display
    let answer: ControlAnswer
    do throws(ControlAnswer.Failure) {
      answer = try ControlClient.ask(request, display: display, timeout: timeout)
    } catch {
      throw explained(error, display)
    }
    for note in answer.values(of: "note") { try? Descriptors.write(2, Array((note + "\n").utf8)) }
    if let refusal = answer.failure { throw failure(refusal.status, refusal.message) }
    return answer
  }

  /// Subscribes to a stream of the daemon of DISPLAY. Throws an exit code on failure.
  static func subscribe(to stream: ControlStream) throws -> Subscription {
    let display = try display
    do throws(ControlAnswer.Failure) {
      return try ControlClient.subscribe(to: stream, display: display)
    } catch {
      throw explained(error, display)
    }
  }

  /// Prints why a daemon has not answered, and names the process that serves the display without answering. Returns the
  /// exit code.
  private static func explained(_ fault: ControlAnswer.Failure, _ display: String) -> ExitCode {
    // If the socket exists, the fault itself says more.
    guard fault.status == .noDaemon, let path = Paths.controlSocket(display: display), !FileSystem.exists(path),
      let owner = (try? XConnection()).flatMap(DisplayOwnership.owner)
    else { return failure(fault.status, fault.message) }
    return failure(
      .noDaemon,
      """
      the daemon of display \(display) (\(owner)) does not answer at \(path); perhaps its XDG_RUNTIME_DIR differs: \
      `dactyl doctor` says more
      """)
  }

  /// Prints the message that a stream has ended. Returns the exit code for it.
  static func streamEnded() -> ExitCode {
    failure(.noDaemon, "the daemon has ended, or has closed the stream because it was not read fast enough")
  }

  /// Prints the message that a line of a stream cannot be read. Returns the exit code for it.
  static func otherVersion(_ error: String) -> ExitCode {
    failure(.noDaemon, "the daemon is of another version: \(error)")
  }

  /// The value of DISPLAY. Throws an exit code if the variable is not set.
  static var display: String {
    get throws {
      guard let display = CurrentProcess.environment("DISPLAY"), !display.isEmpty else {
        throw failure(.noDaemon, "DISPLAY does not name a display")
      }
      return display
    }
  }
}
