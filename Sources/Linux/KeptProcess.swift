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

  init(_ id: Int32) {
    child = ChildProcess(id: id)
    handle = clinux_pidfd_open(id)
  }

  /// Tells the keeper to kill the program and everything that it started. Does nothing after it has ended.
  package func end() { if handle >= 0 { _ = clinux_send_signal(handle, SIGTERM) } }

  /// Closes the handle. The keeper can no longer be told to end.
  package func close() { if handle >= 0 { Descriptors.close(handle) } }
}

extension ProgramStart {
  /// Starts the program under a keeper, with no signal blocked or ignored, and with no open descriptors but the
  /// streams. The program leads its own process group.
  ///
  /// - Parameter niceness: From 0 to 19; lowers the priority of the program, as `nice` does.
  package func spawnKept(niceness: Int32) throws(SystemError) -> KeptProcess {
    guard let path = arguments.first, path.contains("/") else { throw SystemError(call: "execve", code: EINVAL) }
    let streams = (try source(of: standardInput), try source(of: standardOutput), try source(of: standardError))
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
          return clinux_spawn_kept(&program)
        }
      }
    }
    guard id > 0 else { throw SystemError(call: path, code: -id) }
    return KeptProcess(id)
  }
}
