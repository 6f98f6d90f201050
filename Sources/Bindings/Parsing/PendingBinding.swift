/// A binding whose names are not looked up yet.
struct PendingBinding {
  var binding: Binding
  var name: Word?
  /// What a stroke draws, if that has a name.
  var shape: Word?
  var waitsFor: [Word] = []
  var togetherWith: [Word] = []
}

/// A trigger with a block, while the block is read; a group made several triggers of it.
struct TriggerBlock {
  /// nil where the trigger has an error: the block is still checked.
  var variants: [PendingBinding?]
  /// The number of alternatives in the trigger's groups.
  var count: Int?
  var kind: GestureKind
  var rate: Duration?
  /// Where the kind stands.
  var span: SourceSpan
  var hasRules = false
  /// A discrete kind's block is reported once.
  var isReported = false
}
