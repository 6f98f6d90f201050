/// A trigger with a block, while the block is read; groups make several triggers of one.
struct TriggerBlock {
  /// One for each trigger, nil for one with an error: the block is still checked.
  var variants: [PendingBinding?]
  /// The number of alternatives of the trigger's groups; nil without groups.
  var count: Int?
  var kind: GestureKind
  /// The rate of `changed` where its line has none.
  var rate: Duration?
  var hasRules = false
  /// True if it is reported that the kind is discrete and cannot have a block.
  var isReported = false

  /// Returns the trigger of a variant; nil if it has an error.
  func trigger(_ variant: Int) -> Trigger? {
    variants.indices.contains(variant) ? variants[variant]?.binding.trigger : nil
  }
}
