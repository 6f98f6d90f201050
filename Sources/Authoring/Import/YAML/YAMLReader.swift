internal import FileFormats

/// Builds trees from a YAML file. Keys are scalars; tags are ignored.
struct YAMLReader: ~Copyable {
  /// A value with an anchor, and the numbers of values and bytes that each alias for the anchor adds.
  private struct Anchored {
    let tree: Tree
    /// Number of values in the tree, including the value itself. `size` is the number of bytes of all texts in the
    /// tree.
    let count: Int
    let size: Int
  }

  private struct Tree {
    let node: YAMLNode
    /// Number of levels in the tree.
    var height = 1
    /// True for a plain scalar. Only the plain key `<<` merges mappings.
    var isPlain = false
  }

  private var parser: YAMLParser
  /// The anchored values of the document that is being read, by the names of their anchors.
  private var anchors: [String: Anchored] = [:]
  private var count = 0
  private var size = 0

  static let maximumDepth = 32
  /// Maximum number of values. An aliased value counts for each alias, so that a short file cannot become a huge tree.
  static let maximumNodes = 200_000
  /// Maximum number of bytes of all texts: twice the maximum size of a file. An aliased text counts for each alias.
  static let maximumSize = 8 << 20

  private init(_ bytes: [UInt8]) throws(FormatError) { parser = try YAMLParser(bytes) }

  /// Returns the documents of a file, without empty documents.
  static func read(_ bytes: [UInt8]) throws(FormatError) -> [YAMLNode] {
    var reader = try YAMLReader(bytes)
    return try reader.documents()
  }

  private mutating func documents() throws(FormatError) -> [YAMLNode] {
    var documents: [YAMLNode] = []
    while let event = try parser.next() {
      switch event.kind {
      case .documentStart: anchors = [:]
      case .documentEnd: break
      case .scalar, .sequenceStart, .sequenceEnd, .mappingStart, .mappingEnd, .alias:
        let document = try tree(event, depth: 0).node
        if case .null = document.value { break }
        documents.append(document)
      }
    }
    return documents
  }

  /// Reads the value that begins with `event`.
  private mutating func tree(_ event: YAMLEvent, depth: Int) throws(FormatError) -> Tree {
    let start = (count: count, size: size)
    try add(1, at: event.position)
    guard depth < Self.maximumDepth else { throw tooDeep(event.position) }
    let tree: Tree
    let anchor: String?
    switch event.kind {
    case .scalar(let text, let isPlain, let name):
      let isNull = isPlain && ["", "~", "null", "Null", "NULL"].contains(text)
      guard !text.utf8.contains(0) else { throw FormatError(event.position, "a NUL character is no text") }
      try add(size: text.utf8.count, at: event.position)
      tree = Tree(node: YAMLNode(value: isNull ? .null : .scalar(text), position: event.position), isPlain: isPlain)
      anchor = name
    case .sequenceStart(let name):
      tree = try sequence(event.position, depth)
      anchor = name
    case .mappingStart(let name):
      tree = try mapping(event.position, depth)
      anchor = name
    case .alias(let name):
      guard let anchored = anchors[name] else {
        throw FormatError(event.position, "nothing above is called `&\(name)`")
      }
      guard depth + anchored.tree.height <= Self.maximumDepth else { throw tooDeep(event.position) }
      try add(anchored.count, at: event.position)
      try add(size: anchored.size, at: event.position)
      return anchored.tree
    case .documentStart, .documentEnd, .sequenceEnd, .mappingEnd:
      throw FormatError(event.position, "a value is missing")
    }
    if let anchor { anchors[anchor] = Anchored(tree: tree, count: count - start.count, size: size - start.size) }
    return tree
  }

  private mutating func sequence(_ position: TextPosition, _ depth: Int) throws(FormatError) -> Tree {
    var nodes: [YAMLNode] = []
    var height = 0
    while let event = try parser.next() {
      if case .sequenceEnd = event.kind { break }
      let tree = try tree(event, depth: depth + 1)
      nodes.append(tree.node)
      height = max(height, tree.height)
    }
    return Tree(node: YAMLNode(value: .sequence(nodes), position: position), height: height + 1)
  }

  private mutating func mapping(_ position: TextPosition, _ depth: Int) throws(FormatError) -> Tree {
    var entries: [YAMLNode.Entry] = []
    var merged: [YAMLNode.Entry] = []
    var keys: Set<String> = []
    var height = 0
    while let event = try parser.next() {
      if case .mappingEnd = event.kind { break }
      let key = try tree(event, depth: depth + 1)
      let name = try text(of: key, at: event.position)
      guard keys.insert(name).inserted else { throw FormatError(event.position, "duplicate key `\(name)`") }
      guard let next = try parser.next() else { break }
      let value = try tree(next, depth: depth + 1)
      height = max(height, value.height)
      if name == "<<", key.isPlain, let others = value.node.merged {
        merged += others
      } else {
        entries.append(YAMLNode.Entry(key: name, position: event.position, value: value.node))
      }
    }
    // A mapping's own entries override merged entries. Earlier merged entries override later merged entries.
    entries += merged.filter { keys.insert($0.key).inserted }
    return Tree(node: YAMLNode(value: .mapping(entries), position: position), height: height + 1)
  }

  /// Returns the text of a key, without the colon that Ruby writes before symbols.
  private func text(of key: Tree, at position: TextPosition) throws(FormatError) -> String {
    switch key.node.value {
    case .null: return ""
    case .scalar(let text): return key.isPlain && text.hasPrefix(":") ? String(text.dropFirst()) : text
    case .sequence, .mapping: throw FormatError(position, "a key must be a text, not a list or a mapping")
    }
  }

  private mutating func add(_ more: Int, at position: TextPosition) throws(FormatError) {
    count += more
    guard count <= Self.maximumNodes else { throw FormatError(position, "more than \(Self.maximumNodes) values") }
  }

  private mutating func add(size more: Int, at position: TextPosition) throws(FormatError) {
    size += more
    guard size <= Self.maximumSize else { throw FormatError(position, "more than \(Self.maximumSize) bytes of text") }
  }

  private func tooDeep(_ position: TextPosition) -> FormatError {
    FormatError(position, "values nest more than \(Self.maximumDepth) deep")
  }
}

extension YAMLNode {
  /// The entries that `<<` merges from this value; nil if the value is neither a mapping nor a list of mappings.
  fileprivate var merged: [Entry]? {
    guard case .sequence(let nodes) = value else { return entries }
    let all = nodes.compactMap(\.entries)
    return all.count == nodes.count ? all.flatMap { $0 } : nil
  }
}
