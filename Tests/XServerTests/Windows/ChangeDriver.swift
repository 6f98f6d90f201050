import Linux

@testable import XServer

/// Checks a change of windows repeatedly, as the daemon does.
struct ChangeDriver {
  let connection: XConnection

  func drive(_ change: WindowChange?) -> WindowChange.Outcome {
    guard let change else { return .done }
    while true {
      connection.roundTrip()
      connection.queue.read()
      let now = MonotonicTime.now
      let outcome = change.check(at: now)
      guard outcome == .pending else { return outcome }
      let left = max((change.nextDeadline ?? now) - now, .microseconds(500))
      _ = Descriptors.waitReadable(connection.fileDescriptor, timeout: left)
    }
  }
}
