/// A client of a script.
package enum ClientRole: String, CaseIterable, Sendable {
  /// The client that does what the daemon does: it selects on the root window, grabs there and decides.
  case grabber
  /// Two applications with windows.
  case firstApplication = "first application"
  case secondApplication = "second application"
}
