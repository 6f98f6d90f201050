/// The exit codes of `dactyl` and `dactyld`; docs/exit-codes.md explains each.
package enum ExitStatus: Int32, Error, Sendable, CaseIterable {
  case success = 0
  /// The daemon crashed repeatedly, and the supervisor gave up.
  case crashing = 1
  /// The bindings file has errors.
  case brokenBindings = 2
  /// The X server ended or closed the connection.
  case connectionLost = 3
  /// Another daemon serves this display.
  case displayTaken = 4
  /// The display cannot be opened.
  case noDisplay = 5
  /// The X server lacks XInput 2 or XTest, or is the Xwayland server of a Wayland session.
  case unusableServer = 6
  /// There is no bindings file, or it cannot be read.
  case noBindings = 7
  /// No daemon answers for the display.
  case noDaemon = 8
  /// The daemon refused the request.
  case refused = 9
  /// A bindings file is not formatted as `dactyl fmt` would format it.
  case notLaidOut = 10
  /// The plugin cannot be used.
  case brokenPlugin = 11
  /// A file cannot be read as a trace, or as a recording of another program.
  case brokenTrace = 12
  /// `dactyl doctor` has found an error.
  case unwell = 13
  /// The session starts Dactyl only with a line in its startup file. `dactyl service enable` printed that line and
  /// enabled nothing.
  case needsLine = 14
  /// The command line was wrong (sysexits.h: EX_USAGE).
  case usage = 64
  /// The program has registered custom recognizers that bindings cannot name (sysexits.h: EX_SOFTWARE).
  case brokenRecognizers = 70
  /// A file cannot be written, or exists and may not be replaced (sysexits.h: EX_CANTCREAT).
  case cannotWrite = 73
  /// A required program is not installed (sysexits.h: EX_UNAVAILABLE).
  case missingProgram = 69
}
