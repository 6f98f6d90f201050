/// The command line of `dactyld`.
struct Options: Hashable {
  /// Path of the bindings file; nil for the default.
  var bindings: String?
  /// True to take over the display from a running daemon.
  var replaces = false
  /// True to wait for the X server to return after the connection was lost.
  var reconnects = false
  /// True to print each action on standard output.
  var isVerbose = false
  /// True to check the bindings and then exit.
  var onlyChecks = false
  var asksForHelp = false
  var asksForVersion = false

  struct UsageError: Error, Hashable {
    let message: String
  }

  static let help = """
    Usage: dactyld [--config FILE] [--replace] [--reconnect] [--verbose]
           dactyld --check [--config FILE]

    Recognizes gestures on the X display and performs what the bindings file says.

      --config FILE  bindings to use (default: ~/.config/dactyl/dactyl.conf)
      --replace      replace the dactyld that serves this display
      --reconnect    when the X server ends, wait for the next one on this display
      --check        print the errors of the bindings, and end
      --verbose      print "ready", then a line for each action
      --version      print the version
      --help         print this

    The daemon reloads changed bindings, and on SIGHUP; `dactyl ctl` controls it. SIGTERM and SIGINT release
    everything and end it.

    """

  init(_ arguments: some Sequence<String>) throws(UsageError) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--config":
        guard let file = rest.popFirst() else { throw UsageError(message: "--config needs a file") }
        bindings = file
      case _ where argument.hasPrefix("--config="): bindings = String(argument.dropFirst("--config=".count))
      case "--check": onlyChecks = true
      case "--replace": replaces = true
      case "--reconnect": reconnects = true
      case "--verbose", "-v": isVerbose = true
      case "--help", "-h": asksForHelp = true
      case "--version": asksForVersion = true
      default: throw UsageError(message: "unknown argument \(argument); see dactyld --help")
      }
    }
  }
}
