internal import CLinux
internal import Glibc

/// The signals that a Dactyl process knows, by their numbers.
package enum SignalNumber {
  package static let terminate = SIGTERM
  package static let interrupt = SIGINT
  package static let hangUp = SIGHUP
  package static let childEnded = SIGCHLD
  package static let kill = SIGKILL
  package static let stop = SIGSTOP
  package static let `continue` = SIGCONT
  package static let brokenPipe = SIGPIPE
  /// The terminal's Ctrl+Z.
  package static let terminalStop = SIGTSTP
}

/// Signals as something to read in the poll loop instead of an interruption.
package struct SignalQueue {
  package let descriptor: Int32

  /// Blocks `signals` for this thread and all that it starts from now on, and opens the queue that they arrive in.
  package init(_ signals: [Int32]) throws(SystemError) {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    sigprocmask(SIG_BLOCK, &set, nil)
    descriptor = signalfd(-1, &set, Int32(SFD_CLOEXEC) | Int32(SFD_NONBLOCK))
    guard descriptor >= 0 else { throw SystemError.last("signalfd") }
  }

  /// The next signal that has come; nil when there is none.
  package func next() -> Int32? {
    var info = signalfd_siginfo()
    let size = MemoryLayout<signalfd_siginfo>.size
    return read(descriptor, &info, size) == size ? Int32(truncatingIfNeeded: info.ssi_signo) : nil
  }

  /// From now on a write into a pipe that nobody reads is an error instead of our end.
  package static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  /// From now on reading from or writing to the terminal in the background is an error, or allowed, and never stops us.
  package static func ignoreTerminalAccess() {
    signal(SIGTTIN, SIG_IGN)
    signal(SIGTTOU, SIG_IGN)
  }
}
