/// Another desktop or monitor than the one that is shown or that a window is on.
package enum Destination: Sendable, Hashable {
  case next, previous
  /// Beside the present one: left, right, up or down.
  case beside(Directions)
  /// Counted from 1.
  case number(Int)

  /// The destinations that have words.
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
}
