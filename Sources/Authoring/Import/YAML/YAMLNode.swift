internal import FileFormats

/// A value of a YAML file.
struct YAMLNode: Sendable {
  enum Value: Sendable {
    /// A text without its quotes. Values are not converted: `no` and `1.0` are texts.
    case scalar(String)
    case sequence([YAMLNode])
    case mapping([Entry])
    /// An empty value.
    case null
  }

  struct Entry: Sendable {
    let key: String
    /// The position at which the key begins.
    let position: TextPosition
    let value: YAMLNode

    /// The number of the line at which the key begins, counted from 1.
    var line: Int { position.line }
  }

  let value: Value
  /// The position at which the value begins.
  let position: TextPosition

  /// The number of the line at which the value begins, counted from 1.
  var line: Int { position.line }

  var scalar: String? { if case .scalar(let text) = value { text } else { nil } }

  var entries: [Entry]? { if case .mapping(let entries) = value { entries } else { nil } }

  subscript(key: String) -> YAMLNode? { entries?.first { $0.key == key }?.value }

  /// The scalar as an array, or the elements of a sequence that contains only scalars; nil for all other values.
  var scalars: [String]? {
    switch value {
    case .scalar(let text): return [text]
    case .sequence(let nodes):
      let texts = nodes.compactMap(\.scalar)
      return texts.count == nodes.count ? texts : nil
    case .mapping, .null: return nil
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
