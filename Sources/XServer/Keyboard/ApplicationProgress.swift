/// How far the application that has the focus has read its events, as far as it can be known.
struct ApplicationProgress: Sendable {
  /// How long to wait for the answer of an application that answers.
  ///
  /// GTK 4 and Qt read the whole keyboard anew after each change, and draw meanwhile.
  static let answerTimeout = Duration.seconds(5)
  /// How long an application that does not answer gets to look up the keys that were pressed.
  static let silentLookupDelay = Duration.milliseconds(300)
  /// How long an application that does not answer gets to read a changed keyboard.
  ///
  /// It is shorter: most programs read the change on the connection of their keys, and before these.
  static let silentSettleDelay = Duration.milliseconds(100)
  /// How long an application that does not answer gets for each key that was lent at last: it may read the whole
  /// keyboard anew each time.
  static let silentDelayPerKey = Duration.milliseconds(15)
  /// How long an application that has answered gets for what it reads on other connections than that of its window.
  ///
  /// Chromium looks keys up in GTK's keyboard map, which GTK updates on a connection of its own.
  static let otherConnectionsDelay = Duration.milliseconds(30)

  /// When the last question was asked that has an answer, and when the answer came.
  var answered: (askedAt: ContinuousClock.Instant, receivedAt: ContinuousClock.Instant)?
  /// Whether the application is known to answer.
  var answers = false

  /// Returns when the application has looked up the keys that were pressed until `instant`.
  ///
  /// - Parameter changes: how many keys were lent at last.
  func lookedUp(_ instant: ContinuousClock.Instant, changes: Int) -> ContinuousClock.Instant {
    hasRead(instant, silentDelay: Self.silentLookupDelay + Self.silentDelayPerKey * changes)
  }

  /// Returns when the application has read that this many keys were lent at `instant`.
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
