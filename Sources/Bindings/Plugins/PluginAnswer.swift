/// A line of a plugin's output.
package enum PluginAnswer: Sendable, Hashable {
  case actions([Action])
  /// The plugin's new state: `state key=value …`.
  case state([PluginCall.Argument])
  /// The reason why the line is invalid.
  case fault(String)
}

extension PluginAnswer {
  /// Parses a line of a plugin's output: actions as after `->`, or a line that begins with `state`.
  package init(line: String) {
    let words = line.split(separator: " ")
    self = words.first == "state" ? Self.state(in: words.dropFirst()) : performable(line)
  }

  private static func state(in words: ArraySlice<Substring>) -> PluginAnswer {
    var state: [PluginCall.Argument] = []
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, parts[0].isPluginKey else { return .fault("`\(word)` is not written as key=value") }
      state.append(PluginCall.Argument(name: parts[0], value: parts[1]))
    }
    return state.isEmpty ? .fault("key=value must follow `state`") : .state(state)
  }
}

private func performable(_ line: String) -> PluginAnswer {
  var diagnostics = DiagnosticList(file: "answer", lines: [])
  var modeReferences: [Word] = []
  let arrow = Array("-> ".unicodeScalars)
  let cut = Tokenizer.tokens(of: arrow + Array(line.unicodeScalars), line: 1, file: 0, diagnostics: &diagnostics)
  if cut.tokens.contains(where: \.isBrace) { return .fault("write a brace in quotes, or in a command") }
  if let open = cut.openActions.last { return .fault("the `{` of `\(open.action.rawValue)` is not closed") }
  let terms = Expansion.terms(of: cut.tokens, alternative: 0, of: nil)
  guard !cut.isBroken, let first = terms.first, isWithoutGroups(cut.tokens, &diagnostics),
    let actions = ActionListParser.actions(
      Array(terms.dropFirst()), after: first.span, of: .answer, CachedEnvironment(CheckEnvironment()),
      modeReferences: &modeReferences, &diagnostics)
  else {
    return .fault(diagnostics.inFileOrder.first?.message ?? "it is no action")
  }
  if let refused = actions.first(where: { !$0.traits.isAllowedInAnswers }) {
    return .fault("`\(refused)` is not for answers")
  }
  return .actions(actions)
}

extension Token {
  fileprivate var isBrace: Bool {
    switch kind {
    case .open, .close: true
    case .word, .quoted, .regularExpression, .arrow, .semicolon, .command, .openActions, .closeActions, .bar, .lineEnd:
      false
    }
  }
}

private func isWithoutGroups(_ tokens: [Token], _ diagnostics: inout DiagnosticList) -> Bool {
  for token in tokens {
    if case .word = token.kind, token.plainText == nil {
      diagnostics.error(token.span, "an answer has no groups")
      return false
    }
  }
  return true
}
