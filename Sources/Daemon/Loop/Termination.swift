internal import Control

/// The end of the daemon, which any part of the daemon may request.
final class Termination {
  /// The status to exit with; nil until the end is requested.
  private(set) var status: ExitStatus?

  var isRequested: Bool { status != nil }

  /// Requests that the daemon end. A later request replaces an earlier one: if the connection is lost before the
  /// shutdown, the new status keeps the shutdown from using the connection.
  func request(_ status: ExitStatus) { self.status = status }
}
