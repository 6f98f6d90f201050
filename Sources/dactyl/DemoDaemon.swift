import Control
import Linux

/// A real daemon on the demo's display. Collects the output of the daemon and of its commands.
struct DemoDaemon: ~Copyable {
  private let process: ChildProcess
  private let output: Int32
  private var splitter = LineSplitter(maximumLineLength: 65_536)
  private(set) var hasEnded = false

  /// - Parameter runtimeFolder: The folder for the daemon's control socket. Must not be the folder that the session's
  ///   own daemon uses.
  init(program: String, display: String, bindings: String, runtimeFolder: String) throws(SystemError) {
    let pipe = try Descriptors.pipe()
    defer { Descriptors.close(pipe.write) }
    var start = ProgramStart([program, "--verbose", "--config", bindings])
    start.environment = [("DISPLAY", display), ("XDG_RUNTIME_DIR", runtimeFolder)]
    start.standardOutput = .descriptor(pipe.write)
    // The daemon remains in this process group, so that Ctrl+C in the terminal ends both processes.
    start.leadsProcessGroup = false
    process = try start.spawn()
    output = pipe.read
    Descriptors.setNonBlocking(output)
  }

  /// Terminates the daemon, and waits until it has ended.
  deinit {
    process.send(signal: SignalNumber.terminate)
    if process.wait(timeout: .seconds(3)) == nil {
      process.send(signal: SignalNumber.kill)
      _ = process.wait(timeout: .seconds(3))
    }
    Descriptors.close(output)
  }

  /// Returns the next lines as soon as at least one arrives. Returns no lines if none arrives within `timeout`, or if
  /// the daemon ends.
  mutating func lines(within timeout: Duration) -> [String] {
    let end = MonotonicTime.now + timeout
    while true {
      let lines = read()
      let left = end - .now
      if !lines.isEmpty || hasEnded || left <= .zero { return lines }
      _ = Descriptors.waitReadable(output, timeout: left)
    }
  }

  /// Returns the exit status of the daemon. Must be called only after `hasEnded` is true.
  func status() -> ExitStatus {
    guard case .exited(let code)? = process.wait(timeout: .seconds(3)) else { return .crashing }
    return ExitStatus(rawValue: code) ?? .crashing
  }

  private mutating func read() -> [String] {
    var lines: [String] = []
    while let bytes = try? Descriptors.read(output) {
      guard !bytes.isEmpty else {
        hasEnded = true
        break
      }
      lines += splitter.lines(bytes).compactMap { $0 }
    }
    return lines
  }
}
