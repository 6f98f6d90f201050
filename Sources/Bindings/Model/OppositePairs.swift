/// Pairs of values that undo each other, such as left and right.
struct OppositePairs<Value: Hashable & Sendable>: Sendable {
  private let partners: [Value: Value]

  init(_ pairs: [(Value, Value)]) {
    partners = Dictionary(uniqueKeysWithValues: pairs + pairs.map { ($1, $0) })
  }

  /// The other value of the pair; nil for a value without an opposite.
  subscript(_ value: Value) -> Value? { partners[value] }
}
