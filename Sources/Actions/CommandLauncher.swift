internal import Bindings
internal import Linux

/// What a `run` or an `exec` starts.
enum Command: Hashable {
  case shell(ShellCommand)
  case program([String])

  /// As it is written in a bindings file.
  var text: String {
    switch self {
    case .shell(let command): command.text
    case .program(let words): words.joined(separator: " ")
    }
  }
}

/// What starts a process each time.
enum Startable: Hashable {
  case command(Command)
  /// A plugin that runs once for each event.
  case plugin(PluginCall)
  case notification(String)
}

/// Starts commands, without ever waiting for one.
struct CommandLauncher {
  /// Starts a command with `environment` beside our own variables.
  func start(
    _ command: Command, environment: [(name: String, value: String)]
  ) throws(SystemError) -> ChildProcess {
    switch command {
    case .shell(let command): return try self.start(command, environment: environment)
    case .program(let words):
      var start = ProgramStart(words)
      start.environment = environment
      return try start.spawn()
    }
  }

  /// Starts `command` with `environment` beside our own variables; a shell comes in only where the line needs one.
  private func start(
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
