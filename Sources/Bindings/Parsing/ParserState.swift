import Gestures

/// What a scope hands to the lines in it.
struct Context {
  var scope = Scope()
  var rate: Duration?
  var delivery: Delivery?
  /// What swipes have that do not say it themselves.
  var minimum: Trigger.Length?
  var within: Duration?
  var faster: Double?
  /// Whether the head of a scope had an error, so that nobody knows what the scope is.
  var isBroken = false
  /// Whether a block of its file, or of a file that includes it, is around it.
  var isInBlock = false
}

/// What `set` says for all files, wherever it stands.
struct FileSettings {
  var keyboards = Keyboards.ignore
  var bypass: Modifiers?
  var deviceSettings: [DeviceSetting] = []
}

/// A `{` that has not met its `}`; or an included file that is being read.
struct Block {
  enum Content {
    case bindings(Context)
    case rules(TriggerBlock)
    /// Its head was wrong, so nothing can be said about what is in it.
    case ignored
  }

  let opening: SourceSpan
  var content = Content.ignored
}

/// What counts for all files together, wherever it stands.
struct GlobalParts {
  var settings = FileSettings()
  var pauses: [Scope] = []
  /// The same, each with the first place.
  var pausedScopes: [Scope: SourceSpan] = [:]
  var shapes: [String: Shape] = [:]
  var shapeLines: Set<SourceSpan> = []
  /// The modes that scopes speak of, each with the first place.
  var modes: [String: SourceSpan] = [:]
  /// The names behind the action `mode`.
  var modeActions: [Word] = []
}
