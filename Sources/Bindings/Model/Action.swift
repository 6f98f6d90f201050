/// What a binding does.
package enum Action: Sendable, Hashable {
  /// Presses and releases each chord in turn.
  case keys([Chord])
  /// Presses the chord and keeps it down until the gesture is over.
  case hold(Chord)
  /// Starts a command and does not wait for it.
  case run(ShellCommand)
  /// Nothing, on purpose: what a wider scope binds is off here.
  case none
}
