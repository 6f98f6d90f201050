/// Identifies an action that `addAction(_:)` added, so that `removeAction(_:)` can remove it.
public struct ActionToken: Sendable, Hashable {
  let rawValue: UInt64
}
