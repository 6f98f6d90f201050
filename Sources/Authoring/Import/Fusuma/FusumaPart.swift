/// `begin:`, `update:` or `end:`, and the direction below which it stands.
struct FusumaPart {
  let entry: YAMLNode.Entry
  let direction: String?
}
