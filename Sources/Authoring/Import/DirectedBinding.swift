/// A binding that was written, and its trigger, for joining it with that of the opposite direction.
struct DirectedBinding {
  /// The index of its first line.
  let line: Int
  var trigger: String
  /// Its actions, or its rules in any order.
  let content: Set<String>

  private static let kinds: Set = ["pan", "pinch", "rotate"]

  private static let pairs: [(Set<String>, both: String?)] = [
    (["left", "right"], "horizontal"), (["up", "down"], "vertical"), (["in", "out"], nil),
    (["clockwise", "counterclockwise"], nil), (["horizontal", "vertical"], nil),
  ]

  /// Returns the trigger for both directions; nil if the other binding is not the same in the opposite direction.
  func joined(with other: String, _ content: Set<String>) -> String? {
    guard content == self.content else { return nil }
    var words = trigger.split(separator: " ").map(String.init)
    let others = other.split(separator: " ").map(String.init)
    guard words.count == others.count, let kind = words.first, Self.kinds.contains(kind) else { return nil }
    let different = words.indices.filter { words[$0] != others[$0] }
    guard different.count == 1, let index = different.first,
      let pair = Self.pairs.first(where: { $0.0 == [words[index], others[index]] })
    else { return nil }
    if let both = pair.both { words[index] = both } else { words.remove(at: index) }
    return words.joined(separator: " ")
  }
}
