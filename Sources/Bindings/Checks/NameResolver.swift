/// Resolves the names of bindings, shapes and modes after all files have been read.
enum NameResolver {
  /// Returns the bindings with their names resolved. Reports unknown and duplicate names.
  static func bindings(
    of document: Document, _ machine: CachedEnvironment, _ diagnostics: inout DiagnosticList
  ) -> [Binding] {
    let pending = document.bindings
    var bindings = pending.map(\.binding)
    let names = indices(of: pending, &diagnostics)
    // The names are sorted, so that equally similar names always lead to the same suggestion.
    let known = names.keys.sorted()
    for index in bindings.indices {
      bindings[index].waitsFor = indices(of: pending[index].waitsFor, in: names, known, &diagnostics)
      bindings[index].togetherWith = indices(of: pending[index].togetherWith, in: names, known, &diagnostics)
    }
    machine.environment.progress()
    resolveShapes(&bindings, of: document, machine, &diagnostics)
    checkModes(of: document, &diagnostics)
    return bindings
  }

  private static func indices(of pending: [PendingBinding], _ diagnostics: inout DiagnosticList) -> [String: Int] {
    var names: [String: Int] = [:]
    for (index, binding) in pending.enumerated() {
      guard let name = binding.name else { continue }
      if let first = names[name.text], pending[first].binding.span == binding.binding.span {
        let isGroup = pending[first].binding.text != binding.binding.text
        diagnostics.error(
          name.span,
          isGroup
            ? "a group makes several bindings, and each needs a name of its own, as in `{a,b}`"
            : "the name `\(name.text)` is given twice, because its file is included twice")
      } else if let first = names[name.text] {
        diagnostics.error(
          name.span,
          "the name `\(name.text)` is taken by \(diagnostics.line(of: pending[first].binding.span, from: name.span))")
      } else {
        names[name.text] = index
      }
    }
    return names
  }

  private static func indices(
    of words: [Word], in names: [String: Int], _ known: [String], _ diagnostics: inout DiagnosticList
  ) -> [Int] {
    var found: [Int] = []
    for word in words {
      if let index = names[word.text] {
        found.append(index)
      } else {
        guard !Vocabulary.reserved.contains(word.text) else {
          diagnostics.error(word.span, "`\(word.text)` is a word of the language and cannot be the name of a binding")
          continue
        }
        diagnostics.error(
          word.span, "no binding is called `\(word.text)`; `as \(word.text)` would name one", nearest: word.text,
          of: known)
      }
    }
    return found
  }

  /// Looks up the shape that the line of each stroke names. Reports unknown shapes.
  private static func resolveShapes(
    _ bindings: inout [Binding], of document: Document, _ machine: CachedEnvironment,
    _ diagnostics: inout DiagnosticList
  ) {
    var known: [String]?
    for index in bindings.indices {
      defer { checkPause(of: bindings[index], &diagnostics) }
      guard let word = document.bindings[index].shape else { continue }
      let name = word.text
      if word.isShapeOfPlugin {
        if let shape = PluginCallParser.shape(word, machine, &diagnostics) { bindings[index].trigger.shape = shape }
      } else if let shape = document.shapes[name] ?? Shape.builtIn(named: name) {
        bindings[index].trigger.shape = shape
      } else if document.brokenShapes.contains(name) {
        continue
      } else if let way = Way.words(joinedByHyphens: name) {
        diagnostics.error(
          word.span, "the directions of a stroke are separated by spaces", suggestion: way.inQuotes)
      } else {
        let names = known ?? document.shapes.keys.sorted() + Shape.builtInNames
        known = names
        diagnostics.error(
          word.span,
          "there is no shape `\(name)`; `dactyl learn \(name)` records one, `shape \(name) …` draws one, and "
            + "\(Shape.builtInNames.joined(separator: " ")) exist",
          nearest: name, of: names)
      }
    }
  }

  /// Warns of `within` for a shape that has only one stroke.
  private static func checkPause(of binding: Binding, _ diagnostics: inout DiagnosticList) {
    guard let shape = binding.trigger.shape, !shape.hasSeveralStrokes, binding.trigger[StrokeOptions.within] != nil
    else { return }
    diagnostics.warning(
      binding.span, translatable("`within` limits the pause between strokes; the shape `\(shape.name)` has one stroke"))
  }

  /// Reports modes that an action names but no scope mentions.
  private static func checkModes(of document: Document, _ diagnostics: inout DiagnosticList) {
    let known = document.modes.keys.sorted() + [Mode.default]
    for word in document.modeReferences where word.text != Mode.default && document.modes[word.text] == nil {
      diagnostics.error(
        word.span, "no scope is for the mode `\(word.text)`; `mode \(word.text) { … }` would be one",
        nearest: word.text, of: known)
    }
  }
}

extension Word {
  /// True if the word has the form `PLUGIN/SHAPE`.
  var isShapeOfPlugin: Bool {
    let parts = split(at: "/")
    return parts.count == 2 && parts.allSatisfy(\.text.isPlainName)
  }
}
