/// The contents of a file and of the files that it includes, before names are looked up.
struct Document {
  private(set) var bindings: [PendingBinding] = []
  var settings = FileSettings()
  /// The scopes of `pause`, in the order of the files.
  private(set) var pauses: [Scope] = []
  /// The scopes of `pause`, each with the position of its first `pause`.
  private(set) var pausedScopes: [Scope: SourceSpan] = [:]
  private(set) var shapes: [String: Shape] = [:]
  /// The names of shapes whose example has an error. A stroke that names such a shape causes no second error.
  var brokenShapes: Set<String> = []
  private var exampleSpans: Set<SourceSpan> = []
  /// The distinct lists of actions without text, so that equal lists share their memory. Lists with text are not
  /// shared, because texts with different bytes can compare as equal, and names of files must keep their bytes.
  private var actionLists: Set<[Action]> = []
  /// The modes that scopes name. The value is the position of the mode's first use.
  var modes: [String: SourceSpan] = [:]
  /// True if the head of any scope has an error. The conditions of the bindings in such a scope are unknown, so some
  /// checks are skipped.
  var hasBrokenScope = false
  /// The modes that actions name.
  var modeReferences: [Word] = []

  /// The `set` lines in the order in which they are read.
  var settingLines: [SettingLine] = []
  /// The positions of the settings that affect at least one line.
  private var effectiveSettings: Set<SourceSpan> = []

  /// The `set` lines whose settings affect no line.
  var unusedSettings: [SettingLine] {
    // A setting of devices also applies to the lines before its `set` line.
    let deviceWords = Set(settingLines.map(\.word)).filter(\.definition.isOfDevices)
    let unusedWords = deviceWords.filter { word in !bindings.contains { word.affects($0.binding) } }
    return settingLines.filter { line in
      line.word.definition.reach.isOfLines && !effectiveSettings.contains(line.span) || unusedWords.contains(line.word)
    }
  }

  /// Records which settings in force affect a binding.
  mutating func record(_ settings: [SettingWord: SourceSpan], before binding: Binding) {
    for (word, span) in settings where word.affects(binding) { effectiveSettings.insert(span) }
  }

  /// Adds a binding. Reports an error if the document has too many bindings.
  mutating func add(_ binding: PendingBinding, _ diagnostics: inout DiagnosticList) {
    guard bindings.count < BindingSet.maximumBindings else {
      diagnostics.error(binding.binding.span, "a file has at most \(BindingSet.maximumBindings) bindings")
      return
    }
    var binding = binding
    for index in binding.binding.rules.indices {
      let actions = binding.binding.rules[index].actions
      guard !actions.contains(where: \.hasText) else { continue }
      binding.binding.rules[index].actions = actionLists.insert(actions).memberAfterInsert
    }
    bindings.append(binding)
  }

  mutating func add(pause scope: Scope, at span: SourceSpan) {
    pauses.append(scope)
    if pausedScopes[scope] == nil { pausedScopes[scope] = span }
  }

  /// Adds an example of a shape. Ignores an example that has already been added because its file is included twice.
  mutating func add(_ example: ShapeParser.Example) {
    guard exampleSpans.insert(example.name.span).inserted else { return }
    shapes.add(example)
  }
}
