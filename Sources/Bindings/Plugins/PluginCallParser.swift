/// `plugin NAME key=value…`, in an action; `plugin NAME key=value`, in the head of a scope.
extension Parser {
  mutating func plugin(_ first: Term, _ arguments: ArraySlice<Term>) -> PluginCall? {
    let words = arguments.joinedWords
    guard let name = pluginName(first, words.first) else { return nil }
    var call = PluginCall(name: name.text)
    let finding = finding(of: name.word)
    if case .found(let manifest, _) = finding, manifest.program.isEmpty {
      diagnostics.error(name.span, "the plugin `\(name.text)` has no program; it brings shapes for `stroke` along")
      return nil
    }
    var isSound = true
    for word in words.dropFirst() {
      guard let (key, value) = assignment(word) else { return nil }
      guard !call.arguments.contains(where: { $0.name == key.text }) else {
        diagnostics.error(key.span, "`\(key.text)` stands twice")
        return nil
      }
      call.arguments.append(.init(name: key.text, value: value.text))
      if case .found(let manifest, _) = finding, !admits(manifest, key, value) { isSound = false }
    }
    if case .found(let manifest, _) = finding { call.runsOnce = manifest.manner == .once }
    return isSound ? call : nil
  }

  /// What follows `in plugin`: a name, and one `key=value`.
  mutating func pluginState(_ first: Term, _ cursor: inout ArraySlice<Term>) -> PluginState? {
    guard let name = pluginName(first, cursor.popFirst()) else { return nil }
    guard let word = cursor.popFirst() else {
      diagnostics.error(name.span.end, "what the plugin must say follows its name, as in `playing=yes`")
      return nil
    }
    guard let (key, value) = assignment(word) else { return nil }
    if case .found(let manifest, _) = finding(of: name.word) {
      guard let condition = manifest.conditions.first(where: { $0.name == key.text }) else {
        let names = manifest.conditions.map(\.name)
        diagnostics.error(
          key.span,
          "the plugin `\(name.text)` never says `\(key.text)`"
            + (names.isEmpty ? "" : "; it says \(names.joinedByAnd)"), nearest: key.text, of: names)
        return nil
      }
      guard condition.values.contains(value.text) else {
        diagnostics.error(
          value.span, "`\(key.text)` is \(condition.values.joinedByOr), not `\(value.text)`", nearest: value.text,
          of: condition.values)
        return nil
      }
    }
    return PluginState(plugin: name.text, key: key.text, value: value.text)
  }

  /// The shape that a plugin brings along, of what is written as `PLUGIN/SHAPE`; nil, with an error, if there is none.
  mutating func shape(ofPlugin word: Word) -> Shape? {
    let parts = word.split(at: "/")
    guard parts.count == 2 else { return nil }
    guard case .found(let manifest, _) = finding(of: parts[0]) else {
      diagnostics.error(word.span, "nobody knows the shape `\(word.text)` without the plugin `\(parts[0].text)`")
      return nil
    }
    guard var shape = manifest.shapes.first(where: { $0.name == parts[1].text }) else {
      let names = manifest.shapes.map(\.name)
      diagnostics.error(
        parts[1].span,
        "the plugin `\(parts[0].text)` brings no shape `\(parts[1].text)` along"
          + (names.isEmpty ? "" : "; it brings \(names.joinedByAnd)"), nearest: parts[1].text, of: names)
      return nil
    }
    shape.name = word.text
    return shape
  }

  private mutating func pluginName(_ first: Term, _ name: Term?) -> Term? {
    guard let name else {
      diagnostics.error(first.span.end, "a plugin's name must follow `plugin`")
      return nil
    }
    guard name.kind == .word, name.text.isPlainName else {
      diagnostics.error(name.span, "a plugin's name is made of letters, digits, `-` and `_`, and begins with a letter")
      return nil
    }
    return name
  }

  private mutating func assignment(_ term: Term) -> (key: Word, value: Word)? {
    let parts = term.word.split(at: "=")
    guard parts.count > 1, let key = parts.first, key.text.isPlainName else {
      diagnostics.error(term.span, "behind a plugin's name stands `KEY=VALUE`, as in `step=2`, not `\(term.text)`")
      return nil
    }
    return (key, term.word.part(key.scalars.count + 1..<term.word.scalars.count))
  }

  private mutating func admits(_ manifest: PluginManifest, _ key: Word, _ value: Word) -> Bool {
    guard let parameter = manifest.arguments.first(where: { $0.name == key.text }) else {
      let names = manifest.arguments.map(\.name)
      diagnostics.error(
        key.span,
        "the plugin `\(manifest.name)` has no argument `\(key.text)`"
          + (names.isEmpty ? "" : "; it has \(names.joinedByAnd)"), nearest: key.text, of: names)
      return false
    }
    guard parameter.type.admits(value.text) else {
      diagnostics.error(
        value.isEmpty ? key.span : value.span, "`\(key.text)` is \(parameter.type), not `\(value.text)`",
        nearest: value.text, of: parameter.type.words)
      return false
    }
    return true
  }

  /// Looks a plugin up, and warns at its name where it will not work.
  private mutating func finding(of name: Word) -> PluginFinding? {
    guard let plugin = environment.plugin else { return nil }
    let finding = global.plugins[name.text] ?? plugin(name.text)
    global.plugins[name.text] = finding
    switch finding {
    case .missing:
      diagnostics.warning(
        name.span, "there is no plugin `\(name.text)` here", nearest: name.text, of: environment.pluginNames())
    case .broken(let reason):
      diagnostics.warning(name.span, "the plugin `\(name.text)` cannot be used: \(reason)")
    case .found(_, let lacking):
      for programs in lacking {
        diagnostics.warning(
          name.span, "the plugin `\(name.text)` needs \(programs.joinedByOr), and there is no such program here")
      }
    }
    return finding
  }
}
