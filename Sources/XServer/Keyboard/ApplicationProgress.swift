internal import Linux

/// Estimates how far the application with the focus has read its events.
struct ApplicationProgress: Sendable {
  /// Maximum time to wait for an answer if the application is known to answer.
  ///
  /// GTK 4 and Qt read the whole keyboard again after each change, and draw in between.
  static let answerTimeout = Duration.seconds(5)
  /// Time after which an application that does not answer counts as having looked up the pressed keys.
  static let silentLookupDelay = Duration.milliseconds(300)
  /// Time after which an application that does not answer counts as having read a change of the keyboard.
  ///
  /// This time is shorter than `silentLookupDelay`: most programs read the change on the same connection as their keys,
  /// and before the keys.
  static let silentSettleDelay = Duration.milliseconds(100)
  /// Additional time for each key of the last change if the application does not answer: an application may read the
  /// whole keyboard again for each key.
  static let silentDelayPerKey = Duration.milliseconds(15)
  /// Additional time after an answer, in which the application reads its other connections to the server.
  ///
  /// Chromium looks keys up in GTK's keyboard map, which GTK updates on a connection of its own.
  static let otherConnectionsDelay = Duration.milliseconds(30)

  /// The times of the last answered question, and of its answer.
  var answered: (askedAt: MonotonicTime, receivedAt: MonotonicTime)?
  /// True if the application is known to answer.
  var answers = false

  /// Returns the time by which the application will have looked up all keys that were pressed until `instant`.
  ///
  /// - Parameter changes: Number of spare keys to which the last change of the keyboard gave new symbols.
  func lookedUp(_ instant: MonotonicTime, changes: Int) -> MonotonicTime {
    hasRead(instant, silentDelay: Self.silentLookupDelay + Self.silentDelayPerKey * changes)
  }

  /// Returns the time by which the application will have read the change of the keyboard that was made at `instant`.
  /// The change gave new symbols to `changes` spare keys.
  func settled(_ instant: MonotonicTime, changes: Int) -> MonotonicTime {
    let delay = Self.silentSettleDelay + Self.silentDelayPerKey * changes
    return hasRead(instant, silentDelay: delay, plus: Self.otherConnectionsDelay)
  }

  private func hasRead(
    _ instant: MonotonicTime, silentDelay: Duration, plus delay: Duration = .zero
  ) -> MonotonicTime {
    let latest = instant + (answers ? Self.answerTimeout : silentDelay)
    guard let answered, answered.askedAt > instant else { return latest }
    return min(latest, answered.receivedAt + delay)
  }
}
