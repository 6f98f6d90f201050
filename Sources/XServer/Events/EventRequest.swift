internal import Gestures

/// The input that is requested from an event source.
struct EventRequest: Hashable {
  var needs: InputNeeds = []
  /// True if touches are withheld from applications until the engine's verdict.
  var interceptsTouches = false
  /// True if touches that begin on an on-screen keyboard or a dock are ignored.
  var ignoresKeyboards = false
  /// True to ignore touches while a pen is near its tablet.
  var ignoresTouchesNearPens = false
  /// The buttons of mice and pens that begin gestures; nil if all buttons may begin gestures.
  var buttons: Set<Int>?

  /// Returns true if a press of this button may become a gesture. The path of such a press must be tracked.
  func beginsGestures(_ button: Int32) -> Bool { buttons?.contains(Int(button)) ?? true }
}
