import ArgumentParser
import Control
import Linux
import XServer

/// The trace of what happens now on a display: what its daemon sees, or without a daemon what its devices send.
struct InputTrace {
  let source: any LineSource
  /// A description for users: `the daemon of :0`.
  let origin: String

  /// Connects to the display of DISPLAY. Ends the program on failure.
  static func open() throws -> InputTrace {
    let display = try Ctl.display
    do throws(ControlAnswer.Failure) {
      let subscription = try ControlClient.subscribe(to: .trace, display: display)
      return InputTrace(source: subscription, origin: "the daemon of \(display)")
    } catch {
      guard error.status == .noDaemon else { throw failure(error.status, error.message) }
    }
    do throws(XServerError) {
      return InputTrace(source: try DeviceTrace(), origin: "the devices of \(display), without a daemon")
    } catch {
      if case .noXInput2 = error.kind { throw failure(.noXInput, error.description) }
      throw failure(.noDisplay, error.description)
    }
  }
}
