internal import Control

/// The end of the daemon, which any of its parts may request.
final class Termination {
  /// The status to exit with; nil until the end is requested.
  private(set) var status: ExitStatus?

  var isRequested: Bool { status != nil }

  /// Requests the end. The last request counts: after the loss of the connection nothing else can be done.
  func request(_ status: ExitStatus) { self.status = status }
}
