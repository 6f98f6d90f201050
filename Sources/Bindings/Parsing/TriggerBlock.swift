/// A trigger whose block is being read. Groups in the trigger make several variants of the trigger.
struct TriggerBlock {
  /// The variants; nil for a variant with an error. The other variants are still checked.
  var variants: [PendingBinding?]
  /// Number of alternatives in each group of the trigger; nil if the trigger has no groups.
  var count: Int?
  var kind: GestureKind
  /// The rate of `changed` lines that state no rate; nil for the default.
  var rate: Duration?
  var hasRules = false
  /// True if the reader has already reported that the discrete kind cannot have a block.
  var isReported = false

  /// Returns the trigger of a variant; nil if the variant has an error.
  func trigger(_ variant: Int) -> Trigger? {
    variants.indices.contains(variant) ? variants[variant]?.binding.trigger : nil
  }
}
