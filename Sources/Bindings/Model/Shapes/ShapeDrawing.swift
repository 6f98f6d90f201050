package import Gestures

/// Drawings of shapes, for programs that make strokes.
extension Shape {
  /// The names of the built-in shapes.
  package static let builtInNames = BuiltInShapes.names

  private static let builtIn = Dictionary(
    BuiltInShapes.names.map { ($0, Shape(name: $0, paths: BuiltInShapes.paths(named: $0) ?? [])) }
  ) { first, _ in first }

  /// Returns the built-in shape with this name; nil if the name is unknown.
  static func builtIn(named name: String) -> Shape? { builtIn[name] }

  /// Returns the points of a built-in shape, or of directions such as `down right`; nil if `text` is neither.
  package static func path(_ text: String) -> [Point]? {
    if let shape = builtIn(named: text) { return shape.examples.first?.first }
    var parts: [Directions] = []
    for word in text.split(separator: " ") {
      guard let part = Way.directions.first(where: { $0.word == word }) else { return nil }
      parts.append(part.directions)
    }
    return parts.isEmpty ? nil : Way.path(parts)
  }
  /// Returns the reason why a shape cannot have this name; nil if the name is allowed.
  package static func fault(inName name: String) -> String? {
    guard name.isPlainName else { return "a name is made of letters, digits, `-` and `_`, and begins with a letter" }
    return Vocabulary.reserved.contains(name) || Directions.words.contains { $0.word == name }
      ? "`\(name)` is a word of the language and cannot be a name" : nil
  }
}
