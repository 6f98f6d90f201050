/// A client of a script.
package enum ClientRole: String, CaseIterable, Sendable {
  /// The client that does the same as the daemon: it selects events and takes grabs on the root window, and decides
  /// about the grabbed input.
  case grabber
  /// Two applications with windows.
  case firstApplication = "first application"
  case secondApplication = "second application"
}
