import Control
import Linux

/// The real daemon on the demo's display, and the lines that it and its commands print.
struct DemoDaemon: ~Copyable {
  private let process: ChildProcess
  private let output: Int32
  private var rest: [UInt8] = []
  private(set) var hasEnded = false

  /// - Parameter runtimeFolder: where its control socket goes, so that the session has none of it.
  init(program: String, display: String, bindings: String, runtimeFolder: String) throws(SystemError) {
    let pipe = try Descriptors.pipe()
    defer { Descriptors.close(pipe.write) }
    var start = ProgramStart([program, "--verbose", "--config", bindings])
    start.environment = [("DISPLAY", display), ("XDG_RUNTIME_DIR", runtimeFolder)]
    start.standardOutput = .descriptor(pipe.write)
    // In our own group, so that Ctrl-C at the terminal ends both.
    start.leadsProcessGroup = false
    process = try start.spawn()
    output = pipe.read
    Descriptors.setNonBlocking(output)
  }

  /// Ends the daemon, and waits until it has ended.
  deinit {
    process.send(signal: SignalNumber.terminate)
    if process.wait(timeout: .seconds(3)) == nil {
      process.send(signal: SignalNumber.kill)
      _ = process.wait(timeout: .seconds(3))
    }
    Descriptors.close(output)
  }

  /// The lines that come within `timeout`, as soon as there are any; none at the daemon's end, too.
  mutating func lines(within timeout: Duration) -> [String] {
    let end = MonotonicClock.microseconds + Poll.microseconds(timeout)
    while true {
      read()
      let lines = takeLines()
      let left = end - MonotonicClock.microseconds
      if !lines.isEmpty || hasEnded || left <= 0 { return lines }
      _ = Descriptors.waitReadable(output, timeout: .microseconds(left))
    }
  }

  /// How the daemon ended, which `hasEnded` has announced.
  func status() -> ExitStatus {
    guard case .exited(let code)? = process.wait(timeout: .seconds(3)) else { return .crashing }
    return ExitStatus(rawValue: code) ?? .crashing
  }

  private mutating func read() {
    while let bytes = try? Descriptors.read(output) {
      guard !bytes.isEmpty else {
        hasEnded = true
        return
      }
      rest += bytes
    }
  }

  private mutating func takeLines() -> [String] {
    guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
    defer { rest.removeSubrange(...end) }
    return rest[..<end].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
