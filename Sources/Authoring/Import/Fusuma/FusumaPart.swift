/// A phase (`begin:`, `update:` or `end:`) and the direction that contains it.
struct FusumaPart {
  let entry: YAMLNode.Entry
  let direction: String?
}
