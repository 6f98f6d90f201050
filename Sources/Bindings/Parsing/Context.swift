/// The scope and the settings that hold for a line.
struct Context {
  var scope = Scope()
  var rate: Duration?
  var delivery: Delivery?
  /// The `min` of swipes that have none of their own.
  var minimum: Trigger.Length?
  /// The `within` of swipes that have none of their own.
  var within: Duration?
  /// The `faster` of swipes that have none of their own.
  var faster: Double?
  /// True if the head of a scope around the line has an error, so that the scope is not known.
  var isBroken = false
  /// True if a block of its file, or of a file that includes it, is around the line.
  var isInBlock = false
}
