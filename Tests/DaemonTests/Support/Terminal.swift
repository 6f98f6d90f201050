import Linux

/// A shell in its own terminal (a pseudoterminal, created by `script`), for commands such as `dactyl run`.
final class Terminal {
  static let isPossible = FileSystem.isExecutable("/usr/bin/script") && FileSystem.isExecutable("/bin/bash")

  /// The complete output of the terminal without carriage returns.
  private(set) var text = ""
  private let shell: ChildProcess
  private let keyboard: Int32
  private let screen: Int32

  init(environment: [(name: String, value: String)]) throws {
    let (typed, shown) = (try Descriptors.pipe(), try Descriptors.pipe())
    var start = ProgramStart(["script", "-qfc", "bash --norc --noprofile --noediting -i", "/dev/null"])
    start.environment = environment + [("LC_ALL", "C"), ("SHELL", "/bin/bash"), ("TERM", "dumb")]
    start.standardInput = .descriptor(typed.read)
    start.standardOutput = .descriptor(shown.write)
    start.standardError = .null
    shell = try start.spawn()
    Descriptors.close(typed.read)
    Descriptors.close(shown.write)
    (keyboard, screen) = (typed.write, shown.read)
    Descriptors.setNonBlocking(screen)
  }

  /// Closes the terminal and ends its programs.
  deinit {
    Descriptors.close(keyboard)
    shell.send(signal: SignalNumber.terminate)
    if shell.wait(timeout: .seconds(10)) == nil {
      shell.sendToGroup(signal: SignalNumber.kill)
      _ = shell.wait(timeout: .seconds(10))
    }
    Descriptors.close(screen)
  }

  func type(_ text: String) throws { try Descriptors.writeWithoutWaiting(keyboard, Array(text.utf8)) }

  /// Waits until the terminal has shown a text `times` times. Returns false if the timeout passes first.
  func shows(_ expected: String, times: Int = 1, timeout: Duration = .seconds(30)) -> Bool {
    let end = ContinuousClock.now + timeout
    while true {
      while let bytes = try? Descriptors.read(screen), !bytes.isEmpty {
        text += String(decoding: bytes.filter { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
      }
      if text.ranges(of: expected).count >= times { return true }
      guard ContinuousClock.now < end else { return false }
      _ = Descriptors.waitReadable(screen, timeout: .milliseconds(20))
    }
  }
}
