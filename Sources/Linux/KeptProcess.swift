internal import CLinux
internal import Glibc

/// A program that runs under a keeper. The keeper is a child process that ends together with the program. Before the
/// keeper ends, it kills all processes that the program has started, even those in sessions of their own.
///
/// The keeper also kills the program and these processes when it is signalled, or when this process ends for any
/// reason.
package struct KeptProcess: Sendable {
  /// The keeper. It ends like the program: with the same exit code, or by the same signal.
  package let child: ChildProcess
  /// A pidfd of the keeper. Unlike a process id, it is never reused.
  private let handle: Int32
  private let path: String
  /// The read end of a pipe. The pipe contains the error number if the program cannot be started.
  private let report: Int32

  init(_ id: Int32, _ path: String, report: Int32) {
    child = ChildProcess(id: id)
    handle = clinux_pidfd_open(id)
    self.path = path
    self.report = report
  }

  /// Waits at most `timeout` until the program runs or has failed to start. `takeStartError` then returns the result.
  package func awaitStart(timeout: Duration) { _ = Descriptors.waitReadable(report, timeout: timeout) }

  /// Returns the error with which the program could not be started. Only the first call returns the error. Returns nil
  /// if the program runs, or if the result is not known yet. Does not wait.
  ///
  /// If the program cannot be started, the keeper ends, and the error is known from then on.
  package func takeStartError() -> SystemError? {
    let size = MemoryLayout<Int32>.size
    guard let bytes = try? Descriptors.read(report, limit: size), bytes.count == size else { return nil }
    return SystemError(call: path, code: bytes.withUnsafeBytes { $0.loadUnaligned(as: Int32.self) })
  }

  /// Signals the keeper to kill the program and everything that it started. Does nothing if the keeper has ended.
  package func end() { if handle >= 0 { _ = clinux_send_signal(handle, SIGTERM) } }

  /// Closes the descriptors. The keeper can no longer be signalled.
  package func close() {
    Descriptors.close(report)
    if handle >= 0 { Descriptors.close(handle) }
  }
}

extension ProgramStart {
  /// Starts the program under a keeper, with no signal blocked or ignored, and with no open descriptors except the
  /// streams. The program leads its own process group. Does not wait until the program runs.
  ///
  /// - Parameter niceness: From 0 to 19; lowers the priority of the program, as `nice` does.
  package func spawnKept(niceness: Int32) throws(SystemError) -> KeptProcess {
    guard let path = arguments.first, path.contains("/") else { throw SystemError(call: "execve", code: EINVAL) }
    let streams = (try source(of: standardInput), try source(of: standardOutput), try source(of: standardError))
    var report: Int32 = -1
    let id = withCStrings(arguments) { argv in
      withEnvironment(environment, over: clinux_environ()) { envp in
        path.withCString { path in
          var program = clinux_program()
          program.path = path
          program.arguments = UnsafePointer(argv)
          program.environment = UnsafePointer(envp)
          program.streams = (
            streams.0 < 0 ? 0 : streams.0, streams.1 < 0 ? 1 : streams.1, streams.2 < 0 ? 2 : streams.2
          )
          program.niceness = niceness
          return clinux_spawn_kept(&program, &report)
        }
      }
    }
    guard id > 0 else { throw SystemError(call: path, code: -id) }
    return KeptProcess(id, path, report: report)
  }
}
