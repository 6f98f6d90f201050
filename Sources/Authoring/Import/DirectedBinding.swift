/// A written binding that may be joined with a binding for the opposite direction.
struct DirectedBinding {
  /// The index of the binding's first line in the written file.
  let line: Int
  let trigger: String
  /// The actions of the binding, or its rules regardless of their order.
  let content: Set<String>
}

/// The bindings of continuous kinds in one scope. Bindings of opposite directions have the same key.
struct DirectedBindings {
  /// A trigger without its direction, and its actions.
  private struct Key: Hashable {
    let words: [String]
    let position: Int
    let content: Set<String>
  }

  private static let kinds: Set = ["pan", "pinch", "rotate"]

  private static let pairs: [(one: String, other: String, both: String?)] = [
    ("left", "right", "horizontal"), ("up", "down", "vertical"), ("in", "out", nil),
    ("clockwise", "counterclockwise", nil), ("horizontal", "vertical", nil),
  ]

  /// The bindings by key and direction, in the order in which they were added.
  private var bindings: [Key: [String: [DirectedBinding]]] = [:]

  /// Adds a binding. Ignores a binding without a direction, and a binding of a kind that cannot be joined.
  mutating func add(_ binding: DirectedBinding) {
    guard let (key, direction) = Self.parts(of: binding) else { return }
    bindings[key, default: [:]][direction, default: []].append(binding)
  }

  /// Removes the last binding that has the same content as `binding` for the opposite direction.
  ///
  /// - Returns: The removed binding, and the trigger for both directions; nil if no such binding exists.
  mutating func removeOpposite(of binding: DirectedBinding) -> (DirectedBinding, both: String)? {
    guard let (key, direction) = Self.parts(of: binding) else { return nil }
    for pair in Self.pairs where pair.one == direction || pair.other == direction {
      let opposite = pair.one == direction ? pair.other : pair.one
      guard let other = bindings[key]?[opposite]?.popLast() else { continue }
      var words = key.words
      if let both = pair.both { words.insert(both, at: key.position) }
      return (other, words.joined(separator: " "))
    }
    return nil
  }

  private static func parts(of binding: DirectedBinding) -> (Key, direction: String)? {
    var words = binding.trigger.split(separator: " ").map(String.init)
    guard let kind = words.first, kinds.contains(kind),
      let position = words.firstIndex(where: { word in pairs.contains { $0.one == word || $0.other == word } })
    else { return nil }
    let direction = words.remove(at: position)
    return (Key(words: words, position: position, content: binding.content), direction)
  }
}
