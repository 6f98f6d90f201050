internal import Bindings

/// Something that a worker did and that the daemon acts on.
enum WorkerEvent: Equatable {
  /// A line of its output, and the last event that it was told of.
  case answer(String, ActionValues)
  /// It has dealt with the end of that gesture.
  case endConfirmed(UInt64)
  /// A line for the log.
  case complaint(String)
  /// It died too often, and is not started again.
  case switchedOff
}
