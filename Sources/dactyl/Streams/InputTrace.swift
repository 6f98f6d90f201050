import ArgumentParser
import Control
import Linux
import XServer

/// The trace of what happens now on a display: what its daemon sees, or without a daemon what its devices send.
struct InputTrace {
  let source: any LineSource
  /// A description for users: `the daemon of :0`.
  let origin: String
  /// False if the devices are read without a daemon.
  let isFromDaemon: Bool

  /// Connects to the display of DISPLAY. Ends the program on failure.
  static func open() throws -> InputTrace {
    // Without DISPLAY there is no daemon either, and the connection says what is missing.
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
      if case .noXInput2 = error.kind { throw failure(.noXInput, error.description) }
      throw failure(.noDisplay, error.description)
    }
  }
}
