/// The scope and the settings that hold for a line.
struct Context {
  var scope = Scope()
  var rate: Duration?
  var delivery: Delivery?
  var keyFocus = KeyFocus.keep
  /// The options of swipes that do not have them themselves, by their word.
  var swipeOptions: [String: OptionValue] = [:]
  /// The options of strokes that do not have them themselves, by their word.
  var strokeOptions: [String: OptionValue] = [:]
  /// True if the head of a scope around the line has an error, so that the scope is not known.
  var isBroken = false
  /// True if a block of its file, or of a file that includes it, is around the line.
  var isInBlock = false
}
