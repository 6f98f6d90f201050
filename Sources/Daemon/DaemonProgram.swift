internal import Bindings
internal import Control
public import GestureKinds
internal import Linux

/// The program `dactyld`.
public enum DaemonProgram {
  /// Runs until the daemon ends on purpose, and ends this process with the exit code for the reason.
  ///
  /// - Parameters:
  ///   - arguments: The command line, the program's name first; the same options as `dactyld`.
  ///   - recognizers: The kinds of gesture that bindings may name besides the built-in ones.
  public static func run(_ arguments: [String], recognizers: RecognizerRegistry = RecognizerRegistry()) -> Never {
    CurrentProcess.exitNow(status(arguments, recognizers).rawValue)
  }

  /// Runs likewise, and returns the exit status instead of ending this process.
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
        // A daemon that has taken the display meanwhile keeps it.
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
