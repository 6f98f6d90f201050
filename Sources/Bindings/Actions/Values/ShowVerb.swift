/// The picture that `show` puts on the screen.
package enum ShowVerb: Sendable, Hashable {
  /// A cheat sheet of the bindings that are in force where the gesture started.
  case bindings
  /// A bar with a name.
  case bar(name: String, value: BarValue)
}

extension ShowVerb: CustomStringConvertible {
  /// The verb as it is written in a bindings file.
  package var description: String {
    switch self {
    case .bindings: "bindings"
    case .bar(let name, let value): "\(name.inQuotes) \(value)"
    }
  }
}
