/// Identifies an action that `addAction` has added, to remove it again.
public struct ActionToken: Sendable, Hashable {
  let rawValue: UInt64
}
