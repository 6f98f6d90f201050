internal import CLinux
internal import Glibc

/// The signals that Dactyl uses, by their numbers.
package enum SignalNumber {
  package static let terminate = SIGTERM
  package static let interrupt = SIGINT
  package static let hangUp = SIGHUP
  package static let childEnded = SIGCHLD
  package static let kill = SIGKILL
  package static let stop = SIGSTOP
  package static let `continue` = SIGCONT
  /// The size of the terminal has changed.
  package static let windowChanged = SIGWINCH
  /// The signal that Ctrl+Z in a terminal sends.
  package static let terminalStop = SIGTSTP
}

/// A queue of signals that is read in the poll loop. The signals do not interrupt the process.
package struct SignalQueue {
  package let descriptor: Int32

  /// Blocks `signals` for this thread and all threads that it starts later, and opens the queue of these signals.
  package init(_ signals: [Int32]) throws(SystemError) {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    sigprocmask(SIG_BLOCK, &set, nil)
    descriptor = signalfd(-1, &set, Int32(SFD_CLOEXEC) | Int32(SFD_NONBLOCK))
    guard descriptor >= 0 else { throw SystemError.last("signalfd") }
  }

  /// Returns the next signal that has arrived; nil if no signal has arrived.
  package func next() -> Int32? {
    var info = signalfd_siginfo()
    let size = MemoryLayout<signalfd_siginfo>.size
    return read(descriptor, &info, size) == size ? Int32(truncatingIfNeeded: info.ssi_signo) : nil
  }

  /// Makes a write into a pipe without a reader return an error instead of ending this process.
  package static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  /// Ensures that this process is not stopped when it accesses the terminal from the background. The access fails or
  /// succeeds instead.
  package static func ignoreTerminalAccess() {
    signal(SIGTTIN, SIG_IGN)
    signal(SIGTTOU, SIG_IGN)
  }
}
