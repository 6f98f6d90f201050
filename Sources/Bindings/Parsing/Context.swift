/// The scope and the settings that apply to a line.
struct Context {
  var scope = Scope()
  var rate: Duration?
  var delivery: Delivery?
  var keyFocus = KeyFocus.keep
  /// The default options of swipes, by the options' words.
  var swipeOptions: [String: OptionValue] = [:]
  /// The default options of strokes, by the options' words.
  var strokeOptions: [String: OptionValue] = [:]
  /// The positions of the `set` lines in force whose settings apply to the lines after them.
  var settings: [SettingWord: SourceSpan] = [:]
  /// True if an enclosing scope has an error in its head, so that the scope of the line is unknown.
  var isBroken = false
  /// True if the line is in a block of its own file or of an including file.
  var isInBlock = false
}
