internal import Bindings

/// An event of a worker that `PluginHost` converts to a `PluginEvent`.
enum WorkerEvent: Equatable {
  /// A line of the worker's output, and the last event that was sent to the worker.
  case answer(String, ActionValues)
  /// The worker has processed the end of this gesture.
  case endConfirmed(UInt64)
  /// A line for the log.
  case complaint(String)
  /// The worker did not act on the last event of a gesture, for this reason.
  case callFailed(String)
  /// The worker's process has ended without a request to end.
  case died
  /// The worker died too often, and is not started again.
  case switchedOff
}
