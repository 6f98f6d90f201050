/// The thing that a list of actions belongs to.
enum ActionContext {
  /// A moment of a gesture of this kind.
  case gesture(GestureKind, Rule.Moment)
  /// A line that a plugin has written while its gesture goes on.
  case answer
}

/// The reading of one list of actions; each list has one of its own.
struct ActionParsing {
  let context: ActionContext
  let machine: CachedEnvironment
  var diagnostics = DiagnosticList()
  /// The modes that the actions name; they are looked up when all files are read.
  var modeReferences: [Word] = []
}

/// Reads the actions behind `->`.
enum ActionListParser {
  /// Reads a list of actions; reports an error and returns nil if one is wrong.
  ///
  /// - Parameter modeReferences: completed with the modes that the actions name.
  static func actions(
    _ terms: [Term], after arrow: SourceSpan, of context: ActionContext, _ machine: CachedEnvironment,
    modeReferences: inout [Word], _ diagnostics: inout DiagnosticList
  ) -> [Action]? {
    var parsing = ActionParsing(context: context, machine: machine)
    // Moved and not copied: the list may be long.
    swap(&parsing.diagnostics, &diagnostics)
    let actions = parsing.actions(terms, after: arrow)
    swap(&parsing.diagnostics, &diagnostics)
    modeReferences += parsing.modeReferences
    return actions
  }
}
