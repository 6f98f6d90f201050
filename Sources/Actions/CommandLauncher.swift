internal import Bindings
internal import Linux

/// Starts the commands of `run` actions and reaps them, without ever waiting for one.
struct CommandLauncher {
  /// Starts `command` with `environment` beside our own variables; a shell comes in only where the line needs one.
  func start(
    _ command: ShellCommand, environment: [(name: String, value: String)]
  ) throws(SystemError) -> ChildProcess {
    if let words = command.words {
      var start = ProgramStart(words)
      start.environment = environment
      // What the shell would say about a program that cannot be started, only the shell can say.
      if let child = try? start.spawn() { return child }
    }
    var start = ProgramStart(["/bin/sh", "-c", command.text])
    start.environment = environment
    return try start.spawn()
  }
}
