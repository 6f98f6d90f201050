import Linux

@testable import XServer

/// Does what the daemon does with a change of windows: it looks again when it is time.
struct ChangeDriver {
  let connection: XConnection

  /// The outcome of a change, in the end.
  func drive(_ change: WindowChange?) -> WindowChange.Outcome {
    guard let change else { return .done }
    while true {
      connection.roundTrip()
      connection.readQueue()
      let now = MonotonicClock.microseconds
      let outcome = change.check(at: now)
      guard outcome == .pending else { return outcome }
      let left = max((change.nextDeadline ?? now) - now, 500)
      _ = Descriptors.waitReadable(connection.fileDescriptor, timeout: .microseconds(left))
    }
  }
}
