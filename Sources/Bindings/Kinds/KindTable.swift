import GestureKinds

/// The kinds that a bindings file can name: built-in kinds, and kinds that a program has registered.
struct KindTable {
  private let registry: RecognizerRegistry

  init(_ registry: RecognizerRegistry) { self.registry = registry }

  private static let builtIn = Dictionary(uniqueKeysWithValues: GestureKind.builtIn.map { ($0.name, $0) })

  /// The names of all kinds. The built-in kinds come first.
  var names: [String] { Vocabulary.kinds + registry.kinds.map(\.name) }

  func kind(named name: String) -> GestureKind? {
    Self.builtIn[name] ?? registry.kind(named: name).map { GestureKind($0, in: registry) }
  }
}
