import ArgumentParser
import Control

/// A method by which a session starts Dactyl.
enum SessionStart: String, CaseIterable, ExpressibleByArgument {
  /// A unit of systemd's user manager, which also restarts the daemon after a failure.
  case unit
  /// An entry that desktops read from `~/.config/autostart`.
  case autostart
  /// A line in the file that starts the window manager, or in the window manager's configuration.
  case line

  /// The method by which the current session starts programs.
  static var detected: SessionStart {
    if UserManager.servesGraphicalSession { return .unit }
    return Desktop.current.contains(where: Desktop.readsAutostart) ? .autostart : .line
  }
}

extension SessionStart {
  /// The log of a daemon that this method has started: the path of a file, or a command that prints the log.
  var logText: String {
    switch self {
    case .unit: UserManager.logCommand
    case .autostart, .line: Paths.log ?? "none: neither XDG_STATE_HOME nor HOME is set"
    }
  }
}
