/// A promise that holds in every life. The name begins each report of a failure. A shrunk script must break the same
/// promise.
enum Invariant: String {
  /// While nothing happens, and at the end, no key and no button is down, the pointer is neither grabbed nor frozen,
  /// and each touch of a grab was accepted or rejected.
  case nothingHeld = "nothing-held"
  /// Buttons that gestures press reach applications.
  case arrival
  /// Each touch of a grab is accepted or rejected exactly once.
  case judgedOnce = "judged-once"
  /// Touches are judged, and a frozen pointer is freed, in time.
  case deadlines
  /// No touch is rejected after its window was destroyed.
  case windowsExist = "windows-exist"
  /// No action is performed while a locker covers the screen.
  case lock
  /// No action is performed during a pause that the daemon has confirmed.
  case pause
  /// No bindings file acts after a later file has acted, and no gesture is served by two files.
  case oneFile = "one-file"
  /// The server answers no request with an error that the daemon does not expect.
  case noErrors = "no-errors"
  /// Plugins are notified of each gesture's beginning and end. They start and end as docs/plugins.md says, and no
  /// process of a plugin is left.
  case plugins
  /// Requests are sent before the daemon sleeps, and decisions before it starts a program.
  case requestsSent = "requests-sent"
  /// The daemon sleeps between events, and answers requests. It never sleeps without an event to wait for.
  case progress
  /// Descriptors, connections, children and memory do not grow.
  case growth
  /// The daemon ends in time when it is asked to end, and has the right status. It never ends by itself.
  case ending
}
