internal import CLinux
internal import Glibc

/// A program under a keeper: a process of ours that ends with the program, and with it everything that the program
/// started, also what runs in a session of its own.
///
/// The keeper ends all of it, too, when it is told to or when this process has ended, however that came about.
package struct KeptProcess: Sendable {
  /// The keeper; it ends as the program ends: with the same code, or by the same signal.
  package let child: ChildProcess
  /// A handle of the keeper that no later process can have, unlike its number.
  private let handle: Int32

  init(_ id: Int32) {
    child = ChildProcess(id: id)
    handle = clinux_pidfd_open(id)
  }

  /// Tells the keeper to kill the program and everything that it started; does nothing where it has ended.
  package func end() { if handle >= 0 { _ = clinux_send_signal(handle, SIGTERM) } }

  /// Gives the handle back: the keeper cannot be told anything any more.
  package func close() { if handle >= 0 { Descriptors.close(handle) } }
}

extension ProgramStart {
  /// Starts the program under a keeper, with no signal blocked or ignored, and none of our descriptors but the streams.
  /// The program leads a process group of its own.
  ///
  /// - Parameter niceness: from 0 to 19: lets others have the processor first, as `nice` does.
  package func spawnKept(niceness: Int32) throws(SystemError) -> KeptProcess {
    guard let path = arguments.first, path.contains("/") else { throw SystemError(call: "execve", code: EINVAL) }
    var opened: [Int32] = []
    defer { for descriptor in opened { Descriptors.close(descriptor) } }
    var streams: [Int32] = []
    for (stream, target) in [(standardInput, Int32(0)), (standardOutput, 1), (standardError, 2)] {
      switch stream {
      case .inherited: streams.append(target)
      case .null:
        let null = open("/dev/null", O_RDWR | O_CLOEXEC)
        guard null >= 0 else { throw SystemError.last("open") }
        opened.append(null)
        streams.append(null)
      case .descriptor(let source): streams.append(source)
      }
    }
    let id = withCStrings(arguments) { argv in
      withEnvironment(environment, over: clinux_environ()) { envp in
        path.withCString { path in
          var program = clinux_program()
          program.path = path
          program.arguments = UnsafePointer(argv)
          program.environment = UnsafePointer(envp)
          program.streams = (streams[0], streams[1], streams[2])
          program.niceness = niceness
          return clinux_spawn_kept(&program)
        }
      }
    }
    guard id > 0 else { throw SystemError(call: path, code: -id) }
    return KeptProcess(id)
  }
}
