/// Another desktop or monitor.
package enum Destination: Sendable, Hashable {
  case next, previous
  /// The neighbour of the current desktop or monitor: left, right, up or down.
  case beside(Directions)
  /// The desktop or monitor with this number, from 1.
  case number(Int)

  /// The behaviour of a relative destination at the end of the row or column. In a file, the behaviour is the word
  /// `wrap` or `stop` after the destination.
  package enum EndBehavior: String, Sendable, Hashable, CaseIterable {
    /// Continues at the other end of the row or column.
    case wrap
    /// Stays at the current desktop or monitor.
    case stop
  }

  /// The destinations that have names.
  package static let named: [Destination] = [
    .next, .previous, .beside(.left), .beside(.right), .beside(.up), .beside(.down),
  ]
}

extension Destination {
  /// The destination in the opposite direction; nil for a number.
  var opposite: Destination? {
    switch self {
    case .next: .previous
    case .previous: .next
    case .beside(let direction): .beside(direction.opposite)
    case .number: nil
    }
  }
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

  /// Returns the destination with its behaviour at the end, as it is written in a bindings file.
  func words(_ atEnd: EndBehavior?) -> String {
    description + (atEnd.map { " \($0.rawValue)" } ?? "")
  }
}
