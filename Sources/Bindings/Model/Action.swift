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

extension Action: CustomStringConvertible {
  /// The action as it is written in a bindings file.
  package var description: String {
    switch self {
    case .keys(let chords): "keys " + chords.map(\.description).joined(separator: " ")
    case .hold(let chord): "hold \(chord)"
    case .run(let command): "run \(command.text)"
    case .none: "none"
    }
  }
}
