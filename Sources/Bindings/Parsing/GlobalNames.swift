/// Looks up what counts for all files: shapes and modes.
extension Parser {
  mutating func resolveShapes(_ bindings: inout [Binding]) {
    var known: [String]?
    for index in bindings.indices {
      guard let word = pending[index].shape else { continue }
      let name = word.text
      if word.isShapeOfPlugin {
        if let shape = PluginCallParser.shape(word, machine, &diagnostics) { bindings[index].trigger.shape = shape }
      } else if let shape = global.shapes[name] ?? BuiltInShapes.shape(named: name) {
        bindings[index].trigger.shape = shape
      } else {
        let names = known ?? global.shapes.keys.sorted() + BuiltInShapes.all.map(\.name)
        known = names
        diagnostics.error(
          word.span, "there is no shape `\(name)`; `shape \(name) …` would draw one", nearest: name, of: names)
      }
    }
  }

  mutating func checkModes() {
    let known = global.modes.keys.sorted() + [Mode.default]
    for word in global.modeActions where word.text != Mode.default && global.modes[word.text] == nil {
      diagnostics.error(
        word.span, "no scope is for the mode `\(word.text)`; `mode \(word.text) { … }` would be one",
        nearest: word.text, of: known)
    }
  }
}

extension Word {
  /// Whether it is written as `PLUGIN/SHAPE`.
  var isShapeOfPlugin: Bool {
    let parts = split(at: "/")
    return parts.count == 2 && parts.allSatisfy(\.text.isPlainName)
  }
}
