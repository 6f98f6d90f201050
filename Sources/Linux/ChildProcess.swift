internal import CLinux
internal import Glibc

/// A program to start, with its arguments, variables and standard streams.
package struct ProgramStart {
  /// The destination or source of one of the three standard streams.
  package enum Stream: Sendable, Hashable {
    case inherited
    case null
    case descriptor(Int32)
  }

  /// The program and its arguments; a program without a slash is looked up in PATH.
  package var arguments: [String]
  /// Variables that extend the variables of this process, or replace those with the same names.
  package var environment: [(name: String, value: String)] = []
  package var standardInput = Stream.null
  package var standardOutput = Stream.inherited
  package var standardError = Stream.inherited
  /// True if the child leads its own process group, so that it can be ended together with all processes that it starts.
  package var leadsProcessGroup = true
  /// True if the kernel kills the program when this process ends, even if the program hangs.
  package var endsWithParent = false

  package init(_ arguments: [String]) { self.arguments = arguments }

  /// Starts the program with no signal blocked or ignored, and with no open descriptors except the streams.
  ///
  /// Until the program runs, this process waits, and shares its memory with the child (decision 21).
  package func spawn() throws(SystemError) -> ChildProcess {
    guard let program = arguments.first else { throw SystemError(call: "execve", code: EINVAL) }
    let streams = (try source(of: standardInput), try source(of: standardOutput), try source(of: standardError))
    let id = withCStrings(arguments) { argv in
      withEnvironment(environment, over: clinux_environ()) { envp in
        var start = clinux_start()
        start.arguments = UnsafePointer(argv)
        start.environment = UnsafePointer(envp)
        start.streams = streams
        start.leads_group = leadsProcessGroup
        start.ends_with_parent = endsWithParent
        return clinux_start_program(&start)
      }
    }
    guard id > 0 else { throw SystemError(call: program, code: -id) }
    return ChildProcess(id: id)
  }

  /// Opens the null device, which stays open for all programs. The first start then costs no more than later starts.
  package static func openNullDevice() { _ = clinux_null_device() }

  /// Returns the descriptor that becomes a standard stream; negative for an inherited stream.
  func source(of stream: Stream) throws(SystemError) -> Int32 {
    switch stream {
    case .inherited: return -1
    case .descriptor(let source): return source
    case .null:
      let descriptor = clinux_null_device()
      guard descriptor >= 0 else { throw SystemError(call: "open", code: -descriptor) }
      return descriptor
    }
  }
}

/// A process by its id, usually a child of this process that has not been reaped yet.
package struct ChildProcess: Sendable, Hashable {
  /// The exit code or the signal with which a process ended.
  package enum Ending: Sendable, Hashable {
    case exited(Int32)
    case killed(signal: Int32)

    fileprivate init(status: Int32) {
      self = clinux_wifexited(status) ? .exited(clinux_wexitstatus(status)) : .killed(signal: clinux_wtermsig(status))
    }
  }

  package let id: Int32

  package init(id: Int32) { self.id = id }

  package func send(signal: Int32) { _ = kill(id, signal) }

  /// True if a process of any user has this id. Also true if the process has ended and has not been reaped yet.
  package var exists: Bool { kill(id, 0) == 0 || errno != ESRCH }

  /// Signals the process and all other members of the group that it leads.
  package func sendToGroup(signal: Int32) { _ = kill(-id, signal) }

  /// True if a debugger is attached to the process.
  package var isTraced: Bool {
    let status = (try? FileSystem.contents(of: "/proc/\(id)/status", limit: 65_536)) ?? []
    let line = status.split(separator: UInt8(ascii: "\n")).first { $0.starts(with: "TracerPid:".utf8) }
    return line.map { Array($0.suffix(2)) != Array("\t0".utf8) } ?? false
  }

  /// The current status of the process; nil if it no longer exists.
  package var status: ProcessStatus? {
    (try? FileSystem.contents(of: "/proc/\(id)/stat", limit: 4096)).flatMap { ProcessStatus($0) }
  }

  /// The highest activity of the descendants that were forked and have not executed a program yet. A process that
  /// starts a program may wait for these descendants.
  package var activityOfForks: ProcessStatus.Activity {
    children.reduce(.sleeping) { highest, child in
      guard let status = child.status, status.isFork else { return highest }
      return max(highest, status.activity, child.activityOfForks)
    }
  }

  /// The children that the process's first thread has started or adopted, oldest first; empty if the process no longer
  /// exists.
  package var children: [ChildProcess] {
    let numbers = (try? FileSystem.contents(of: "/proc/\(id)/task/\(id)/children", limit: 65_536)) ?? []
    return numbers.split(separator: UInt8(ascii: " ")).compactMap {
      Int32(String(decoding: $0, as: UTF8.self)).map { ChildProcess(id: $0) }
    }
  }

  /// Returns true if the process has been stopped since the last call.
  package func takeStop() -> Bool { clinux_take_stop(id) }

  /// Reaps the process if it has ended, and returns its ending; nil while the process runs.
  package func reapIfEnded() -> Ending? {
    var status: Int32 = 0
    return waitpid(id, &status, WNOHANG) == id ? Ending(status: status) : nil
  }

  /// Waits until the process ends, and reaps it. Returns nil if the process still runs after `timeout`.
  package func wait(timeout: Duration) -> Ending? {
    awaitEnd(timeout: timeout)
    return reapIfEnded()
  }

  /// Waits at most `timeout` until the process ends, without reaping it. The ids of the process and its group stay
  /// reserved.
  package func awaitEnd(timeout: Duration) {
    let handle = clinux_pidfd_open(id)
    guard handle >= 0 else { return }
    defer { Descriptors.close(handle) }
    _ = Descriptors.waitReadable(handle, timeout: timeout)
  }

  /// Reaps any child that has ended; returns nil if no child has ended.
  package static func reapAny() -> (child: ChildProcess, ending: Ending)? {
    var status: Int32 = 0
    let id = waitpid(-1, &status, WNOHANG)
    return id > 0 ? (ChildProcess(id: id), Ending(status: status)) : nil
  }
}
