/// A change that the window manager was asked for, until its effect is seen.
///
/// Requests to window managers are asynchronous, and a request that one window manager obeys has no effect in another.
/// A change looks at the effect and, where there is none, sends the next request that may have the same one.
package final class WindowChange {
  package enum Outcome: Sendable, Hashable {
    case pending, done
    /// The window manager did not do it; nil where that is not worth a message.
    case failed(WindowManagerError?)
  }

  enum Observation: Sendable, Hashable {
    case done
    /// No effect so far.
    case unchanged
    /// An effect, but not the one that was asked for.
    case differs
  }

  /// Time that a request has to take effect before the next one is sent, in microseconds.
  package static let requestTimeout: Int64 = 150_000
  /// Time until a change with a single request counts as failed, in microseconds.
  package static let changeTimeout: Int64 = 300_000
  /// Time that an effect other than the one asked for must last to count as the answer, in microseconds.
  static let differenceTimeout: Int64 = 30_000
  /// Time that the focus must stay the same after a change that may move it, in microseconds.
  static let settlingTime: Int64 = 12_000
  /// Shortest and longest time between two looks, in microseconds.
  private static let (minimumInterval, maximumInterval): (Int64, Int64) = (2_000, 16_000)

  private let observe: () -> Observation
  private let failure: WindowManagerError?
  private let focus: (() -> UInt)?
  private let onSuccess: (_ request: Int) -> Void
  private var requests: [() -> Void]
  private var sent = 0
  private var began: Int64?
  private var requestedAt: Int64 = 0
  private var lookAt: Int64 = 0
  private var interval = WindowChange.minimumInterval
  private var differsSince: Int64?
  private var settling: (focus: UInt, since: Int64)?
  private var outcome = Outcome.pending

  /// Sends the first of `requests`.
  ///
  /// - Parameters:
  ///   - requests: at least one, the one most likely to have the effect first.
  ///   - observe: looks whether the change has been made; costs round trips.
  ///   - focus: the window with the keyboard's focus (0 for none), for changes that may move the focus; nil for all others.
  ///   - failure: the message for a change that was not made.
  ///   - onSuccess: takes the index of the request after which the change was seen.
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

  /// Looks whether the change has been made, and sends the next request where one had no effect.
  ///
  /// - Parameter now: microseconds of the monotonic clock.
  package func check(at now: Int64) -> Outcome {
    guard outcome == .pending else { return outcome }
    if began == nil { (began, requestedAt) = (now, now) }
    guard now >= lookAt else { return .pending }
    lookAt = now + interval
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
      if isAnswered || now - requestedAt >= Self.requestTimeout {
        sendNext()
        requestedAt = now
        differsSince = nil
        interval = Self.minimumInterval
        lookAt = now + interval
      }
    } else if now - (began ?? now) >= Self.changeTimeout, now - requestedAt >= Self.requestTimeout {
      outcome = .failed(failure)
    }
    return outcome
  }

  /// When to call `check` again (microseconds of the monotonic clock); nil when the outcome is known.
  package var nextDeadline: Int64? { outcome == .pending ? lookAt : nil }

  private func sendNext() {
    guard !requests.isEmpty else { return }
    requests.removeFirst()()
    sent += 1
  }

  /// Whether the focus has come to rest: window managers set their properties before they move it.
  private func isSettled(at now: Int64) -> Bool {
    guard let focus else { return true }
    let focused = focus()
    guard let settling, settling.focus == focused else {
      settling = (focused, now)
      return false
    }
    // A window that closes leaves the focus to no window until the window manager gives it to another one.
    return now - settling.since >= (focused == 0 ? Self.changeTimeout : Self.settlingTime)
  }
}
