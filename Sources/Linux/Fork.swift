internal import CLinux
internal import Glibc

/// Which side of a fork a process is.
package enum ForkSide {
  case parent(child: ChildProcess)
  case child
}

package enum CurrentProcess {
  package static var id: Int32 { getpid() }

  /// Splits this process in two. Only safe while it has one thread.
  package static func fork() throws(SystemError) -> ForkSide {
    let id = clinux_fork()
    guard id >= 0 else { throw SystemError.last("fork") }
    return id == 0 ? .child : .parent(child: ChildProcess(id: id))
  }

  /// Ends the process at once, without the exit handlers that belong to the other side of a fork.
  package static func exitNow(_ status: Int32) -> Never { _exit(status) }

  /// Stops this process until it is continued.
  package static func stop() { raise(SIGSTOP) }

  /// Stops this process as Ctrl+Z in a terminal does, so that the shell says so, until it is continued. Returns at once
  /// where no shell could continue it.
  ///
  /// For a process that reads the signal from a queue: the signal acts only where it is not blocked.
  package static func stopForTerminal() {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, SIGTSTP)
    raise(SIGTSTP)
    sigprocmask(SIG_UNBLOCK, &set, nil)
    sigprocmask(SIG_BLOCK, &set, nil)
  }

  /// Becomes another program; returns only if that failed.
  package static func become(_ path: String, _ arguments: [String]) -> SystemError {
    _ = withCStrings([path] + arguments) { execv(path, $0) }
    return SystemError.last(path)
  }

  /// From now on what a process below this one leaves behind when it ends becomes this process's child.
  package static func adoptOrphans() { _ = clinux_adopt_orphans() }

  /// Takes the pages of the program and its libraries that were only read out of this process's memory.
  ///
  /// Starting touches much code that is never needed again. A page that is comes back from the system's cache.
  package static func dropProgramPages() { clinux_drop_program_pages() }

  package static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// The path of the program that runs in this process.
  package static var executablePath: String? { FileSystem.linkTarget("/proc/self/exe") }
}
