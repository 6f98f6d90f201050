package import Linux

/// A change that was requested from the window manager, and whose effect is awaited.
///
/// Requests to window managers are asynchronous, and a request that one window manager obeys may have no effect in
/// another. So this object checks the effect of each request. If a request has no effect, the object sends the next
/// request.
package final class WindowChange {
  package enum Outcome: Sendable, Hashable {
    case pending, done
    /// The window manager did not make the change. The error is nil if the failure needs no message.
    case failed(WindowManagerError?)
  }

  enum Observation: Sendable, Hashable {
    case done
    /// No effect has been observed.
    case unchanged
    /// The request had an effect other than the requested effect.
    case differs
  }

  /// Time for a request to take effect before the next request is sent.
  package static let requestTimeout = Duration.milliseconds(150)
  /// Minimum time until a change counts as failed, if the failure is reported. On a busy machine, the first maximizing
  /// takes up to 0.27 s.
  package static let reportedTimeout = Duration.seconds(1)
  /// Minimum time until a change counts as failed, if the failure is not reported.
  package static let silentTimeout = Duration.milliseconds(300)
  /// Time after which an effect other than the requested effect counts as the window manager's answer.
  static let differenceTimeout = Duration.milliseconds(30)
  /// Time that the focus must stay the same after a change that may move it.
  static let settlingTime = Duration.milliseconds(12)
  /// Shortest and longest time between two checks.
  private static let (minimumInterval, maximumInterval): (Duration, Duration) = (.milliseconds(2), .milliseconds(16))

  private let observe: () -> Observation
  private let failure: WindowManagerError?
  private let focus: (() -> UInt)?
  private let onSuccess: (_ request: Int) -> Void
  private var requests: [() -> Void]
  private var sent = 0
  /// The times of the first check and of the last request; nil before the first check.
  private var times: (began: MonotonicTime, requested: MonotonicTime)?
  private var nextCheck = MonotonicTime(microseconds: 0)
  private var interval = WindowChange.minimumInterval
  private var differsSince: MonotonicTime?
  private var settling: (focus: UInt, since: MonotonicTime)?
  private var outcome = Outcome.pending

  /// Sends the first of `requests`.
  ///
  /// - Parameters:
  ///   - requests: At least one request. The request that is most likely to have the effect comes first.
  ///   - observe: Checks if the change has been made. Each call costs round trips.
  ///   - focus: Returns the window with the keyboard's focus, 0 if no window has the focus. Nil for changes that cannot
  ///     move the focus.
  ///   - failure: The message for a change that was not made.
  ///   - onSuccess: Called when the change has been made, with the index of the last sent request.
  init(
    requests: [() -> Void], observe: @escaping () -> Observation, focus: (() -> UInt)? = nil,
    failure: WindowManagerError?, onSuccess: @escaping (_ request: Int) -> Void = { _ in }
  ) {
    self.requests = requests
    self.observe = observe
    self.focus = focus
    self.failure = failure
    self.onSuccess = onSuccess
    sendNext()
  }

  /// Checks if the change has been made, and sends the next request if the last request had no effect.
  package func check(at now: MonotonicTime) -> Outcome {
    guard outcome == .pending else { return outcome }
    let (began, requested) = times ?? (now, now)
    times = (began, requested)
    guard now >= nextCheck else { return .pending }
    nextCheck = now + interval
    interval = min(interval * 2, Self.maximumInterval)
    switch observe() {
    case .done:
      if isSettled(at: now) {
        outcome = .done
        onSuccess(max(sent - 1, 0))
      }
      return outcome
    case .unchanged: differsSince = nil
    case .differs: differsSince = differsSince ?? now
    }
    settling = nil
    let isAnswered = differsSince.map { now - $0 >= Self.differenceTimeout } ?? false
    if !requests.isEmpty {
      if isAnswered || now - requested >= Self.requestTimeout {
        sendNext()
        times = (began, now)
        differsSince = nil
        interval = Self.minimumInterval
        nextCheck = now + interval
      }
    } else if now - began >= timeout, now - requested >= Self.requestTimeout {
      outcome = .failed(failure)
    }
    return outcome
  }

  private var timeout: Duration { failure == nil ? Self.silentTimeout : Self.reportedTimeout }

  /// The time of the next call of `check`; nil if the outcome is known.
  package var nextDeadline: MonotonicTime? { outcome == .pending ? nextCheck : nil }

  private func sendNext() {
    guard !requests.isEmpty else { return }
    requests.removeFirst()()
    sent += 1
  }

  /// True if the focus no longer changes. Window managers move the focus after they have set the properties of windows.
  private func isSettled(at now: MonotonicTime) -> Bool {
    guard let focus else { return true }
    let focused = focus()
    guard let settling, settling.focus == focused else {
      settling = (focused, now)
      return false
    }
    // A window that closes leaves the focus to no window until the window manager gives the focus to another window.
    return now - settling.since >= (focused == 0 ? Self.silentTimeout : Self.settlingTime)
  }
}
