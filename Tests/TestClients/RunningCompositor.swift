internal import Linux
package import VirtualX

/// The compositor picom on a private server, which ends with this object.
package final class RunningCompositor {
  /// The compositor did not start before the timeout.
  package struct DidNotCompose: Error {}

  package static var isInstalled: Bool { FileSystem.isProgram("picom") }

  /// Maximum time of the start, which usually takes 0.1 s.
  private static let startTimeout = Duration.seconds(20)

  /// The compositor's process; nil after its end.
  private var process: ChildProcess?

  /// Starts the compositor. Returns when the compositor composes the screen.
  package init(on server: VirtualServer) throws {
    // Without a configuration file, picom draws shadows and fades windows in, which would disturb tests and pictures.
    var start = ProgramStart(["picom", "--backend", "xrender", "--config", "/dev/null"])
    start.environment = [
      ("DISPLAY", server.display), ("HOME", server.folderPath), ("XDG_RUNTIME_DIR", server.folderPath),
    ]
    start.standardOutput = .null
    start.standardError = .null
    process = try start.spawn()
    let client: HostileClient
    do {
      client = try HostileClient(display: server.display)
    } catch {
      stop()
      throw error
    }
    let end = MonotonicTime.now + Self.startTimeout
    while client.owner(ofSelection: "_NET_WM_CM_S0") == 0 {
      guard .now < end else {
        stop()
        throw DidNotCompose()
      }
      Poll.sleep(for: .milliseconds(10))
    }
  }

  deinit { stop() }

  /// Ends the compositor, and waits until it has ended. A second call does nothing.
  package func stop() {
    guard let process else { return }
    self.process = nil
    process.send(signal: SignalNumber.kill)
    _ = process.wait(timeout: .seconds(10))
  }
}
