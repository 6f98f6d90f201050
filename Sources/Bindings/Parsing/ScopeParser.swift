/// Reads the head of a scope: one or more of `on DEVICE`, `with MODIFIERS`, `in WINDOW` and `mode NAME`.
enum ScopeParser {
  /// Maximum number of conditions of a scope. The number is limited because the start of a gesture tests all
  /// conditions.
  private static let maximumConditions = 32

  /// Adds the conditions of a head to `scope`; reports an error and returns false if a condition is wrong.
  ///
  /// - Parameter modes: The modes that scopes name, each with the position of its first use. The modes of this head are
  ///   added.
  static func parse(
    _ tokens: [Token], into scope: inout Scope, modes: inout [String: SourceSpan], _ machine: CachedEnvironment,
    _ diagnostics: inout DiagnosticList
  ) -> Bool {
    guard let terms = Expansion.terms(ofUngrouped: tokens, in: "the head of a scope", &diagnostics) else {
      return false
    }
    var cursor = terms[...]
    while let term = cursor.first {
      guard admitsMore(scope, term, &diagnostics) else { return false }
      cursor = cursor.dropFirst()
      let isRight: Bool
      switch term.kind == .word ? term.text : "" {
      case "on": isRight = DeviceParser.parse(after: term, &cursor, into: &scope, &diagnostics)
      case "with": isRight = HeldInputParser.parse(after: term, &cursor, into: &scope, &diagnostics)
      case "in": isRight = WindowConditionParser.parse(after: term, &cursor, into: &scope, machine, &diagnostics)
      case "mode": isRight = mode(after: term, cursor.popFirst(), into: &scope, modes: &modes, &diagnostics)
      default:
        reportSurplus(term, before: cursor.first, in: scope, &diagnostics)
        isRight = false
      }
      guard isRight else { return false }
    }
    return true
  }

  /// Reports a word that begins no condition.
  private static func reportSurplus(
    _ term: Term, before next: Term?, in scope: Scope, _ diagnostics: inout DiagnosticList
  ) {
    let conditions = Vocabulary.windowTests + ["focused", "not"]
    func begins(_ term: Term?) -> Bool { term.map { $0.kind == .word && conditions.contains($0.text) } ?? false }
    let isJoined = ["and", "&&", "&", ","].contains(term.text)
    guard !scope.windows.isEmpty, begins(term) || isJoined && (begins(next) || next?.text == "in") else {
      let advice =
        ["or", "||", "|"].contains(term.text)
        ? "; for one of several names, write `in class /firefox|chromium/`; other alternatives need a scope each" : ""
      return diagnostics.error(term.span, "`{` must follow the scope, not `\(term.text)`\(advice)")
    }
    let (message, suggestion) =
      begins(term)
      ? ("each condition begins with `in`", "in \(term.text)")
      : ("conditions that hold together follow each other, each with its `in`", begins(next) ? "in" : nil)
    diagnostics.error(term.span, message, suggestion: suggestion)
  }

  /// Returns true if `scope` may have one more condition. Otherwise reports an error at `term`.
  static func admitsMore(_ scope: Scope, _ term: Term, _ diagnostics: inout DiagnosticList) -> Bool {
    if scope.windows.count + scope.devices.count < maximumConditions { return true }
    diagnostics.error(term.span, "scopes around each other ask for at most \(maximumConditions) things")
    return false
  }

  private static func mode(
    after word: Term, _ term: Term?, into scope: inout Scope, modes: inout [String: SourceSpan],
    _ diagnostics: inout DiagnosticList
  ) -> Bool {
    guard let term else {
      diagnostics.error(word.span.end, "a name must follow `mode`, as in `mode media { … }`")
      return false
    }
    guard let name = NameParser.mode(term, &diagnostics)?.text else { return false }
    if modes[name] == nil { modes[name] = term.span }
    if let outer = scope.mode, outer != name {
      diagnostics.error(
        word.span.through(term.span), "`mode \(name)` inside `mode \(outer)` never holds: there is one mode at a time")
      return false
    }
    scope.mode = name
    return true
  }
}
