/// A trigger while its words are read.
struct ParsedTrigger {
  var pending: PendingBinding
  var rate: Duration?
  var isSound = true
  /// The words of the options that were read.
  var options: Set<String> = []
  /// The spans of their values.
  var places: [String: SourceSpan] = [:]
  var hasFingers = false
  /// The directions of a stroke, one after the other.
  var way: [Directions] = []

  var hasPlace: Bool { pending.binding.trigger.position != .anywhere }

  mutating func fail() { isSound = false }
}
