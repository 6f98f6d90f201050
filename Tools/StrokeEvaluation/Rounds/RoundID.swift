/// The identifier of a round. Its answers contain the same identifier.
package enum RoundID: Sendable, Hashable {
  case text(String)
  case number(Double)
}

extension RoundID: Decodable {
  package init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let text = try? value.decode(String.self) {
      self = .text(text)
    } else {
      self = .number(try value.decode(Double.self))
    }
  }
}
