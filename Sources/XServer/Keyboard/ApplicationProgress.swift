/// The progress of the application with the focus in reading its events, as far as it can be known.
struct ApplicationProgress: Sendable {
  /// Maximum time to wait for the answer of an application that answers.
  ///
  /// GTK 4 and Qt read the whole keyboard anew after each change, and draw meanwhile.
  static let answerTimeout = Duration.seconds(5)
  /// Time for an application that does not answer to look up the keys that were pressed.
  static let silentLookupDelay = Duration.milliseconds(300)
  /// Time for an application that does not answer to read a changed keyboard.
  ///
  /// It is shorter: most programs read the change on the connection of their keys, and before these.
  static let silentSettleDelay = Duration.milliseconds(100)
  /// Time for an application that does not answer to read each key that was lent at last: it may read the whole
  /// keyboard anew each time.
  static let silentDelayPerKey = Duration.milliseconds(15)
  /// Time for an application that has answered to read its other connections than that of its window.
  ///
  /// Chromium looks keys up in GTK's keyboard map, which GTK updates on a connection of its own.
  static let otherConnectionsDelay = Duration.milliseconds(30)

  /// The times of the last question that has an answer, and of the answer.
  var answered: (askedAt: ContinuousClock.Instant, receivedAt: ContinuousClock.Instant)?
  /// True if the application is known to answer.
  var answers = false

  /// Returns the time at which the application has looked up the keys that were pressed until `instant`.
  ///
  /// - Parameter changes: Number of keys that were lent at last.
  func lookedUp(_ instant: ContinuousClock.Instant, changes: Int) -> ContinuousClock.Instant {
    hasRead(instant, silentDelay: Self.silentLookupDelay + Self.silentDelayPerKey * changes)
  }

  /// Returns the time at which the application has read that this many keys were lent at `instant`.
  func settled(_ instant: ContinuousClock.Instant, changes: Int) -> ContinuousClock.Instant {
    let delay = Self.silentSettleDelay + Self.silentDelayPerKey * changes
    return hasRead(instant, silentDelay: delay, plus: Self.otherConnectionsDelay)
  }

  private func hasRead(
    _ instant: ContinuousClock.Instant, silentDelay: Duration, plus delay: Duration = .zero
  ) -> ContinuousClock.Instant {
    let latest = instant + (answers ? Self.answerTimeout : silentDelay)
    guard let answered, answered.askedAt > instant else { return latest }
    return min(latest, answered.receivedAt + delay)
  }
}
