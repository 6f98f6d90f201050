/// A value of a YAML file, with the line that it begins on, counted from 1.
struct YAMLNode: Sendable {
  enum Value: Sendable {
    /// Quotes are gone; nothing is made of `no`, `1.0` and their like.
    case scalar(String)
    case sequence([YAMLNode])
    case mapping([Entry])
    /// Nothing stands there.
    case null
  }

  struct Entry: Sendable {
    let key: String
    let line: Int
    let value: YAMLNode
  }

  let value: Value
  let line: Int

  var scalar: String? { if case .scalar(let text) = value { text } else { nil } }

  var entries: [Entry]? { if case .mapping(let entries) = value { entries } else { nil } }

  subscript(key: String) -> YAMLNode? { entries?.first { $0.key == key }?.value }

  /// A scalar, or all of a sequence of scalars; nil for everything else.
  var scalars: [String]? {
    switch value {
    case .scalar(let text): return [text]
    case .sequence(let nodes):
      let texts = nodes.compactMap(\.scalar)
      return texts.count == nodes.count ? texts : nil
    default: return nil
    }
  }

  /// How many values it is made of, itself included.
  var size: Int {
    switch value {
    case .scalar, .null: 1
    case .sequence(let nodes): nodes.reduce(1) { $0 + $1.size }
    case .mapping(let entries): entries.reduce(1) { $0 + $1.value.size }
    }
  }

  /// The value on one line, for comments.
  var summary: String {
    switch value {
    case .null: ""
    case .scalar(let text): text
    case .sequence(let nodes): "[" + nodes.map(\.summary).joined(separator: ", ") + "]"
    case .mapping(let entries): "{" + entries.map { "\($0.key): \($0.value.summary)" }.joined(separator: ", ") + "}"
    }
  }
}
