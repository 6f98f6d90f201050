/// Parses references to plugins: `plugin NAME key=value…` in an action, `in plugin NAME key=value` in the head of a
/// scope, `NAME/SHAPE` in a stroke.
enum PluginCallParser {
  /// Parses the terms after `plugin` in an action. Reports an error and returns nil if the terms are wrong.
  static func call(
    after first: Term, _ arguments: ArraySlice<Term>, _ machine: CachedEnvironment,
    _ diagnostics: inout DiagnosticList
  ) -> PluginCall? {
    let words = arguments.joinedWords
    guard let name = pluginName(first, words.first, &diagnostics) else { return nil }
    var call = PluginCall(name: name.text)
    let finding = finding(of: name.word, machine, &diagnostics)
    if case .found(let manifest, _) = finding, manifest.program.isEmpty {
      diagnostics.error(name.span, "the plugin `\(name.text)` has no program; it only has shapes for `stroke`")
      return nil
    }
    var isSound = true
    for word in words.dropFirst() {
      guard let (key, value) = assignment(word, &diagnostics) else { return nil }
      guard !call.arguments.contains(where: { $0.name == key.text }) else {
        diagnostics.error(key.span, "duplicate `\(key.text)`")
        return nil
      }
      call.arguments.append(.init(name: key.text, value: value.text))
      LiteralVariables.report(in: value, &diagnostics)
      if case .found(let manifest, _) = finding, !admits(manifest, key, value, &diagnostics) { isSound = false }
    }
    if case .found(let manifest, _) = finding {
      call.runsOnce = manifest.manner == .once
      call.plainText = manifest.plainText(of: call)
    }
    return isSound ? call : nil
  }

  /// Parses the terms after `in plugin`: a name and one `key=value`. Reports an error and returns nil if the terms are
  /// wrong.
  static func state(
    after first: Term, _ cursor: inout ArraySlice<Term>, _ machine: CachedEnvironment,
    _ diagnostics: inout DiagnosticList
  ) -> PluginState? {
    guard let name = pluginName(first, cursor.popFirst(), &diagnostics) else { return nil }
    guard let word = cursor.popFirst() else {
      diagnostics.error(name.span.end, "the plugin's state must follow its name, as in `playing=yes`")
      return nil
    }
    guard let (key, value) = assignment(word, &diagnostics) else { return nil }
    if case .found(let manifest, _) = finding(of: name.word, machine, &diagnostics) {
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

  /// Returns the plugin's shape that `PLUGIN/SHAPE` names. Reports an error and returns nil if the plugin or the shape
  /// is unknown.
  static func shape(_ word: Word, _ machine: CachedEnvironment, _ diagnostics: inout DiagnosticList) -> Shape? {
    let parts = word.split(at: "/")
    guard parts.count == 2 else { return nil }
    guard case .found(let manifest, _) = finding(of: parts[0], machine, &diagnostics) else {
      diagnostics.error(word.span, "the shape `\(word.text)` is unknown without the plugin `\(parts[0].text)`")
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

  private static func pluginName(_ first: Term, _ name: Term?, _ diagnostics: inout DiagnosticList) -> Term? {
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

  private static func assignment(_ term: Term, _ diagnostics: inout DiagnosticList) -> (key: Word, value: Word)? {
    let parts = term.word.split(at: "=")
    guard parts.count > 1, let key = parts.first, key.text.isPlainName else {
      diagnostics.error(term.span, "`KEY=VALUE` must follow a plugin's name, as in `step=2`, not `\(term.text)`")
      return nil
    }
    return (key, term.word.part(key.scalars.count + 1..<term.word.scalars.count))
  }

  private static func admits(
    _ manifest: PluginManifest, _ key: Word, _ value: Word, _ diagnostics: inout DiagnosticList
  ) -> Bool {
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

  /// Looks up a plugin. Warns at the plugin's name if the plugin cannot be used or needs programs that are not
  /// installed.
  private static func finding(
    of name: Word, _ machine: CachedEnvironment, _ diagnostics: inout DiagnosticList
  ) -> PluginFinding? {
    let finding = machine.plugin(name.text)
    switch finding {
    case nil: break
    case .missing:
      diagnostics.warning(
        name.span, translatable("plugin `\(name.text)` not found"), nearest: name.text,
        of: machine.environment.pluginNames())
    case .broken(let reason):
      diagnostics.warning(name.span, translatable("the plugin `\(name.text)` cannot be used: \(reason)"))
    case .found(_, let lacking):
      for programs in lacking {
        let names = programs.joined(separator: ", ")
        diagnostics.warning(
          name.span,
          programs.count == 1
            ? translatable("the plugin `\(name.text)` needs \(names), which is not installed")
            : translatable(
              "the plugin `\(name.text)` needs one of these programs, and none is installed: \(names)"))
      }
    }
    return finding
  }
}
