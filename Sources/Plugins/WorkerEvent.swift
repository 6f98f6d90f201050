internal import Bindings

/// An event of a worker that the daemon acts on.
enum WorkerEvent: Equatable {
  /// A line of its output, and the last event that was sent to it.
  case answer(String, ActionValues)
  /// It has processed the end of that gesture.
  case endConfirmed(UInt64)
  /// A line for the log.
  case complaint(String)
  /// It died too often, and is not started again.
  case switchedOff
}
