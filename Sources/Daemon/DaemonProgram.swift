internal import Bindings
internal import Control
public import GestureKinds
internal import Linux

/// The program `dactyld`.
public enum DaemonProgram {
  /// Runs the daemon until it is asked to end or fails, then exits this process with the exit code for the reason.
  ///
  /// - Parameters:
  ///   - arguments: The command line with the program's name first. The options are those of `dactyld`.
  ///   - recognizers: The custom kinds of gesture that bindings may name.
  public static func run(_ arguments: [String], recognizers: RecognizerRegistry = RecognizerRegistry()) -> Never {
    CurrentProcess.exitNow(status(arguments, recognizers).rawValue)
  }

  /// Does the same as `run`, but returns the exit status instead of exiting this process.
  static func status(_ arguments: [String], _ recognizers: RecognizerRegistry) -> ExitStatus {
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
      Output.print("dactyld \(ProgramVersion.current)\n")
      return .success
    }
    let faults = faults(in: recognizers)
    for fault in faults { Output.report(fault) }
    guard faults.isEmpty else { return .brokenRecognizers }
    guard let path = options.bindings ?? Paths.bindings else {
      Output.report("neither --config, XDG_CONFIG_HOME nor HOME gives the path of the bindings file")
      return .noBindings
    }
    let file = BindingsFile(path: path, isDefault: options.bindings == nil, recognizers: recognizers)
    if options.onlyChecks { return file.check() }
    do {
      return try Supervisor.run(reconnects: options.reconnects) { supervisor, occasion in
        var options = options
        // After a restart, do not take the display from another daemon that has acquired it in the meantime.
        if occasion != .first { options.replaces = false }
        return serve(options, file: file, supervisor: supervisor, occasion)
      }
    } catch {
      Output.report(error.description)
      return .crashing
    }
  }

  private static func serve(
    _ options: Options, file: BindingsFile, supervisor: SupervisorChannel, _ occasion: Supervisor.Occasion
  ) -> ExitStatus {
    do {
      return try DaemonProcess(options, file: file, supervisor: supervisor, occasion).run()
    } catch {
      return error
    }
  }
}
