internal import CLinux
internal import Glibc

/// The side of a fork on which a process runs.
package enum ForkSide {
  case parent(child: ChildProcess)
  case child
}

/// The process that this code runs in.
package enum CurrentProcess {
  package static var id: Int32 { getpid() }

  package static var isRoot: Bool { geteuid() == 0 }

  /// Forks this process. This is safe only while the process has one thread.
  package static func fork() throws(SystemError) -> ForkSide {
    let id = clinux_fork()
    guard id >= 0 else { throw SystemError.last("fork") }
    return id == 0 ? .child : .parent(child: ChildProcess(id: id))
  }

  /// Ends the process immediately. Does not run exit handlers, because they belong to the other side of a fork.
  package static func exitNow(_ status: Int32) -> Never { _exit(status) }

  /// Stops this process until it is continued.
  package static func stop() { raise(SIGSTOP) }

  /// Stops this process until it is continued, as Ctrl+Z does in a terminal. The shell then reports that the process
  /// has stopped. Returns immediately if no shell could continue it.
  ///
  /// A process that reads the signal from a queue needs this function, because a blocked signal does not stop a
  /// process.
  package static func stopForTerminal() {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, SIGTSTP)
    raise(SIGTSTP)
    sigprocmask(SIG_UNBLOCK, &set, nil)
    sigprocmask(SIG_BLOCK, &set, nil)
  }

  /// Replaces this process with another program. Returns the error if this fails.
  package static func become(_ path: String, _ arguments: [String]) -> SystemError {
    _ = withCStrings([path] + arguments) { execv(path, $0) }
    return SystemError.last(path)
  }

  /// Makes this process the parent of all orphaned descendants from now on.
  package static func adoptOrphans() { _ = clinux_adopt_orphans() }

  /// Releases the memory of the read-only pages of the program and its libraries.
  ///
  /// Much code runs only during startup. A page that is needed again is read from the system's page cache.
  package static func dropProgramPages() { clinux_drop_program_pages() }

  /// Returns freed memory to the system.
  package static func releaseFreedMemory() { clinux_trim_memory() }

  package static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// The path of the program that runs in this process.
  package static var executablePath: String? { FileSystem.linkTarget("/proc/self/exe") }
}
