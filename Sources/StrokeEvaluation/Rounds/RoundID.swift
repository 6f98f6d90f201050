/// The identifier of a round, which its answers repeat.
package enum RoundID: Sendable, Hashable {
  case text(String)
  case number(Double)
}
