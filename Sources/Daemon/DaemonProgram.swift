internal import Control
internal import Linux

/// The program `dactyld`.
package enum DaemonProgram {
  /// The version of this release.
  package static let version = "0.1.0"

  /// Runs until the daemon ends on purpose, and ends this process with the exit code that says why.
  package static func run(_ arguments: [String]) -> Never {
    CurrentProcess.exitNow(status(arguments).rawValue)
  }

  private static func status(_ arguments: [String]) -> ExitStatus {
    let options: Options
    do {
      options = try Options(arguments.dropFirst())
    } catch {
      Output.report(error.message)
      return .usage
    }
    if options.asksForHelp {
      Output.print(Options.help)
      return .success
    }
    if options.asksForVersion {
      Output.print("dactyld \(version)\n")
      return .success
    }
    guard let path = options.bindings ?? Paths.bindings else {
      Output.report("neither --config, XDG_CONFIG_HOME nor HOME says where the bindings file is")
      return .noBindings
    }
    do {
      return try Supervisor.run(reconnects: options.reconnects) { parent, occasion in
        var options = options
        if occasion != .first { options.replaces = false }
        return serve(options, file: BindingsFile(path: path), parent: parent, occasion)
      }
    } catch {
      Output.report(error.description)
      return .crashing
    }
  }

  private static func serve(
    _ options: Options, file: BindingsFile, parent: ParentLine, _ occasion: Supervisor.Occasion
  ) -> ExitStatus {
    do {
      return try DaemonProcess(options, file: file, parent: parent, occasion).run()
    } catch {
      return error
    }
  }
}
