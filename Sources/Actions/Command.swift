internal import Bindings
internal import Linux

/// The command of a `run` or `exec` action.
enum Command: Hashable {
  case shell(ShellCommand)
  case program([String])

  /// The command as it is written in a bindings file.
  var text: String {
    switch self {
    case .shell(let command): command.text
    case .program(let arguments): arguments.joined(separator: " ")
    }
  }

  /// Starts the command with `environment` added to this process's own variables. Does not wait for the command's end.
  func start(environment: [(name: String, value: String)]) throws(SystemError) -> ChildProcess {
    switch self {
    case .program(let arguments): return try Self.start(arguments, environment)
    case .shell(let command):
      // A shell runs only if the line needs one, or if a program cannot be started: the shell then reports the error.
      if let arguments = command.words, let child = try? Self.start(arguments, environment) { return child }
      return try Self.start(["/bin/sh", "-c", command.text], environment)
    }
  }

  private static func start(
    _ arguments: [String], _ environment: [(name: String, value: String)]
  ) throws(SystemError) -> ChildProcess {
    var start = ProgramStart(arguments)
    start.environment = environment
    return try start.spawn()
  }
}
