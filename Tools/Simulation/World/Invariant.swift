/// A promise that holds in every run. Reports of a failure begin with its name, and a reduced script must break the
/// same promise.
enum Invariant: String {
  /// In idle states and at the end, no key and no button is down, the pointer is neither grabbed nor frozen, and each
  /// grabbed touch has been accepted or rejected.
  case nothingHeld = "nothing-held"
  /// Applications get the buttons that gestures press.
  case arrival
  /// Each grabbed touch is accepted or rejected exactly once.
  case judgedOnce = "judged-once"
  /// Touches are decided, and a frozen pointer is thawed, before their deadlines.
  case deadlines
  /// No touch is rejected after its window was destroyed.
  case windowsExist = "windows-exist"
  /// No action is performed while a locker covers the screen.
  case lock
  /// No action is performed during a pause that the daemon has confirmed.
  case pause
  /// After a later bindings file has acted, no earlier file acts, and no gesture uses two files.
  case oneFile = "one-file"
  /// The server answers no request with an error that the daemon does not expect.
  case noErrors = "no-errors"
  /// Plugins are notified of each gesture's beginning and end. They start and end as docs/plugins.md says, and no
  /// plugin process remains.
  case plugins
  /// The daemon sends its requests before it sleeps, and its decisions before it starts a program.
  case requestsSent = "requests-sent"
  /// The daemon sleeps between events, and answers requests. It never sleeps without an event to wait for.
  case progress
  /// The number of descriptors, connections and children, and the memory, do not grow.
  case growth
  /// The daemon ends on request within the timeout and with the right status. It never ends without a request.
  case ending
}
