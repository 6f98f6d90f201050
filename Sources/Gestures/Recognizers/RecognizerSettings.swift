/// The settings of a recognizer that every event reads.
struct RecognizerSettings {
  var isEnabled = true
  var cancelsTouchesInView = true
  var delaysTouchesBegan = false
  var delaysTouchesEnded = true
  var requiresExclusiveTouchKind = true
  /// `allowedTouchKinds`, without its hashing.
  var touchKinds = Touch.Kinds.all
}
