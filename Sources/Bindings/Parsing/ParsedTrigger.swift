/// A trigger that is being read.
struct ParsedTrigger {
  var pending: PendingBinding
  var rate: Duration?
  var isSound = true
  /// The keys of the options that were read: the word of a kind's option, or the key that `OptionParser.noted` returns.
  var options: Set<String> = []
  /// Maps the word of each option to the span of the option's value.
  var places: [String: SourceSpan] = [:]
  var hasFingers = false
  /// The directions of a stroke, in order.
  var way: [Directions] = []

  var hasPlace: Bool { pending.binding.trigger.position != .anywhere }

  mutating func fail() { isSound = false }
}
