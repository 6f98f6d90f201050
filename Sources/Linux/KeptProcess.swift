internal import CLinux
internal import Glibc

/// A program that runs under a keeper: a child process that ends together with the program, and then kills everything
/// that the program started, even in sessions of its own.
///
/// The keeper does the same when it is told to, and when this process ends for any reason.
package struct KeptProcess: Sendable {
  /// The keeper. It ends as the program does: with the same exit code, or by the same signal.
  package let child: ChildProcess
  /// A pidfd of the keeper. Unlike a process id, it is never reused.
  private let handle: Int32
  private let path: String
  /// The end of a pipe of which the error number can be read if the program cannot be started.
  private let report: Int32

  init(_ id: Int32, _ path: String, report: Int32) {
    child = ChildProcess(id: id)
    handle = clinux_pidfd_open(id)
    self.path = path
    self.report = report
  }

  /// Waits at most `timeout` until the program runs, or is known not to. Then `takeStartError` knows.
  package func awaitStart(timeout: Duration) { _ = Descriptors.waitReadable(report, timeout: timeout) }

  /// Returns, once, the error of a program that could not be started, whose keeper ends, too; nil if it runs, or is not
  /// known yet to run. It is known when the keeper has ended. Does not wait.
  package func takeStartError() -> SystemError? {
    let size = MemoryLayout<Int32>.size
    guard let bytes = try? Descriptors.read(report, limit: size), bytes.count == size else { return nil }
    return SystemError(call: path, code: bytes.withUnsafeBytes { $0.loadUnaligned(as: Int32.self) })
  }

  /// Tells the keeper to kill the program and everything that it started. Does nothing after it has ended.
  package func end() { if handle >= 0 { _ = clinux_send_signal(handle, SIGTERM) } }

  /// Closes its descriptors. The keeper can no longer be told to end.
  package func close() {
    Descriptors.close(report)
    if handle >= 0 { Descriptors.close(handle) }
  }
}

extension ProgramStart {
  /// Starts the program under a keeper, with no signal blocked or ignored, and with no open descriptors but the
  /// streams. The program leads its own process group. This does not wait until it runs.
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
