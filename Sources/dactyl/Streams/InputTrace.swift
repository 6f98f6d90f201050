import ArgumentParser
import Control
import Linux
import XServer

/// A live trace of a display: the input that the daemon receives, or the input of the devices if no daemon runs.
struct InputTrace {
  let source: any LineSource
  /// A description of the source for users, such as `the daemon of :0`.
  let origin: String
  /// False if this program reads the devices itself, without a daemon.
  let isFromDaemon: Bool

  /// Opens the live trace of DISPLAY. Throws an exit code on failure.
  static func open() throws -> InputTrace {
    // Without DISPLAY, no daemon is found. The error of the X connection then names the missing variable.
    let display = CurrentProcess.environment("DISPLAY") ?? ""
    do throws(ControlAnswer.Failure) {
      let subscription = try ControlClient.subscribe(to: .trace, display: display)
      return InputTrace(source: subscription, origin: "the daemon of \(display)", isFromDaemon: true)
    } catch {
      guard error.status == .noDaemon else { throw failure(error.status, error.message) }
    }
    do throws(XServerError) {
      return InputTrace(
        source: try DeviceTrace(), origin: "the devices of \(display), without a daemon", isFromDaemon: false)
    } catch {
      if case .noXInput2 = error.kind { throw failure(.unusableServer, error.description) }
      throw failure(.noDisplay, error.description)
    }
  }
}
