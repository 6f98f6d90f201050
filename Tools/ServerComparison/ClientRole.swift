/// A client of a script.
package enum ClientRole: String, CaseIterable, Sendable {
  /// The client that does what the daemon does: it selects events and makes grabs on the root window, and decides about
  /// the grabbed input.
  case grabber
  /// Two applications with windows.
  case firstApplication = "first application"
  case secondApplication = "second application"
}
