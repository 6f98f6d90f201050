/// Looks up what counts for all files: shapes and modes.
extension Parser {
  mutating func resolveShapes(_ bindings: inout [Binding]) {
    for index in bindings.indices {
      guard let word = pending[index].shape else { continue }
      let name = word.text
      if let shape = global.shapes[name] ?? BuiltInShapes.shape(named: name) {
        bindings[index].trigger.shape = shape
      } else {
        diagnostics.error(
          word.span, "there is no shape `\(name)`; `shape \(name) …` would draw one", nearest: name,
          of: global.shapes.keys.sorted() + BuiltInShapes.all.map(\.name))
      }
    }
  }

  mutating func checkModes() {
    for word in global.modeActions where word.text != Mode.default && global.modes[word.text] == nil {
      diagnostics.error(
        word.span, "no scope is for the mode `\(word.text)`; `mode \(word.text) { … }` would be one",
        nearest: word.text, of: global.modes.keys.sorted() + [Mode.default])
    }
  }
}
