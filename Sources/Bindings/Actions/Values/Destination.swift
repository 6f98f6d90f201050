/// Another desktop or monitor.
package enum Destination: Sendable, Hashable {
  case next, previous
  /// The neighbour of the present one: left, right, up or down.
  case beside(Directions)
  /// The number, from 1.
  case number(Int)

  /// The effect of a relative destination at the end of the row or column: `wrap` or `stop` behind it.
  package enum EndBehavior: String, Sendable, Hashable, CaseIterable {
    /// Begins again at the other end.
    case wrap
    /// Stays where it is.
    case stop
  }

  /// The destinations that have names.
  package static let named: [Destination] = [
    .next, .previous, .beside(.left), .beside(.right), .beside(.up), .beside(.down),
  ]
}

extension Destination: CustomStringConvertible {
  package var description: String {
    switch self {
    case .next: "next"
    case .previous: "previous"
    case .beside(let direction): direction.word ?? ""
    case .number(let number): String(number)
    }
  }

  /// The destination with its behaviour at the end, as in a bindings file.
  func words(_ atEnd: EndBehavior?) -> String {
    description + (atEnd.map { " \($0.rawValue)" } ?? "")
  }
}
