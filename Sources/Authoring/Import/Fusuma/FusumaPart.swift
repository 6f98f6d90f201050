/// A phase (`begin:`, `update:` or `end:`), and the direction that the phase is written under.
struct FusumaPart {
  let entry: YAMLNode.Entry
  let direction: String?
}
